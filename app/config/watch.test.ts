import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSite } from '#tests/config-sites/site-folder.ts';
import { loadConfig } from './load.ts';
import { watchConfig } from './watch.ts';

type WatchEvent = { changes: string[]; rebuild: boolean; label: string } | { codes: string[] };

let site: Awaited<ReturnType<typeof createSite>>;
let watcher: ReturnType<typeof watchConfig>;
let events: WatchEvent[];
let wake: () => void;

beforeEach(async () => {
  site = await createSite();
  events = [];
  wake = () => undefined;
  const first = await loadConfig(site.folder);
  const tell = (what: WatchEvent) => {
    events.push(what);
    wake();
  };
  watcher = watchConfig(
    site.folder,
    {
      onGood: (config, changes, rebuild) =>
        tell({
          changes,
          rebuild,
          label: config.verticals['payments_compliance']!.menus.main.items['home']!.label,
        }),
      onBad: (problems) => tell({ codes: problems.map(({ code }) => code) }),
    },
    first.ok ? first.config : undefined,
  );
});

afterEach(async () => {
  watcher.close();
  await site.remove();
});

async function edit(file: string, from: string, to: string): Promise<void> {
  const heard = new Promise<void>((resolve) => (wake = resolve));
  const absolute = path.join(site.folder, 'config', file);
  await writeFile(absolute, (await readFile(absolute, 'utf8')).replace(from, to));
  await heard;
}

test('valid edits are passed on, invalid ones are reported, and so is reverting one', async () => {
  await edit('menus.json', '"Home"', '"Start"');
  await edit('menus.json', '"to": "/insights"', '"to": "/insihgts"');
  await edit('menus.json', '"/insihgts"', '"/insights"');
  await edit('routes.json', '"/guide/{id}/{country}"', '"/guide/{id}/{land}"');
  await edit('verticals/gambling_compliance.json', '"#70366c"', '"#000000"');
  expect(events).toEqual([
    { changes: ['1 menu item'], rebuild: false, label: 'Start' },
    { codes: ['unknown-menu-target'] },
    { changes: ['nothing: the invalid edit was reverted'], rebuild: false, label: 'Start' },
    { changes: ['1 route'], rebuild: true, label: 'Start' },
    { changes: ['1 vertical'], rebuild: false, label: 'Start' },
  ]);
});
