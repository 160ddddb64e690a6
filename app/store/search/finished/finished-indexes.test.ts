/** Instances that share finished indexes by a bucket, over a real socket. */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBucket, type TestBucket } from '#tests/support/bucket.ts';
import { logBy } from '#app/telemetry/log.ts';
import { bucketFrom } from '../../media/open-media.ts';
import type { ContentRecord } from '../../store.ts';
import { ENGINES, freshStore, type FreshStore } from '../../testing/fresh-store.ts';
import { anItem } from '../../testing/samples.ts';
import { parseQuery } from '../language/syntax/parse.ts';
import { openSearchIndex, type OwnSearchIndex } from '../open-search-index.ts';
import { aText, anIndexed } from '../testing/indexed.ts';
import { readShelf, type Shelf } from './finished-index.ts';

const ITEMS = 40;
const WAIT = { timeout: 5_000, interval: 20 };
const TAKEN = /was taken from the bucket: 40 items/;

describe.each(ENGINES)('finished indexes of a store on %s', (engine) => {
  let fresh: FreshStore;
  let bucket: TestBucket;
  let folder: string;
  let open: OwnSearchIndex[];
  let lines: string[];
  let errors: unknown[];
  /** Nids that an instance projected, by the name of its folder. */
  let projected: Record<string, number[]>;
  let limits = { answerMs: 5_000, attempts: 2 };

  beforeAll(async () => {
    fresh = await freshStore(engine);
  });
  afterAll(() => fresh.end());
  beforeEach(async () => {
    bucket = await startBucket();
    folder = mkdtempSync(join(tmpdir(), 'regatlas-finished-'));
    await fresh.clear();
    await fresh.store.meta.remove('search-indexes');
    [open, lines, errors, projected] = [[], [], [], {}];
    limits = { answerMs: 5_000, attempts: 2 };
    const text = (nid: number) => `Safeguarding of funds, part ${nid}`;
    await fresh.store.content.publishMany(
      Array.from({ length: ITEMS }, (_, at) => anItem(at + 1, { fields: { text: text(at + 1) } })),
    );
  });
  afterEach(async () => {
    await Promise.all(open.map((one) => one.close()));
    await bucket.end();
    rmSync(folder, { recursive: true, force: true });
  });

  const file = (name: string) => join(folder, name, 'search.db');
  const filesOf = (name: string) =>
    readdirSync(join(folder, name)).filter((one) => !/-(?:wal|shm)$|lock-journal$/.test(one));
  const shelf = async (): Promise<Shelf> => readShelf(await fresh.store.meta.get('search-indexes'));
  const said = (words: RegExp) => lines.filter((line) => words.test(line)).length;

  function instance(name: string): OwnSearchIndex {
    const found = bucketFrom(bucket.env);
    if (!found.ok) throw new Error(found.message);
    projected[name] ??= [];
    const index = openSearchIndex({
      store: fresh.store,
      project: async (records: readonly ContentRecord[]) => {
        projected[name]!.push(...records.map(({ nid }) => nid));
        return records.map(({ title, fields, ...record }) => ({
          ...anIndexed(record.nid, record),
          full: aText({ title, body: [String(fields['text'])] }),
          open: aText({ title }),
        }));
      },
      fingerprint: () => 'same',
      file: file(name),
      patienceMs: 20_000,
      reportError: (error) => errors.push(error),
      shared: {
        ...{ bucket: found.bucket!, hours: 6, limits, store: fresh.store },
        log: logBy((level, message) => lines.push(`${level}: ${message}`)),
      },
    });
    open.push(index);
    return index;
  }

  const find = async (index: OwnSearchIndex, text: string) => {
    const asked = { account: 1, query: parseQuery(text), vertical: 'payments_compliance' };
    const { nids } = await index.find({
      ...{ ...asked, types: ['analysis-article'], reads: () => true, synonyms: () => [] },
    });
    return [...nids].sort((a, b) => a - b);
  };
  const all = Array.from({ length: ITEMS }, (_, at) => at + 1);

  async function published(name = 'first'): Promise<OwnSearchIndex> {
    const index = instance(name);
    const before = said(/was published/);
    await find(index, 'safeguarding');
    await expect.poll(() => said(/was published/), WAIT).toBe(before + 1);
    return index;
  }

  test('one is published by an instance whose index is whole, and taken by the next, which follows from there', async () => {
    await published();
    await fresh.store.content.publish(anItem(41, { fields: { text: 'Safeguarding, published later' } }));
    await fresh.store.content.withdraw(1);
    const second = instance('second');
    expect(await find(second, 'safeguarding')).toEqual([...all.slice(1), 41]);
    expect([said(TAKEN), projected['second']]).toEqual([1, [41]]);
    expect(second.state()).toEqual({ state: 'current', indexed: 40 });
    expect([filesOf('first'), filesOf('second')]).toEqual([
      ['search.db', 'search.db.lock'],
      ['search.db', 'search.db.lock'],
    ]);
    // Hidden text is in it.
    expect(statSync(file('second')).mode & 0o077).toBe(0);
    expect(errors).toEqual([]);
  });

  test('two that start at once each take it, and neither publishes it again', async () => {
    await published();
    const puts = bucket.puts.length;
    const both = [instance('second'), instance('third')];
    expect(await Promise.all(both.map((one) => find(one, 'safeguarding')))).toEqual([all, all]);
    expect([said(TAKEN), projected['second'], projected['third']]).toEqual([2, [], []]);
    expect(bucket.puts.length).toBe(puts);
  });

  test('of several that could publish, one does', async () => {
    const three = ['first', 'second', 'third'].map((name) => instance(name));
    await Promise.all(three.map((one) => find(one, 'safeguarding')));
    await expect.poll(() => said(/was published/), WAIT).toBe(1);
    await expect.poll(() => fresh.store.meta.get('lease search-index'), WAIT).toBeNull();
    const { finished, remains } = await shelf();
    expect([finished.length, remains, said(/was published/)]).toEqual([1, [], 1]);
    expect(bucket.objects.size).toBe(finished[0]!.parts.length);
  });

  test.each<[string, () => void | Promise<void>, RegExp]>([
    ['is truncated', () => (bucket.send = (content) => content.subarray(0, -1)), /is shorter than it was/],
    [
      'is longer',
      () => (bucket.send = (content) => Buffer.concat([content, content])),
      /is longer than it was/,
    ],
    [
      'has another byte',
      () =>
        (bucket.send = (content) => {
          const other = Buffer.from(content);
          other[100] = other[100]! ^ 1;
          return other;
        }),
      /is not what was written/,
    ],
    ['is gone', () => (bucket.objects as Map<string, Buffer>).clear(), /answered 404 \(NoSuchKey\) to GET/],
    ['is refused', () => (bucket.mode = 'refusing'), /answered 403 \(AccessDenied\) to GET/],
    [
      'does not come',
      () => ((limits = { answerMs: 300, attempts: 2 }), (bucket.mode = 'hanging')),
      /did not answer/,
    ],
    ['is cut off', () => (bucket.mode = 'cutting'), /\(.+\); it is made/],
    ['says that it has a terabyte', () => change({ bytes: 2 ** 40 }), /its parts do not make its size/],
  ])('one that %s is not used: the index is made, with a line in the log', async (_, spoil, why) => {
    await published();
    await spoil();
    const second = instance('second');
    expect(await find(second, 'safeguarding')).toEqual(all);
    expect(projected['second']).toEqual(all);
    const warnings = lines.filter((line) => line.startsWith('warn'));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(why);
    expect(filesOf('second')).toEqual(['search.db', 'search.db.lock']);
    expect(errors).toEqual([]);
  });

  /** Changes what the database says of the newest one. */
  async function change(over: object): Promise<void> {
    const { finished, remains } = await shelf();
    const [newest, ...others] = finished;
    const changed = { finished: [{ ...newest!, ...over }, ...others], remains };
    await fresh.store.meta.set('search-indexes', JSON.stringify(changed));
  }

  test.each<[string, () => Promise<void>]>([
    ['of another layout', () => change({ layout: 1 })],
    ['of another configuration', () => change({ fingerprint: 'other' })],
    ['of another database', () => change({ event: { id: 7, nid: 99, at: '2020-01-01T00:00:00.000Z' } })],
  ])('one %s is not asked for', async (_, spoil) => {
    await published();
    await spoil();
    const asked = bucket.gets;
    const second = instance('second');
    expect(await find(second, 'safeguarding')).toEqual(all);
    expect(projected['second']).toEqual(all);
    expect([said(TAKEN), said(/^warn/)]).toEqual([0, 0]);
    // It publishes its own, of which there was none.
    expect(bucket.gets).toBe(asked);
  });

  test('a database that was emptied and filled again holds nothing of the one before', async () => {
    await published();
    await fresh.clear();
    await fresh.store.content.publish(anItem(3, { fields: { text: 'Outsourcing' } }));
    const second = instance('second');
    expect([await find(second, 'safeguarding'), await find(second, 'outsourcing')]).toEqual([[], [3]]);
  });

  test('what a killed process left is removed, in the folder and in the bucket', async () => {
    await published();
    const { finished } = await shelf();
    const gone = { id: 'gone', mostParts: 3 };
    await fresh.store.meta.set('search-indexes', JSON.stringify({ finished: [], remains: [gone] }));
    (bucket.objects as Map<string, Buffer>).set('/bucket/media/search-index/gone/2', Buffer.from('part'));
    const second = instance('second');
    await find(second, 'safeguarding');
    await expect.poll(() => said(/was published/), WAIT).toBe(2);
    await expect.poll(async () => (await shelf()).remains, WAIT).toEqual([]);
    expect([...bucket.objects.keys()].filter((key) => key.includes('gone'))).toEqual([]);
    await second.close();
    await change({ ...finished[0]! });
    rmSync(file('second'));
    for (const left of ['.taken', '.copy', '.copy-journal']) writeFileSync(file('second') + left, 'half');
    const third = instance('second');
    expect(await find(third, 'safeguarding')).toEqual(all);
    expect(filesOf('second')).toEqual(['search.db', 'search.db.lock']);
  });

  test('an instance that ends in the middle of a download leaves nothing, and starts as any other', async () => {
    await published();
    limits = { answerMs: 60_000, attempts: 1 };
    bucket.mode = 'hanging';
    const asked = bucket.asked;
    const second = instance('second');
    second.follow();
    await expect.poll(() => bucket.asked, WAIT).toBeGreaterThan(asked);
    expect(second.state().state).toBe('building');
    await second.close();
    await expect.poll(() => filesOf('second'), WAIT).toEqual(['search.db', 'search.db.lock']);
    bucket.mode = 'open';
    expect(await find(instance('second'), 'safeguarding')).toEqual(all);
    expect([said(TAKEN), projected['second']]).toEqual([1, []]);
  });

  test('searches are answered while a download hangs', async () => {
    await published();
    limits = { answerMs: 60_000, attempts: 1 };
    bucket.mode = 'hanging';
    const asked = bucket.asked;
    const second = instance('second');
    second.follow();
    await expect.poll(() => bucket.asked, WAIT).toBeGreaterThan(asked);
    const answer = await second.calls.find(1, () => ({ node: undefined, access: new Uint8Array(8) }));
    expect([answer.nids.length, second.state().state]).toEqual([0, 'building']);
  });

  test('a bucket that refuses what is published changes nothing for searches, and nothing half is left', async () => {
    bucket.mode = 'refusing';
    const index = instance('first');
    expect(await find(index, 'safeguarding')).toEqual(all);
    await expect.poll(() => said(/could not be published/), WAIT).toBe(1);
    expect(filesOf('first')).toEqual(['search.db', 'search.db.lock']);
    expect((await shelf()).finished).toEqual([]);
    expect(await fresh.store.meta.get('lease search-index')).toBeNull();
    expect(errors).toEqual([]);
  });
});
