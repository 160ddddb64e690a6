/** A plugin that fails on one item, in everything that compares versions: the others are compared, followed and listed. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followContent } from '#app/features/decisions/follow/follow.server.ts';
import type { Load } from '#app/plugin.ts';
import { createLoad } from '#app/runtime/plugins/load.ts';
import type { Registry } from '#app/runtime/plugins/registry.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';
import { loadSite } from '#tests/support/site.ts';

const TYPE = 'insight-article';
const V = '/api/payments_compliance';
const BAD = 9001;
const GOOD = 9002;

let site: TestApi;
let token: string;
let misbehave: Load<Record<string, unknown>> = () => ({});

async function badRegistry(): Promise<Registry> {
  const { config, registry } = await loadSite();
  const { plugin } = config.verticals['payments_compliance']!.contentTypes[TYPE]!;
  const good = registry.get(plugin)!;
  const load = createLoad(good.schema, (item, context) =>
    JSON.stringify(item).includes('Item 9001') ? misbehave(item, context) : {},
  );
  return new Map([...registry, [plugin, { ...good, load }]]);
}

const ask = (path: string, json?: object) => site.ask(V + path, { token, ...(json && { json }) });
const publish = (nid: number, words: string) =>
  site.store.content.publish(
    anArticle(nid, {
      ...{ type: TYPE, path: `item-${nid}`, title: `Item ${nid}` },
      fields: { body: { summary: `Item ${nid}`, value: `<h2>Scope</h2><p>${words}</p>` } },
    }),
  );
/** A decision on the version of now. */
async function decide(nid: number): Promise<number> {
  const { version } = (await site.store.content.get(nid))!;
  const body = { key: randomUUID(), nid, read: version, section: 'scope', kind: 'noted', title: `On ${nid}` };
  const answer = await ask('/decisions', body);
  expect([nid, answer.status, answer.json.code]).toEqual([nid, 201, undefined]);
  return answer.json.decision.id as number;
}

beforeAll(async () => {
  const { config } = await loadSite();
  const quick = structuredClone(config);
  for (const vertical of Object.values(quick.verticals)) vertical.site.limits.pluginLoadMs = 100;
  site = await createTestApi({ library: false, registry: await badRegistry(), config: quick });
  const { key } = site.config.verticals['payments_compliance']!.products['502']!;
  token = (await site.account('ada', { products: [key] })).access_token;
});
afterAll(() => site.end());

const selfish: Record<string, unknown> = {};
selfish['body'] = selfish;

const FAULTS: [string, Load<Record<string, unknown>>][] = [
  [
    'throws',
    () => {
      throw new Error('broken on purpose');
    },
  ],
  ['never settles', () => new Promise(() => {})],
  ['contains itself', () => selfish],
  [
    'throws when it is read',
    () => ({
      get body(): never {
        throw new Error('broken on purpose');
      },
    }),
  ],
  ['has a bigint', () => ({ body: { value: 1n } })],
  ['has texts of other types', () => ({ body: 7, field_sub_section: [null, 3, { id: 'a', title: {} }] })],
  ['has no texts', () => ({ body: null, field_sub_section: 'none' })],
];

/** Data that can be read, and has less in it. */
const SHAPED = new Set(['has texts of other types', 'has no texts']);

const UNREAD = {
  [`/versions/${BAD}/changes`]: 'unreadable',
  [`/versions/${BAD}/1`]: 'unreadable',
  [`/compare/${BAD}?with=${GOOD}`]: 'unreadable',
  [`/compare/${GOOD}?with=${BAD}`]: 'unreadable',
  [`/changes-since/${BAD}/words?from=1`]: 'not-compared',
};

test.each(FAULTS)(
  'data that %s is unknown for its item, and costs no other item anything',
  async (fault, bad) => {
    misbehave = () => ({});
    for (const nid of [BAD, GOOD]) await publish(nid, 'A');
    await followContent(site.services);
    const [badId, goodId] = [await decide(BAD), await decide(GOOD)];
    for (const nid of [BAD, GOOD]) await ask(`/pages/mine?nid=${nid}`);
    misbehave = bad;
    for (const nid of [BAD, GOOD]) await publish(nid, 'B');
    await followContent(site.services);

    // Everything that was published is followed.
    expect((await ask(`/decisions/${goodId}`)).json.decision.state).toBe('reopened');
    const paths = [
      `/decisions/${badId}`,
      '/decisions',
      `/decisions/draft?nid=${BAD}`,
      `/versions/${BAD}/changes`,
      `/versions/${BAD}/1`,
      `/compare/${BAD}?with=${GOOD}`,
      `/compare/${GOOD}?with=${BAD}`,
      `/changes-since/${BAD}`,
      `/changes-since?nids=${BAD},${GOOD}`,
      `/changes-since/${BAD}/words?from=1`,
      '/changed-pages',
      '/changed-pages/export?format=csv',
      '/queue',
      '/decisions/export?format=csv',
      `/pages/mine?nid=${BAD}`,
    ];
    const answers: [string, Awaited<ReturnType<typeof ask>>][] = [];
    for (const path of paths) answers.push([path, await ask(path)]);
    const codes = answers.map(([path, { status, json }]) => [path, status, json?.code ?? 'ok']);
    // An internal error is one that nobody expected.
    expect(codes.filter(([, , code]) => code !== 'ok' && code !== 'item_failed')).toEqual([]);
    for (const [path, { text }] of answers) {
      expect([path, /broken on purpose|at .*\.ts:\d/.test(text)]).toEqual([path, false]);
    }
    expect((await ask('/decisions')).json.decisions.length).toBeGreaterThanOrEqual(2);
    // A screen that compares says what it could not read: it does not call that removed, or only in the other one.
    const json = new Map(answers.map(([path, answer]) => [path, answer.json]));
    const unread = SHAPED.has(fault) ? [] : Object.entries(UNREAD);
    for (const [path, state] of unread) expect([path, json.get(path).state]).toEqual([path, state]);
  },
);
