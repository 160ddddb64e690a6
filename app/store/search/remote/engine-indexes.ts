/** The indexes of the engine: which there are, how far each has read, and how they are made, switched and removed. */
import { randomBytes } from 'node:crypto';
import { SearchUnavailable } from '../search-index.ts';
import { faultIn, EngineRefusal, type EngineClient } from './engine-client.ts';
import { indexBody, PROGRESS_ID, SIDES, type IndexNames, type Side } from './engine-layout.ts';
import type { EngineIndexes } from './engine-lookups.ts';

/** What is known of the indexes of a projection. */
export interface FoundIndexes {
  /** The indexes themselves; undefined if there are none. */
  own: EngineIndexes | undefined;
  /** How far both have read, as the follower wrote it. */
  progress: string | undefined;
  /** The indexes that were whole last. */
  whole: EngineIndexes | undefined;
}

interface StoredProgress {
  _index: string;
  _source?: { progress?: { json?: string } };
}

const progressIn = ({ _source: source }: StoredProgress) => source?.progress?.json;

export async function findIndexes(client: EngineClient, { own, whole }: IndexNames): Promise<FoundIndexes> {
  const names = [own.full, own.open, whole.full, whole.open];
  const docs = names.map((_index) => ({ _index, _id: PROGRESS_ID }));
  const answer = (await client.ask({ method: 'POST', path: '/_mget', body: { docs } })) as {
    docs?: StoredProgress[];
  };
  const found = answer?.docs;
  if (found?.length !== names.length)
    throw new SearchUnavailable('the search engine did not answer which indexes it has');
  const [ownFull, ownOpen, wholeFull, wholeOpen] = found.map((one) => (isAbsent(one) ? undefined : one));
  const [one, other] = [ownFull, ownOpen].map((doc) => doc && progressIn(doc));
  return {
    own: ownFull && ownOpen && { full: ownFull._index, open: ownOpen._index },
    progress: one !== undefined && other !== undefined ? earlier(one, other) : undefined,
    whole: wholeFull && wholeOpen && { full: wholeFull._index, open: wholeOpen._index },
  };
}

/** Aliases that lead to more than one index are as none: what was made by mistake is made again. */
function isAbsent(doc: StoredProgress): boolean {
  const fault = faultIn(doc);
  if (!fault) return false;
  if (fault.type === 'index_not_found_exception' || fault.type === 'illegal_argument_exception') return true;
  throw new EngineRefusal('the position', 500, fault);
}

/** A process that ended between two writes leaves two positions. */
function earlier(one: string, other: string): string {
  const rank = (text: string) => {
    const { event, sweptTo } = JSON.parse(text) as { event?: { id: number }; sweptTo?: number };
    return [event?.id ?? 0, sweptTo ?? Infinity] as const;
  };
  const [a, b] = [rank(one), rank(other)];
  return a[0] < b[0] || (a[0] === b[0] && a[1] <= b[1]) ? one : other;
}

type Aliases = Record<string, { aliases: Record<string, object> }>;

async function listIndexes(client: EngineClient, { pattern }: IndexNames): Promise<Aliases> {
  return ((await client.ask({ method: 'GET', path: `/${pattern}/_alias` })) ?? {}) as Aliases;
}

async function remove(client: EngineClient, indexes: readonly string[]): Promise<void> {
  if (indexes.length > 0)
    await client.ask({ method: 'DELETE', path: `/${indexes.join()}?ignore_unavailable=true` });
}

/** Makes empty indexes in the place of those that there are. Only one process may do it. */
export async function makeIndexes(client: EngineClient, names: IndexNames): Promise<EngineIndexes> {
  const stamp = `${Date.now().toString(36)}${randomBytes(3).toString('hex')}`;
  const old = Object.keys(await listIndexes(client, names));
  const isOwn = (index: string) => SIDES.some((side) => index.startsWith(`${names.own[side]}-`));
  await remove(client, old.filter(isOwn));
  const made = {} as EngineIndexes;
  for (const side of SIDES) {
    const index = `${names.own[side]}-${stamp}`;
    const answer = await client.ask({
      method: 'PUT',
      path: `/${index}`,
      body: indexBody(names.own[side], index),
    });
    if (!isAcknowledged(answer))
      throw new SearchUnavailable(`the search engine did not make the index ${index} in time`);
    made[side] = index;
  }
  return made;
}

/** Lets the aliases of what is whole lead to these indexes, and removes others but those that they led to before. */
export async function switchWhole(
  client: EngineClient,
  names: IndexNames,
  own: EngineIndexes,
): Promise<void> {
  const there = await listIndexes(client, names);
  const led = (side: Side) =>
    Object.entries(there).flatMap(([index, { aliases }]) => (names.whole[side] in aliases ? [index] : []));
  const actions = SIDES.flatMap((side) => [
    ...led(side)
      .filter((index) => index !== own[side])
      .map((index) => ({ remove: { index, alias: names.whole[side] } })),
    { add: { index: own[side], alias: names.whole[side] } },
  ]);
  const answer = await client.ask({ method: 'POST', path: '/_aliases', body: { actions } });
  if (!isAcknowledged(answer))
    throw new SearchUnavailable('the search engine did not switch its indexes in time');
  const used = new Set(SIDES.flatMap((side) => [own[side], ...led(side)]));
  await remove(
    client,
    Object.keys(there).filter((index) => !used.has(index)),
  );
}

const isAcknowledged = (answer: unknown) =>
  (answer as { acknowledged?: boolean } | undefined)?.acknowledged === true;
