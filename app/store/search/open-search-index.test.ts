import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseQuery } from './language/syntax/parse.ts';
import type { PublishRecord } from '../content/publishing/publish-record.ts';
import type { ContentRecord } from '../store.ts';
import { ENGINES, freshStore, type FreshStore } from '../testing/fresh-store.ts';
import { aTerm, anItem } from '../testing/samples.ts';
import { openSearchIndex } from './open-search-index.ts';
import type { AccessClass, SearchIndex } from './search-index.ts';
import { startEngine, type EngineDouble } from './testing/engine-double.ts';
import { aText, anIndexed } from './testing/indexed.ts';

const TYPES = ['analysis-article'];

const PLACES = ENGINES.flatMap((engine) =>
  (['a file', 'an engine'] as const).map((place) => ({ engine, place })),
);

describe.each(PLACES)('the search index of a store on $engine in $place', ({ engine, place }) => {
  let fresh: FreshStore;
  let shared: EngineDouble | undefined;
  let folder: string;
  let index: SearchIndex;
  let projected: number[];
  let errors: unknown[];
  let fingerprint: string;
  beforeAll(async () => {
    fresh = await freshStore(engine);
  });
  afterAll(() => fresh.end());
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'regatlas-search-'));
    await fresh.clear();
    if (place === 'an engine') shared = await startEngine();
    [projected, errors, fingerprint] = [[], [], 'first'];
    index = open();
  });
  afterEach(async () => {
    await index.close();
    await shared?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  const file = () => join(folder, 'search.db');
  /** The text of an item is in its field `text`; only the title is open. */
  const project = async (records: readonly ContentRecord[]) => {
    projected.push(...records.map(({ nid }) => nid));
    return records.map(({ title, fields, ...record }) => ({
      ...anIndexed(record.nid, record),
      full: aText({ title, body: [String(fields['text'])] }),
      open: aText({ title }),
    }));
  };
  function open(patienceMs = 60_000): SearchIndex {
    return openSearchIndex({
      ...{ store: fresh.store, project, file: file(), patienceMs },
      fingerprint: () => fingerprint,
      reportError: (error) => errors.push(error),
      ...(shared && { engine: { url: shared.url, store: fresh.store, log: () => {} } }),
    });
  }
  const search = (text: string, reads: (access: AccessClass) => boolean = () => true) =>
    index.find({
      account: 1,
      query: parseQuery(text),
      vertical: 'payments_compliance',
      types: TYPES,
      reads,
      synonyms: () => [],
    });
  const find = async (...asked: Parameters<typeof search>) =>
    [...(await search(...asked)).nids].sort((a, b) => a - b);
  const publish = (nid: number, text: string, over: Partial<PublishRecord> = {}) =>
    fresh.store.content.publish(anItem(nid, { fields: { text }, ...over }));

  test('finds what was published before the call, and no longer what was changed or withdrawn', async () => {
    expect(await find('safeguarding')).toEqual([]);
    await publish(1, 'Safeguarding of funds');
    await publish(2, 'Interchange fees');
    expect(await find('safeguarding')).toEqual([1]);
    await publish(1, 'Outsourcing');
    expect([await find('safeguarding'), await find('outsourcing')]).toEqual([[], [1]]);
    await fresh.store.content.withdraw(1);
    expect([await find('outsourcing'), await find('')]).toEqual([[], [2]]);
    await publish(1, 'Safeguarding again');
    expect([await find('safeguarding'), await find('')]).toEqual([[1], [1, 2]]);
    expect(index.state()).toEqual({ state: 'current', indexed: 2 });
  });

  test('searches in full what the reader may read, and else only what is open', async () => {
    await publish(1, 'Safeguarding', { title: 'Common title', productAccess: [502] });
    await publish(2, 'Safeguarding', { title: 'Common title' });
    const reads = ({ productAccess }: AccessClass) => productAccess.length === 0;
    expect([await find('safeguarding', reads), await find('common', reads)]).toEqual([[2], [1, 2]]);
    const { nids, full } = await search('common', reads);
    expect([...nids].map((nid, at) => [nid, full[at]]).sort()).toEqual([
      [1, 0],
      [2, 1],
    ]);
    await publish(1, 'Safeguarding', { title: 'Common title' });
    expect(await find('safeguarding', reads)).toEqual([1, 2]);
  });

  test('finds only items of the vertical and the types that were asked for', async () => {
    await publish(1, 'Word');
    await publish(2, 'Word', { vertical: 'gambling_compliance' });
    await publish(3, 'Word', { type: 'guide' });
    expect([await find('word'), await find('')]).toEqual([[1], [1]]);
  });

  test('goes on where it stopped', async () => {
    await publish(1, 'Safeguarding');
    expect(await find('safeguarding')).toEqual([1]);
    await index.close();
    await publish(2, 'Safeguarding too');
    index = open();
    projected = [];
    expect(await find('safeguarding')).toEqual([1, 2]);
    expect(projected).toEqual([2]);
  });

  test('reads everything again when the projection changes, and writes only what differs', async () => {
    await publish(1, 'Safeguarding');
    expect(await find('safeguarding')).toEqual([1]);
    fingerprint = 'second';
    projected = [];
    expect(await find('safeguarding')).toEqual([1]);
    expect(projected).toEqual([1]);
  });

  test('reads everything again when terms change', async () => {
    await fresh.store.terms.upsertMany([aTerm(7)]);
    await publish(1, 'Safeguarding', { terms: [{ field: 'field_topic', tid: 7 }] });
    expect(await find('safeguarding')).toEqual([1]);
    projected = [];
    await fresh.store.terms.upsertMany([aTerm(7, { name: 'Another name' })]);
    expect(await find('safeguarding')).toEqual([1]);
    expect(projected).toEqual([1]);
  });

  test('holds nothing of another database', async () => {
    await publish(1, 'Safeguarding');
    await publish(2, 'Safeguarding');
    expect(await find('safeguarding')).toEqual([1, 2]);
    await index.close();
    await fresh.clear();
    await publish(2, 'Outsourcing');
    index = open();
    expect([await find('safeguarding'), await find('outsourcing'), await find('')]).toEqual([[], [2], [2]]);
  });

  test('reads many changes in the background, and answers meanwhile', async () => {
    await publish(1, 'Safeguarding');
    expect(await find('safeguarding')).toEqual([1]);
    const many = Array.from({ length: 500 }, (_, at) => anItem(at + 2, { fields: { text: 'Outsourcing' } }));
    await fresh.store.content.publishMany(many);
    await index.close();
    index = open(0);
    expect(await find('safeguarding')).toEqual([1]);
    expect(index.state().state).toBe('building');
    await expect.poll(async () => (await find('outsourcing')).length).toBe(500);
    await expect.poll(() => index.state()).toEqual({ state: 'current', indexed: 501 });
  });

  test('long items, which are written in several steps, are all there, and swept items are not', async () => {
    const long = 'Safeguarding of funds. '.repeat(3_000);
    const many = Array.from({ length: 9 }, (_, at) => anItem(at + 1, { fields: { text: long } }));
    await fresh.store.content.publishMany(many);
    await publish(10, 'Safeguarding');
    expect(await find('safeguarding')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await index.close();
    await fresh.clear();
    await fresh.store.content.publishMany(many.slice(2, 7));
    index = open();
    expect(await find('safeguarding')).toEqual([3, 4, 5, 6, 7]);
    await publish(5, 'Outsourcing');
    expect([await find('safeguarding'), await find('outsourcing')]).toEqual([[3, 4, 6, 7], [5]]);
  });

  test.skipIf(place !== 'a file')('a damaged file, or one with other tables, is made again', async () => {
    await publish(1, 'Safeguarding');
    for (const spoil of [
      () => writeFileSync(file(), 'This is not a database.'.repeat(500)),
      () => new Sqlite(file()).exec('pragma user_version = 999').close(),
      () => new Sqlite(file()).exec('drop table doc').close(),
    ]) {
      expect(await find('safeguarding')).toEqual([1]);
      await index.close();
      spoil();
      index = open();
    }
    expect(await find('safeguarding')).toEqual([1]);
    expect(errors).toEqual([]);
  });

  test('a store that does not answer is reported, and the index answers with what it has', async () => {
    await publish(1, 'Safeguarding');
    expect(await find('safeguarding')).toEqual([1]);
    const { log } = fresh.store.events;
    fresh.store.events.log = () => Promise.reject(new Error('the database is away'));
    expect(await find('safeguarding')).toEqual([1]);
    expect([index.state().state, errors.length]).toEqual(['failed', 1]);
    fresh.store.events.log = log;
    expect(await find('safeguarding')).toEqual([1]);
    expect(index.state().state).toBe('current');
  });

  test('proposes a spelling that finds more, from open text alone', async () => {
    await publish(1, 'Outsourcing of safeguards', { title: 'Safeguarding of funds' });
    expect((await search('safegaurding')).suggestion).toBe('safeguarding');
    expect((await search('outsorcing')).suggestion).toBeUndefined();
    expect((await search('safeguarding')).suggestion).toBeUndefined();
    await fresh.store.content.withdraw(1);
    expect((await search('safegaurding')).suggestion).toBeUndefined();
  });
});
