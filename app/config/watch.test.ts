import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSite } from '#tests/config-sites/site-folder.ts';
import { loadConfig } from './load.ts';
import { unbuiltTypes } from './unbuilt-types.ts';
import { watchConfig } from './watch.ts';

type WatchEvent =
  | { changes: string[]; rebuild: boolean; label: string }
  | { codes: string[] }
  | { warnings: string[] }
  | { plugins: string[] };

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
      onWarnings: (problems) => tell({ warnings: problems.map(({ code }) => code) }),
      onPlugins: (plugins) => tell({ plugins }),
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
  const absolute = path.join(site.folder, file.startsWith('plugins/') ? '' : 'config', file);
  await writeFile(absolute, (await readFile(absolute, 'utf8')).replace(from, to));
  await heard;
}

test('valid edits are passed on, invalid ones are reported, and so is reverting one', async () => {
  await edit('menus.json', '"Home"', '"Start"');
  await edit('menus.json', '"to": "/insights"', '"to": "/insihgts"');
  await edit('menus.json', '"/insihgts"', '"/insights"');
  await edit('routes.json', '"/guide/{id}/{country}"', '"/guide/{id}/{land}"');
  await edit('verticals/gambling_compliance.json', '"#70366c"', '"#36706c"');
  expect(events).toEqual([
    { changes: ['1 menu item'], rebuild: false, label: 'Start' },
    { codes: ['unknown-menu-target'] },
    { changes: ['nothing: the invalid edit was reverted'], rebuild: false, label: 'Start' },
    { changes: ['1 route'], rebuild: true, label: 'Start' },
    { changes: ['1 vertical'], rebuild: false, label: 'Start' },
  ]);
});

test('a content type whose plugin is not in the build waits for the next build, and the edits beside it wait too', async () => {
  watcher.close();
  const result = await loadConfig(site.folder);
  if (!result.ok) throw new Error('invalid base');
  const types = result.config.verticals['payments_compliance']!.contentTypes;
  const [added, ...others] = [...new Set(Object.values(types).map(({ plugin }) => plugin))];
  const built = new Set(others);
  const heard: string[][] = [];
  watcher = watchConfig(
    site.folder,
    {
      unusable: (config, origins) => unbuiltTypes(config, origins, built),
      onGood: (_, changes) => heard.push(changes),
      onWarnings: () => undefined,
      onPlugins: () => undefined,
      onBad: (problems) =>
        heard.push(problems.map(({ file, code, message }) => `${file} ${code}: ${message}`)),
    },
    result.config,
  );
  const file = path.join(site.folder, 'config/menus.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"Home"', '"Start"'));
  await watcher.reread();
  const type = Object.keys(types).find((id) => types[id]!.plugin === added);
  expect(heard).toEqual([
    [
      `config/content-types.json unbuilt-plugin: this server was built without the plugin “${added}” of the content type “${type}”`,
    ],
  ]);

  built.add(added!);
  await watcher.reread();
  expect(heard.slice(1)).toEqual([['1 menu item']]);
});

test('a watcher that begins with refused files tells when they are valid again', async () => {
  watcher.close();
  const valid = await loadConfig(site.folder);
  if (!valid.ok) throw new Error('invalid base');
  const file = path.join(site.folder, 'config/menus.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"to": "/insights"', '"to": "/insihgts"'));
  const { problems } = await loadConfig(site.folder);
  const heard: string[][] = [];
  const silent = { onWarnings() {}, onPlugins() {}, onBad: () => heard.push(['bad']) };
  const onGood = (_: unknown, changes: string[]) => void heard.push(changes);
  watcher = watchConfig(site.folder, { ...silent, onGood }, valid.config, [], problems);
  await writeFile(file, text);
  await vi.waitFor(() => expect(heard).toEqual([['nothing: the invalid edit was reverted']]), {
    timeout: 30_000,
    interval: 20,
  });
});

test('warnings are reported with every reload, and when only they changed', async () => {
  const heard = async (count: number) => {
    await vi.waitFor(() => expect(events.length).toBeGreaterThanOrEqual(count), {
      timeout: 30_000,
      interval: 20,
    });
    return events.splice(0);
  };
  await edit(
    'permissions.json',
    '"permissions": {',
    '"permissions": { "nowhere": { "title": "Nowhere", "description": "Opens nothing." },',
  );
  expect(await heard(2)).toMatchObject([{ changes: ['1 permission'] }, { warnings: ['unused-permission'] }]);
  await edit('menus.json', '"Home"', '"Start"');
  expect(await heard(2)).toMatchObject([{ changes: ['1 menu item'] }, { warnings: ['unused-permission'] }]);
  // The value of the base again: what readers see stays the same.
  await edit('verticals/gambling_compliance.json', '"main": {', '"main": { "title": "Main", ');
  expect(await heard(1)).toEqual([{ warnings: ['unused-permission', 'redundant-value'] }]);
  await edit('permissions.json', '"nowhere": { "title": "Nowhere", "description": "Opens nothing." },', '');
  expect(await heard(2)).toMatchObject([{ changes: ['1 permission'] }, { warnings: ['redundant-value'] }]);
  await edit('verticals/gambling_compliance.json', '"title": "Main", ', '');
  expect(await heard(1)).toEqual([{ warnings: [] }]);
});

test('a valid edit of what a plugin says of its content is passed on, with its file', async () => {
  await edit('plugins/article/plugin.json', '"title"', '"titel"');
  await edit('plugins/article/plugin.json', '"titel"', '"title"');
  expect(events).toEqual([
    { codes: ['unknown-key'] },
    { plugins: ['plugins/article/plugin.json'] },
    { changes: ['nothing: the invalid edit was reverted'], rebuild: false, label: 'Home' },
  ]);
});
