/** Instances that search in one engine, and what goes wrong there, over a real socket. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseQuery } from '../language/syntax/parse.ts';
import type { ContentRecord } from '../../store.ts';
import { ENGINES, freshStore, type FreshStore } from '../../testing/fresh-store.ts';
import { anItem } from '../../testing/samples.ts';
import { openSearchIndex, type OwnSearchIndex } from '../open-search-index.ts';
import { SearchTimeout, SearchUnavailable } from '../search-index.ts';
import { startEngine, type DoubleRequest, type EngineDouble } from '../testing/engine-double.ts';
import { aText, anIndexed } from '../testing/indexed.ts';
import { ENGINE_LIMITS } from './engine-client.ts';

const WAIT = { timeout: 10_000, interval: 20 };
const LIMITS = { ...ENGINE_LIMITS, answerMs: 2_000, pausesMs: [10, 20, 40] };

describe.each(ENGINES)('an engine that instances share, of a store on %s', (kind) => {
  let fresh: FreshStore;
  let engine: EngineDouble;
  let open: OwnSearchIndex[];
  let errors: Error[];
  let lines: string[];
  let projected: Record<string, number[]>;

  beforeAll(async () => {
    fresh = await freshStore(kind);
  });
  afterAll(() => fresh.end());
  beforeEach(async () => {
    engine = await startEngine();
    await fresh.clear();
    [open, errors, lines, projected] = [[], [], [], {}];
  });
  afterEach(async () => {
    await Promise.all(open.map((one) => one.close()));
    await engine.end();
  });

  interface InstanceOptions {
    url?: string;
    fingerprint?: string;
    limits?: typeof LIMITS;
    patienceMs?: number;
    /** Before it reads from the log. */
    onProject?: () => Promise<void>;
  }

  function instance(name: string, options: InstanceOptions = {}): OwnSearchIndex {
    const {
      url = engine.url,
      fingerprint = 'first',
      limits = LIMITS,
      patienceMs = 20_000,
      onProject,
    } = options;
    projected[name] ??= [];
    const index = openSearchIndex({
      store: fresh.store,
      project: async (records: readonly ContentRecord[]) => {
        const nids = records.map(({ nid }) => nid);
        projected[name]!.push(...nids);
        await onProject?.();
        return records.map(({ title, fields, ...record }) => ({
          ...anIndexed(record.nid, record),
          full: aText({ title, body: [String(fields['text'])] }),
          open: aText({ title }),
        }));
      },
      fingerprint: () => fingerprint,
      file: 'not used',
      patienceMs,
      limitMs: 2_000,
      reportError: (error) => errors.push(error as Error),
      engine: { url, limits, store: fresh.store, log: (line) => lines.push(line) },
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
  const publish = (nid: number, text: string) =>
    fresh.store.content.publish(anItem(nid, { fields: { text } }));
  const names = () => [...engine.indexes.keys()].map((name) => name.replace(/-[^-]*$/, '')).sort();

  test('what one has written others find without reading it, and each finds what was published before it asked', async () => {
    await publish(1, 'Safeguarding');
    const [first, second] = [instance('first'), instance('second')];
    expect(await find(first, 'safeguarding')).toEqual([1]);
    expect([await find(second, 'safeguarding'), projected['second']]).toEqual([[1], []]);
    await publish(2, 'Safeguarding too');
    expect(await find(second, 'safeguarding')).toEqual([1, 2]);
    expect([await find(first, 'safeguarding'), projected['first']]).toEqual([[1, 2], [1]]);
    await fresh.store.content.withdraw(1);
    expect(await Promise.all([find(first, 'safeguarding'), find(second, 'safeguarding')])).toEqual([
      [2],
      [2],
    ]);
    expect([first.state(), second.state()]).toEqual(Array(2).fill({ state: 'current', indexed: 1 }));
    expect(errors).toEqual([]);
  });

  test('of several that start at once one makes the index, and all end with the same', async () => {
    const many = Array.from({ length: 200 }, (_, at) => anItem(at + 1, { fields: { text: 'Outsourcing' } }));
    await fresh.store.content.publishMany(many);
    const all = ['a', 'b', 'c'].map((name) => instance(name, { patienceMs: 0 }));
    await Promise.all(all.map((one) => find(one, 'outsourcing')));
    await expect
      .poll(
        async () =>
          (await Promise.all(all.map((one) => find(one, 'outsourcing')))).map(({ length }) => length),
        WAIT,
      )
      .toEqual([200, 200, 200]);
    expect(Object.values(projected).flat()).toHaveLength(200);
    expect(engine.indexes.size).toBe(2);
    expect(errors).toEqual([]);
  });

  test('an instance that comes late with an older version changes nothing', async () => {
    await publish(1, 'Safeguarding');
    const first = instance('first');
    await find(first, 'safeguarding');
    // The slow one has read the item before it is changed, and writes after the change was written.
    let hold = () => {};
    const held = new Promise<void>((resolve) => (hold = resolve));
    let tell = () => {};
    const hasRead = new Promise<void>((resolve) => (tell = resolve));
    const slow = instance('slow', {
      onProject: async () => {
        tell();
        await held;
      },
    });
    await publish(1, 'Interchange');
    const late = find(slow, 'interchange');
    await hasRead;
    await publish(1, 'Outsourcing');
    expect(await find(first, 'outsourcing')).toEqual([1]);
    await fresh.store.content.withdraw(1);
    expect(await find(first, 'outsourcing')).toEqual([]);
    // It ends before it writes how far it has read.
    engine.fault = ({ path, text }) =>
      path === '/_bulk' && text.includes('"_id":"progress"') ? { status: 500, body: 'gone' } : undefined;
    hold();
    await late;
    await slow.close();
    engine.fault = undefined;
    expect(await find(first, 'interchange')).toEqual([]);
  });

  test('another projection makes its index aside, is answered from the old one meanwhile, and lets the older ones go', async () => {
    await publish(1, 'Safeguarding');
    const old = instance('old');
    expect(await find(old, 'safeguarding')).toEqual([1]);
    const before = names();
    let hold = () => {};
    const held = new Promise<void>((resolve) => (hold = resolve));
    const next = instance('next', { fingerprint: 'second', patienceMs: 0, onProject: async () => held });
    expect([await find(next, 'safeguarding'), next.state().state]).toEqual([[1], 'building']);
    hold();
    await expect
      .poll(async () => (await find(next, 'safeguarding'), next.state().state), WAIT)
      .toBe('current');
    expect(await find(old, 'safeguarding')).toEqual([1]);
    // Both versions go on, each with its own.
    await publish(2, 'Safeguarding too');
    expect([await find(old, 'safeguarding'), await find(next, 'safeguarding')]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(names()).toHaveLength(4);
    const third = instance('third', { fingerprint: 'third' });
    expect(await find(third, 'safeguarding')).toEqual([1, 2]);
    expect(names()).toHaveLength(4);
    expect(names()).not.toEqual(expect.arrayContaining(before));
  });

  test('indexes that somebody deleted are made again, and a write on the way does not make them by itself', async () => {
    await publish(1, 'Safeguarding');
    const index = instance('first');
    expect(await find(index, 'safeguarding')).toEqual([1]);
    engine.fault = ({ path }) => {
      if (path === '/_bulk') engine.indexes.clear();
      return undefined;
    };
    await publish(2, 'Safeguarding too');
    await expect(find(index, 'safeguarding')).rejects.toThrow(SearchUnavailable);
    expect(engine.indexes.size).toBe(0);
    engine.fault = undefined;
    await expect.poll(() => find(index, 'safeguarding').catch(() => 'away'), WAIT).toEqual([1, 2]);
  });

  test('a process that ends between its writes leaves a position that is true', async () => {
    await publish(1, 'Safeguarding');
    await find(instance('first'), 'safeguarding');
    const position = ({ text }: DoubleRequest) => text.includes('"_id":"progress"');
    engine.fault = (request) =>
      request.path === '/_bulk' && position(request)
        ? { status: 500, body: { error: 'gone', status: 500 } }
        : undefined;
    await publish(2, 'Safeguarding too');
    await find(instance('killed'), 'safeguarding');
    expect(errors).toEqual([expect.objectContaining({ message: expect.stringMatching(/500/) })]);
    engine.fault = undefined;
    expect(await find(instance('next'), 'safeguarding')).toEqual([1, 2]);
    expect(projected['next']).toEqual([2]);
  });

  describe('refuses a search with one line in the log, and answers again', () => {
    const away = { error: { type: 'x', reason: 'y' }, status: 503 };
    const rejected = { error: { type: 'es_rejected_execution_exception', reason: 'rejected' }, status: 429 };
    test.each<[string, EngineDouble['fault'], RegExp]>([
      ['an error', () => ({ status: 503, body: away }), /503 x: y/],
      ['too many requests that do not end', () => ({ status: 429, body: rejected }), /429 es_rejected/],
      ['no JSON', () => ({ status: 200, body: '<html>' }), /with JSON/],
      ['half an answer', () => 'cut', /did not answer/],
      [
        'another address',
        () => ({ status: 302, body: '', headers: { Location: 'http://127.0.0.1:1/' } }),
        /another address/,
      ],
      ['wrong credentials', () => ({ status: 401, body: 'Unauthorized' }), /401/],
      [
        'no rights',
        () => ({
          status: 403,
          body: { error: { type: 'security_exception', reason: 'no permissions' }, status: 403 },
        }),
        /security_exception/,
      ],
      ['the page of a proxy', () => ({ status: 404, body: '<h1>Not found</h1>' }), /404/],
      [
        'fewer answers than searches',
        ({ path }) => (path === '/_msearch' ? { status: 200, body: {} } : undefined),
        /0 of 1/,
      ],
      [
        'a part of an index that does not answer',
        ({ path }) =>
          path === '/_msearch'
            ? { status: 200, body: { responses: [{ status: 200, _shards: { failed: 1 } }] } }
            : undefined,
        /a part of/,
      ],
    ])('%s', async (_, fault, words) => {
      await publish(1, 'Safeguarding');
      const index = instance('first');
      expect(await find(index, 'safeguarding')).toEqual([1]);
      engine.fault = fault;
      for (let tries = 0; tries < 3; tries++)
        await expect(find(index, 'safeguarding')).rejects.toThrow(SearchUnavailable);
      expect(index.state().state).toBe('failed');
      expect(errors.map(({ message }) => message)).toEqual([expect.stringMatching(words)]);
      engine.fault = undefined;
      await expect.poll(() => find(index, 'safeguarding').catch(() => 'away'), WAIT).toEqual([1]);
      expect([index.state().state, lines]).toEqual(['current', ['The search engine answers again.']]);
    });
  });

  test('an engine that hangs, or is away from the start, is not waited for by every query', async () => {
    await publish(1, 'Safeguarding');
    const index = instance('first', { limits: { ...LIMITS, answerMs: 1_500 } });
    expect(await find(index, 'safeguarding')).toEqual([1]);
    engine.fault = () => 'hang';
    await Promise.all(
      Array.from({ length: 50 }, () =>
        expect(find(index, 'safeguarding')).rejects.toThrow(SearchUnavailable),
      ),
    );
    // The fifty waited for one request, or for the one after it.
    expect(engine.asked.filter((path) => path === 'POST /_mget').length).toBeLessThan(8);
    const gone = await startEngine();
    await gone.end();
    const nowhere = instance('nowhere', { url: gone.url.replace('http://', 'http://user:hidden@') });
    await expect(find(nowhere, 'safeguarding')).rejects.toThrow(/ECONNREFUSED/);
    expect(errors).toHaveLength(2);
    expect(errors.map(String).join()).not.toContain('hidden');
  });

  test('a search that takes too long ends in time, and the others go on', async () => {
    await publish(1, 'Safeguarding');
    const index = instance('first', { limits: { ...LIMITS, answerMs: 20_000 } });
    expect(await find(index, 'safeguarding')).toEqual([1]);
    engine.fault = ({ path, text }) =>
      path === '/_msearch' && text.includes('outsourc') ? 'hang' : undefined;
    const slow = expect(find(index, 'outsourcing')).rejects.toThrow(SearchTimeout);
    expect(await find(index, 'safeguarding')).toEqual([1]);
    await slow;
    expect(await find(index, 'safeguarding')).toEqual([1]);
  });

  test('an answer that is too large is not read', async () => {
    await publish(1, 'Safeguarding '.repeat(2_000));
    const index = instance('first', { limits: { ...LIMITS, answerBytes: 10_000 } });
    await expect(find(index, 'safeguarding')).rejects.toThrow(/more than 10000 bytes/);
  });

  test('what a busy engine refuses of a write is sent again, and only that', async () => {
    const many = Array.from({ length: 20 }, (_, at) => anItem(at + 1, { fields: { text: 'Outsourcing' } }));
    await fresh.store.content.publishMany(many);
    const rejected = { status: 429, error: { type: 'es_rejected_execution_exception', reason: 'rejected' } };
    let written = 0;
    engine.fault = ({ path, text }) => {
      if (path !== '/_bulk' || text.includes('"_id":"progress"')) return undefined;
      const operations = (text.split('\n').length - 1) / 2;
      written += operations;
      if (operations < 40) return undefined;
      // Half of it was written, as the second request says for the other half.
      const items = Array.from({ length: operations }, (_, at) => ({
        index: at % 2 === 0 ? { status: 201 } : rejected,
      }));
      return { status: 200, body: { items } };
    };
    const index = instance('first');
    await find(index, 'outsourcing');
    expect(written).toBe(60);
    expect(errors).toEqual([]);
  });

  test('a full disk of the engine: what is there is found, and what is published once there is room', async () => {
    await publish(1, 'Safeguarding');
    const index = instance('first');
    expect(await find(index, 'safeguarding')).toEqual([1]);
    const reason =
      'index [x] blocked by: [TOO_MANY_REQUESTS/12/disk usage exceeded flood-stage watermark, index has read-only-allow-delete block];';
    engine.fault = ({ path, text }) => {
      if (path !== '/_bulk') return undefined;
      const error = { type: 'cluster_block_exception', reason };
      const items = Array.from({ length: (text.split('\n').length - 1) / 2 }, () => ({
        index: { status: 429, error },
      }));
      return { status: 200, body: { items } };
    };
    await publish(2, 'Safeguarding too');
    for (let tries = 0; tries < 3; tries++) expect(await find(index, 'safeguarding')).toEqual([1]);
    expect([index.state().state, errors.length]).toEqual(['failed', 1]);
    expect(errors[0]!.message).toMatch(/disk usage/);
    engine.fault = undefined;
    await expect.poll(() => find(index, 'safeguarding').catch(() => 'away'), WAIT).toEqual([1, 2]);
  });

  test('credentials of the URL are sent, and only as a header', async () => {
    engine.credentials = 'search:p@ss';
    await publish(1, 'Safeguarding');
    const index = instance('first', { url: engine.url.replace('http://', 'http://search:p%40ss@') });
    expect(await find(index, 'safeguarding')).toEqual([1]);
  });
});
