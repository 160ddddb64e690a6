/** The double answers in the shapes that OpenSearch's documentation and tests record, and refuses what it would refuse. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineClient, EngineRefusal, type EngineRequest } from '../remote/engine-client.ts';
import { engineDocument, indexBody, indexNames, PROGRESS_ID } from '../remote/engine-layout.ts';
import { startEngine, type EngineDouble } from './engine-double.ts';
import { aText, anIndexed } from './indexed.ts';
import examples from './opensearch-examples.json' with { type: 'json' };

let engine: EngineDouble;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.end());

const ask = (request: EngineRequest) => engineClient(engine.url).ask(request);
const INDEX = `${indexNames('a', 'b').own.open}-1`;
const ALIAS = `${INDEX}-w`;
const item = anIndexed(1, { full: aText({ title: 'Design patterns' }) });

/** The names at every depth, with the type of each value; lists as one of their elements. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? [shape(value[0])] : [];
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, shape(own)]));
}

/** Without what the double leaves out, and what depends on the data. */
function without(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, names));
  if (typeof value !== 'object' || value === null) return value;
  const remaining = Object.entries(value).filter(([key]) => !names.includes(key));
  return Object.fromEntries(remaining.map(([key, own]) => [key, without(own, names)]));
}

const like = (answer: unknown, example: unknown, left: readonly string[] = []) =>
  expect(shape(without(answer, left))).toEqual(shape(without(example, left)));

const bulk = (action: object, document: object, params = 'require_alias=true&refresh=true') =>
  ask({ method: 'POST', path: `/_bulk?${params}`, body: [{ index: action }, document] });
const search = async (body: object) => {
  const answer = await ask({ method: 'POST', path: '/_msearch', body: [{ index: INDEX }, body] });
  return (answer as { responses: Record<string, unknown>[] }).responses[0]!;
};

test('answers have the shapes of the documented ones', async () => {
  const body = indexBody('alias', INDEX);
  like(await ask({ method: 'PUT', path: `/${INDEX}`, body }), examples.create.answer);
  const action = { _index: ALIAS, _id: '1', version: 7, version_type: 'external_gte' };
  like(await bulk(action, engineDocument(item, 'open', 7)), examples.bulk.answer, [
    '_seq_no',
    '_primary_term',
  ]);
  const docs = [{ _index: 'alias', _id: '1' }];
  like(await ask({ method: 'POST', path: '/_mget', body: { docs } }), examples.mget.answer, ['_source']);
  const many = await ask({ method: 'POST', path: '/_msearch', body: [{ index: INDEX }, {}] });
  like(many, examples.msearch.answer, ['_source', '_score', 'max_score']);
  const found = await search({
    ...{ size: 0, aggs: { codes: { terms: { field: 'class' } }, mean: { avg: { field: 'lengths.title' } } } },
    suggest: {
      spell: { text: 'patern', term: { field: 'spelling', max_edits: 2, prefix_length: 1, size: 5 } },
    },
  });
  const { codes, mean } = found['aggregations'] as Record<string, unknown>;
  like(codes, examples.terms.answer.response_codes);
  like(mean, examples.avg.answer.avg_taxful_total_price);
  like(Object.values(found['suggest'] as object)[0], examples.suggest.answer['spell-check']);
  expect(JSON.stringify(found['suggest'])).toContain('"patterns"');
  const actions = [{ add: { index: INDEX, alias: 'other' } }];
  like(await ask({ method: 'POST', path: '/_aliases', body: { actions } }), examples.aliases.answer);
});

test('a write by a name other than an alias is refused as recorded, and makes no index', async () => {
  const answer = await bulk({ _index: 'new_index_not_created', _id: PROGRESS_ID }, {});
  const [item] = (answer as { items: { index: { status: number; error: object } }[] }).items;
  const { status, type, reason } = examples.bulkWithoutAlias;
  expect(item!.index).toMatchObject({ status, error: { type, reason } });
  expect([...engine.indexes.keys()]).toEqual([INDEX]);
});

test('an error is read from the recorded body', async () => {
  engine.fault = () => ({ status: 403, body: examples.forbidden.answer });
  await expect(ask({ method: 'GET', path: '/regatlas-*/_alias' })).rejects.toThrow(
    /403 security_exception: no permissions/,
  );
  engine.fault = undefined;
});

test.each<[string, EngineRequest]>([
  [
    'a parameter',
    { method: 'POST', path: '/_bulk?refersh=true', body: [{ index: { _index: ALIAS, _id: '1' } }, {}] },
  ],
  [
    'a part of an action',
    { method: 'POST', path: '/_bulk', body: [{ index: { _index: ALIAS, id: '1' } }, {}] },
  ],
  ['a part of a request', { method: 'POST', path: '/_mget', body: { documents: [] } }],
  ['a name of an index', { method: 'PUT', path: '/_Upper', body: indexBody('x', 'y') }],
  ['an address', { method: 'POST', path: '/_terms_enum', body: {} }],
  ['all indexes at once', { method: 'DELETE', path: '/regatlas-*' }],
])('refuses %s that OpenSearch does not know', async (_, request) => {
  await expect(ask(request)).rejects.toThrow(EngineRefusal);
});

test.each([
  ['a query', { query: { near: {} } }, 'parsing_exception'],
  ['a part of a query', { query: { term: { nid: { valeu: 1 } } } }, 'parsing_exception'],
  ['a part of a search', { track_totals: true }, 'parsing_exception'],
  ['a page that is too long', { size: 50_001 }, 'illegal_argument_exception'],
  ['a field to sort by', { sort: [{ name: 'asc' }] }, 'query_shard_exception'],
  ['counting words of text', { aggs: { words: { terms: { field: 'text' } } } }, 'illegal_argument_exception'],
  [
    'too many clauses',
    { query: { bool: { filter: Array.from({ length: 1_025 }, () => ({ term: { nid: 1 } })) } } },
    'too_many_nested_clauses',
  ],
])('refuses %s', async (_, body, type) => {
  expect(await search(body)).toMatchObject({ status: 400, error: { type } });
});

test('a field that is not mapped, and an older version, are refused', async () => {
  const action = { _index: ALIAS, _id: '1', version: 6, version_type: 'external_gte' };
  const refused = async (document: object) =>
    ((await bulk(action, document)) as { items: { index: { status: number } }[] }).items[0]!.index;
  expect(await refused({ nid: 1, name: 'x' })).toMatchObject({ status: 400 });
  expect(await refused({ nid: 1 })).toMatchObject({
    status: 409,
    error: { type: 'version_conflict_engine_exception' },
  });
});

test('what was written is found after a refresh', async () => {
  const count = async () =>
    ((await search({ track_total_hits: true }))['hits'] as { total: { value: number } }).total.value;
  const before = await count();
  await bulk({ _index: ALIAS, _id: '2' }, { nid: 2 }, 'require_alias=true&refresh=false');
  expect(await count()).toBe(before);
  await ask({ method: 'POST', path: `/${INDEX}/_refresh` });
  expect(await count()).toBe(before + 1);
});
