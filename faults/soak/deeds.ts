/** What people and their programs do on a site, each a few requests. */
import { setTimeout as delay } from 'node:timers/promises';
import { sendWithoutReading } from '#tests/support/unread-requests.ts';
import type { Client } from '#app/client/client.ts';
import { FIXED, LIST_STATES, mayOpen, STATUS } from '#tests/pages/addresses.ts';
import { queries } from '../../bench/search/documents.ts';
import type { Random } from '../../cli/samples/random.ts';
import { VERTICAL, type Person } from './people.ts';
import { WORD_OF_ACTS } from './publishing.ts';
import type { Tally } from './tally.ts';

export interface Scene {
  origin: string;
  tally: Tally;
  random: Random;
  /** Paths of items of every source, and their ids. */
  items: readonly { path: string; nid: number }[];
  /** API token of a program, which belongs to somebody who may read everything. */
  apiToken: string;
  /** Paths of feeds that somebody made. */
  feeds: readonly string[];
  /** How many pages {@link LIST} has. */
  listPages: number;
}

/** @param n how often it was done before, by anybody */
type Deed = (scene: Scene, who: Person, n: number) => Promise<unknown>;

interface Kind {
  name: string;
  /** How often, relative to the others. */
  weight: number;
  /** Whether it needs the tools, which only the account with everything has. */
  withTools?: true;
  deed: Deed;
}

const SOCKETS = 4;
const SOCKET_LIFE_MS = 20_000;
const READER = ['world', 'hs', 'requirements'];
const PAGES = [...FIXED, ...LIST_STATES].filter((path) => !(path in STATUS) && mayOpen(path, READER));
const SELECTION = { variant: 'world' as const, jurisdictions: [1072, 1040, 1038], sections: [4312, 2852] };
const PLACE_TERMS = 1_010;
/** The list that people turn the pages of. */
export const LIST = '/regulatory_analysis';
const MOST_LIST_PAGES = 200;

const open = ({ origin, tally }: Scene, deed: string, path: string, cookie: string) =>
  tally.fetchFor(deed)(origin + path, { headers: { cookie } });

const queryOf = ({ random }: Scene) => queries(1, random.below(1_000_000))[0]!.text;
const nidOf = ({ random, items }: Scene) => random.pick(items).nid;

/** Adds something, looks at it and takes it away again. */
async function withNote(scene: Scene, client: Client): Promise<void> {
  const id = crypto.randomUUID();
  const text = `To check: ${queryOf(scene)}`;
  const added = await client.call('addNote', { body: { id, page_id: nidOf(scene), text } });
  if (!added.ok) return;
  const { version } = added.value;
  await client.call('changeNote', { params: { id }, body: { text: `${text}, done`, version } });
  await client.call('notes');
  await client.call('deleteNote', { params: { id } });
}

async function withBookmark(scene: Scene, client: Client): Promise<void> {
  const nid = nidOf(scene);
  await client.call('addBookmark', { body: { nid, labels: ['To read'] } });
  await client.call('bookmarks', { query: { sort: 'title' } });
  await client.call('deleteBookmark', { params: { id: String(nid) } });
}

async function withRule(scene: Scene, client: Client, n: number): Promise<void> {
  const asks = { words: queryOf(scene) };
  await client.call('previewWatchRule', { body: { asks } });
  const added = await client.call('addWatchRule', { body: { asks, name: `Rule ${n}`, schedule: 'daily' } });
  if (!added.ok) return;
  const params = { id: String(added.value.id) };
  await client.call('watchRule', { params });
  await client.call('deleteWatchRule', { params });
}

async function withReport(client: Client, n: number): Promise<void> {
  await client.call('reportMatrix', { body: { selection: SELECTION } });
  const format = (['docx', 'xlsx', 'csv'] as const)[n % 3]!;
  await client.call('exportReport', { body: { format, selection: SELECTION } });
}

/** Connections without a request, with half of one, and with requests whose answers nobody reads. */
async function leaveSockets({ origin }: Scene): Promise<void> {
  const port = Number(new URL(origin).port);
  const silent = await sendWithoutReading({ port, connections: SOCKETS, pipelined: 0 });
  const unread = await sendWithoutReading({ port, connections: SOCKETS, pipelined: 3 });
  // They live while others do their deeds.
  void delay(SOCKET_LIFE_MS, undefined, { ref: false }).then(() => {
    silent.destroy();
    unread.destroy();
  });
}

