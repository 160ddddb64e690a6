/** A plugin that misbehaves in every possible way, in a separate copy: it affects only its own pages. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Load } from '#app/plugin.ts';
import { createLoad } from '#app/runtime/plugins/load.ts';
import type { Registry } from '#app/runtime/plugins/registry.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { loadSite, ROOT } from '#tests/support/site.ts';

const TYPE = 'insight-article';
const OTHER = 'regulatory-update';

let site: TestApi;
let misbehave: Load<Record<string, unknown>>;

/** The project's plugins, with one whose behaviour each test sets. */
async function badRegistry(): Promise<Registry> {
  const { config, registry } = await loadSite();
  const { plugin } = config.verticals[config.defaultVertical]!.contentTypes[TYPE]!;
  const good = registry.get(plugin)!;
  const load = createLoad(good.schema, (item, context) => misbehave(item, context));
  return new Map([...registry, [plugin, { ...good, load }]]);
}

beforeAll(async () => {
  const { config } = await loadSite();
  const quick = structuredClone(config);
  for (const vertical of Object.values(quick.verticals)) vertical.site.limits.pluginLoadMs = 100;
  site = await createTestApi({ registry: await badRegistry(), config: quick });
});
afterAll(() => site.end());

/** @param index position among the items of its type: page data is cached, so each case uses another item */
async function getPage(type: string, index: number) {
  const vertical = site.config.defaultVertical;
  const { items } = await site.store.content.list({
    vertical,
    types: [type],
    order: 'newest',
    limit: 1,
    offset: index,
  });
  const { access_token: token } = await site.issueTokensFor('full@demo.test');
  const path = `/content/${items[0]!.nid}`;
  return { title: items[0]!.title, answer: await site.ask(`/api/${vertical}/pages?path=${path}`, { token }) };
}

test.each<[number, string, typeof misbehave, string]>([
  [
    0,
    'throws',
    () => {
      throw new Error('broken on purpose');
    },
    'load failed: broken on purpose',
  ],
  [
    1,
    'rejects later',
    () => new Promise((_, reject) => setTimeout(() => reject(new Error('late')))),
    'load failed: late',
  ],
  [2, 'never settles', () => new Promise(() => {}), 'load did not answer within 100 ms'],
  [3, 'returns nothing', () => undefined as never, 'load returned no object'],
])(
  '%i a load that %s is a named failure of its page, with details only for administrators',
  async (index, _, load, reason) => {
    misbehave = load;
    const { title, answer } = await getPage(TYPE, index);
    expect(answer.status).toBe(500);
    expect(answer.json).toMatchObject({
      code: 'item_failed',
      title: 'This item cannot be shown',
      detail: `“${title}” cannot be shown at the moment.`,
    });
    expect(answer.text).not.toContain(reason);
    expect(site.services.notices.list()[0]).toMatchObject({ kind: 'plugin', detail: reason });
    expect(String(site.errors.pop())).toContain(reason);
    // A later request calls the plugin again, and other plugins are not affected.
    misbehave = (item) => ({ ...item });
    expect((await getPage(TYPE, index)).answer.status).toBe(200);
    expect((await getPage(OTHER, index)).answer.status).toBe(200);
  },
);

test.each(['rejection', 'timer'])(
  'a floating %s does not end the process, and is logged by name',
  async (kind) => {
    const script = join(import.meta.dirname, 'floating.ts');
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, kind], { cwd: ROOT });
    expect(stderr).toContain('Plugin careless in the background: unhandled: left behind');
    expect(stdout.trim()).toBe('still serving');
  },
);

test('errors of other code still end the process', async () => {
  const script = join(import.meta.dirname, 'floating.ts');
  const ended = promisify(execFile)(process.execPath, [script, 'foreign'], { cwd: ROOT });
  await expect(ended).rejects.toMatchObject({ stdout: '', stderr: expect.stringContaining('not a plugin') });
});
