/**
 * How soon a publication is seen: on its page, in its list, by search, by a watch rule and in the rule's feed. On PostgreSQL
 * one instance publishes and readers ask another one.
 */
import { test } from 'vitest';
import type { Client } from '#app/client/client.ts';
import { ENGINES } from './support/engines.ts';
import type { Figure } from '../bench/row.ts';
import { atMost, found } from './support/figures.ts';
import { dataFolder, serve, signIn } from './support/site.ts';

const PUBLICATIONS = Number(process.env['VISIBLE_PUBLICATIONS'] ?? 200);
const LIST = '/regulatory_updates_list';
/** In every title, for the rule. */
const WORD = 'quetzal';
const AGAIN_MS = 20;
const PATIENCE_MS = 15_000;
/** Tokens end after a quarter of an hour. */
const SIGN_IN_EVERY = 50;
const BUDGET_MS = 1_000;
/** The second thread ends after a minute without work. */
const QUIET_MS = 70_000;

interface Reading {
  client: Client;
  /** URL of the rule's feed. */
  feed: string;
  rule: number;
}

const value = async <Value>(
  answer: Promise<{ ok: true; value: Value } | { ok: false; problem: { title: string } }>,
): Promise<Value> => {
  const given = await answer;
  if (!given.ok) throw new Error(given.problem.title);
  return given.value;
};

async function beginReading(origin: string): Promise<Reading> {
  const client = await signIn(origin);
  const from = `/search?${new URLSearchParams({ query: WORD })}`;
  const { id } = await value(client.call('addWatchRule', { body: { from, name: WORD } }));
  const { atom } = await value(client.call('makeFeed', { params: { id: String(id) } }));
  return { client, rule: id, feed: new URL(atom, origin).href };
}

/** Publishes an item with another title, as the form does: it asks first what that changes. */
async function publish(editor: Client, nid: number, title: string): Promise<void> {
  const id = () => ({ client_id: crypto.randomUUID() });
  const draft = await value(editor.call('beginDraft', { body: { nid, ...id() } }));
  const params = { nid: String(nid) };
  const { revision } = await value(
    editor.call('saveDraft', { params, body: { revision: draft.revision, fields: { title } } }),
  );
  await value(editor.call('draftImpact', { params }));
  await value(editor.call('publishDraft', { params, body: { revision, kind: 'update', ...id() } }));
}

/** Time of the newest match; empty without one. */
const lastMatch = async ({ client, rule }: Reading): Promise<string> =>
  (await value(client.call('watchRule', { params: { id: String(rule) } }))).fresh[0]?.matchedAt ?? '';

const lastEntry = async ({ feed }: Reading): Promise<string> => {
  // A connection that is open may end as it is used again.
  const text = await (await fetch(feed, { headers: { connection: 'close' } })).text();
  return /<entry>.*?<updated>(.*?)<\/updated>/s.exec(text)?.[1] ?? '';
};

/** Where a title is to be seen; what is known of the rule and the feed is from before its publication. */
async function places(reading: Reading, path: string, word: string) {
  const { client } = reading;
  const [match, entry] = await Promise.all([lastMatch(reading), lastEntry(reading)]);
  const has = async (answer: Promise<unknown>) => JSON.stringify(await answer).includes(word);
  return {
    page: () => has(value(client.page(path))),
    list: () => has(value(client.page(LIST))),
    search: () => has(value(client.call('search', { query: { query: word, offset: 0 } }))),
    'rule match': async () => (await lastMatch(reading)) !== match,
    feed: async () => (await lastEntry(reading)) !== entry,
  };
}

async function firstSeen(isSeen: () => Promise<boolean>, since: number): Promise<number> {
  // An answer that does not come is asked for again.
  while (!(await isSeen().catch(() => false))) {
    if (performance.now() - since > PATIENCE_MS) return Infinity;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
  return performance.now() - since;
}

function toFigures(row: string, place: string, all: readonly number[]): Figure[] {
  const sorted = all.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1]!);
  return [
    { row, what: `${place}, median of ${all.length}`, value: at(0.5), unit: 'ms' },
    { row, what: `${place}, p95`, value: at(0.95), unit: 'ms', ...atMost(BUDGET_MS) },
    { row, what: `${place}, longest`, value: at(1), unit: 'ms' },
  ];
}

test.each(ENGINES)(
  '$engine: what is published is seen everywhere within a second',
  { timeout: 1_800_000 },
  async ({ engine, open }) => {
    const row = `VISIBLE, ${engine}`;
    const { env, dataDir } = await open();
    // Two servers do not share an embedded database; each of several instances has files of its own.
    const otherFiles = dataFolder('empty');
    const serveBoth = async () => {
      const writing = await serve(env, dataDir);
      return { writing, asked: 'DATABASE_URL' in env ? await serve(env, otherFiles) : writing };
    };
    let { writing, asked } = await serveBoth();
    const reading = await beginReading(asked.url);
    const list = await value(reading.client.page(LIST));
    const [item] = 'items' in list ? (list.items as { nid: number; path: string }[]) : [];
    if (!item) throw new Error('The list has no items.');
    let editor = await signIn(writing.url, 'admin@demo.test');
    const signInAgain = async () => {
      editor = await signIn(writing.url, 'admin@demo.test');
      reading.client = await signIn(asked.url);
    };
    let published = 0;
    /** Publishes, and looks everywhere at once. @returns how long it took, by place */
    const publishAndLook = async (): Promise<[place: string, ms: number][]> => {
      if ((published += 1) % SIGN_IN_EVERY === 0) await signInAgain();
      const word = `${WORD}${published}x`;
      const seen = await places(reading, item.path, word);
      await publish(editor, item.nid, `${WORD} ${word}`);
      const since = performance.now();
      return Promise.all(
        Object.entries(seen).map(async ([place, isSeen]) => [place, await firstSeen(isSeen, since)]),
      );
    };
    const figures: Figure[] = [];
    const noteOne = (when: string, times: [place: string, ms: number][]) => {
      for (const [place, ms] of times)
        figures.push({
          row,
          what: `${place}, ${when}`,
          value: Math.round(ms),
          unit: 'ms',
          ...atMost(BUDGET_MS),
        });
    };
    noteOne('the first of all', await publishAndLook());
    await quiet();
    noteOne('the first after a quiet minute', await publishAndLook());
    for (const site of new Set([writing, asked])) await site.stop();
    ({ writing, asked } = await serveBoth());
    reading.feed = new URL(new URL(reading.feed).pathname, asked.url).href;
    await signInAgain();
    noteOne('the first after a restart', await publishAndLook());

    const times = new Map<string, number[]>();
    for (let n = 0; n < PUBLICATIONS; n += 1)
      for (const [place, ms] of await publishAndLook()) times.set(place, [...(times.get(place) ?? []), ms]);
    for (const [place, all] of times) figures.push(...toFigures(row, place, all));
    // All of them are noted before one that is too high fails the test.
    const faults = figures.flatMap((figure) => {
      try {
        return found(figure) ?? [];
      } catch (fault) {
        return [fault];
      }
    });
    if (faults.length > 0) throw faults[0];
  },
);

const quiet = () => new Promise((resolve) => setTimeout(resolve, QUIET_MS));