async function askByMcp({ origin, tally, apiToken }: Scene, query: string): Promise<void> {
  const call = { name: 'search', arguments: { query, size: 5 } };
  await tally.fetchFor('mcp')(`${origin}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiToken}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
  });
}

async function askAsProgram({ origin, tally, apiToken }: Scene, n: number): Promise<void> {
  const path = ['changes?since=2026-11-20', 'deadlines?whose=all', 'calendar', 'jurisdictions'][n % 4];
  await tally.fetchFor('program')(`${origin}/api/${VERTICAL}/${path}`, {
    headers: { authorization: `Bearer ${apiToken}` },
  });
}

const listPath = ({ random, listPages }: Scene) => {
  const page = 1 + random.below(Math.min(listPages, MOST_LIST_PAGES));
  return random.chance(0.5)
    ? `${LIST}?page=${page}`
    : `${LIST}?jurisdiction=${PLACE_TERMS + random.below(40)}`;
};

export const KINDS: readonly Kind[] = [
  {
    ...{ name: 'item', weight: 30 },
    deed: (scene, who) => open(scene, 'item', scene.random.pick(scene.items).path, who.cookie()),
  },
  {
    ...{ name: 'page', weight: 20 },
    deed: (scene, who, n) => open(scene, 'page', PAGES[n % PAGES.length]!, who.cookie()),
  },
  { name: 'list', weight: 12, deed: (scene, who) => open(scene, 'list', listPath(scene), who.cookie()) },
  {
    ...{ name: 'search page', weight: 8 },
    deed: (scene, who) =>
      open(scene, 'search page', `/search?${new URLSearchParams({ query: queryOf(scene) })}`, who.cookie()),
  },
  {
    ...{ name: 'search', weight: 8 },
    deed: (scene, who) => who.client('search').call('search', { query: { query: queryOf(scene), size: 20 } }),
  },
  {
    ...{ name: 'type ahead', weight: 6 },
    deed: (scene, who) =>
      who.client('type ahead').call('typeAhead', { query: { text: queryOf(scene).slice(0, 4) } }),
  },
  { name: 'bookmark', weight: 3, deed: (scene, who) => withBookmark(scene, who.client('bookmark')) },
  { name: 'note', weight: 3, deed: (scene, who) => withNote(scene, who.client('note')) },
  { name: 'rule', weight: 2, deed: (scene, who, n) => withRule(scene, who.client('rule'), n) },
  {
    ...{ name: 'inbox', weight: 3 },
    async deed(_scene, who) {
      await who.client('inbox').call('queue');
      await who.client('inbox').call('watchlist');
    },
  },
  {
    name: 'report',
    weight: 1,
    withTools: true,
    deed: (_scene, who, n) => withReport(who.client('report'), n),
  },
  {
    ...{ name: 'list as a file', weight: 1 },
    deed: (scene, who) => open(scene, 'list as a file', '/regulatory_updates_list?format=csv', who.cookie()),
  },
  {
    ...{ name: 'search as a file', weight: 1 },
    deed: ({ origin }, who) =>
      who
        .client('search as a file')
        .call('exportSearch', { query: { query: WORD_OF_ACTS, format: 'csv', origin } }),
  },
  {
    ...{ name: 'feed', weight: 3 },
    deed: (scene) => open(scene, 'feed', scene.random.pick(scene.feeds), ''),
  },
  { name: 'mcp', weight: 2, deed: (scene) => askByMcp(scene, queryOf(scene)) },
  { name: 'program', weight: 3, deed: (scene, _who, n) => askAsProgram(scene, n) },
  { name: 'session', weight: 2, deed: (_scene, who) => who.signInAgain() },
  {
    ...{ name: 'forgotten password', weight: 0.2 },
    deed: (_scene, who) => who.client('forgotten password').requestPasswordReset(who.email),
  },
  { name: 'sockets', weight: 1, deed: leaveSockets },
];
