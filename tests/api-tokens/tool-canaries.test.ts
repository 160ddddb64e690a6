/** No tool says what is hidden from its reader: every reader of the access matrix, every tool, every type of content. */
import { beforeAll, expect, test, vi } from 'vitest';
import { OPERATIONS } from '#app/api/api.ts';
import { testApi } from '#tests/support/test-site.ts';
import { leaks } from '../access-matrix/mismatches.ts';
import { readsWhole, writtenVerticals } from '../access-matrix/oracle.ts';
import { PEOPLE, signIn } from '../access-matrix/people.ts';
import { publishCanaries, type Planted } from '../support/canaries.ts';
import { callTool, programOf } from './support.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PRODUCT = 502;
const written = writtenVerticals().find(({ id }) => id === 'payments_compliance')!;
const site = testApi();
let planted: Planted[];
/** By the name of their owner. */
const programs: Record<string, string | undefined> = {};
/** A comparison of everything: term ids. */
let selection: object;
/** A hidden value of each item. */
let words: string[];

beforeAll(async () => {
  const vertical = site.config.verticals[written.id]!;
  planted = await publishCanaries(site.store, site.registry, vertical, PRODUCT, (one) => one === 'full');
  words = planted.flatMap(({ canaries }) => [...canaries.values()].slice(-1));
  for (const [person, { access_token }] of await signIn(site))
    programs[person.name] = await programOf(site, access_token);
  const full = await programOf(site, (await site.issueTokensFor('full@demo.test')).access_token);
  // The index is complete once it has answered.
  await callTool(site, full, 'search', { query: 'word' });
  const read = async (tool: string) => JSON.parse((await callTool(site, full, tool, {})).text);
  const tids = (value: unknown) =>
    [...JSON.stringify(value).matchAll(/"tid":(\d+)/g)].map(([, tid]) => Number(tid));
  const requirements = await read('comparable_requirements');
  selection = {
    variant: 'world',
    jurisdictions: [...new Set(tids((await read('comparable_places')).groups))].slice(0, 20),
    sections: [
      ...new Set([
        ...tids((await read('comparable_sections')).groups).slice(0, 8),
        ...tids(requirements.requirements).slice(0, 6),
        ...tids(requirements.licences).slice(0, 4),
      ]),
    ],
  };
});

const pathTo = ({ nid, type, slug }: Planted) => {
  const routes = Object.values(written.routes);
  const { path } = routes.find((one) => one.view === 'page' && one.contentType === type)!;
  return path.replace('{id}', String(nid)).replace(/\{\w+\}/g, slug);
};

/** What each tool is asked, besides single items; a new tool needs questions. */
const QUESTIONS: Record<string, () => object[]> = {
  search: () => [
    ...[
      { query: '', size: 50 },
      { query: '', size: 50, sort: 'newest' },
      { query: 'canary', size: 50 },
    ],
    ...words.filter((_, index) => index % 3 === 0).map((query) => ({ query, size: 5 })),
  ],
  item: () => [],
  as_at: () =>
    planted.flatMap(({ nid }) => [{ nid: String(nid) }, { nid: String(nid), as_at: '2030-01-01' }]),
  compare_items: () =>
    planted.flatMap(({ nid }) => [{ nid: String(nid) }, { nid: String(nid), with: planted[0]!.nid }]),
  item_changes: () => planted.map(({ nid }) => ({ nid: String(nid), from: 1, to: 1 })),
  changes: () => [{ since: '1900-01-01', limit: 200 }, { since: '1900-01-01' }],
  changes_since: () => planted.map(({ nid }) => ({ nid: String(nid) })),
  coverage: () => [{ places: 'all' }],
  market_statuses: () => [{}, { at: '2026-01-01' }, { at: '2030-01-01' }],
  place_timeline: () => [{ places: 'lt,gb,us' }, { places: 'eu', zoom: 'decade' }],
  deadlines: () => [{ whose: 'all' }, { whose: 'mine' }],
  comparable_places: () => [{}],
  comparable_sections: () => [{}],
  comparable_requirements: () => [{}],
  compare: () => [{ selection }],
};

test('every tool has questions', () => {
  expect(OPERATIONS.flatMap(({ tool }) => tool?.name ?? []).sort()).toEqual(Object.keys(QUESTIONS).sort());
});

test.each(PEOPLE.map((person) => [person.name, person] as const))('%s', async (name, person) => {
  const token = programs[name];
  const mismatches: string[] = [];
  const due = new Set(
    planted
      .filter((item) => readsWhole(written, item, person))
      .flatMap(({ canaries }) => [...canaries.values()]),
  );
  const mayAsk = person.signedIn && person.subscription?.active === true;
  for (const item of planted) {
    const { status, isError, text } = await callTool(site, token, 'item', { path: pathTo(item) });
    // A refusal says nothing; the text of an item has everything that the reader may see of it.
    const answer = { status: isError ? 403 : status, text, headers: new Headers(), json: undefined };
    mismatches.push(...leaks(`item ${item.type}`, answer, written, [item], person));
    if (!mayAsk && !isError) mismatches.push(`item ${item.type}: answered`);
  }
  for (const [tool, questions] of Object.entries(QUESTIONS))
    for (const given of questions()) {
      const { isError, text } = await callTool(site, token, tool, given);
      const hidden = (text.match(/canary\d{5}x|\b700\d{6}\b/g) ?? []).filter((one) => !due.has(one));
      if (hidden.length > 0) mismatches.push(`${tool} ${JSON.stringify(given).slice(0, 60)}: ${hidden[0]}`);
      if (!mayAsk && !isError) mismatches.push(`${tool}: answered`);
    }
  expect(mismatches).toEqual([]);
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
