/** What the database says of finished indexes in the bucket, and which of them an instance can use. Pure. */
import type { Position } from '../follower.ts';

/** A finished index in the bucket: the file of an index, in parts that are compressed by themselves. */
export interface FinishedIndex {
  /** Its objects are `search-index/<id>/<number of the part>`. */
  id: string;
  /** Of the file (`search-file.ts`): a program that makes another one cannot use it. */
  layout: number;
  /** What the items were projected with. */
  fingerprint: string;
  /** The last event that it includes. */
  event: Position;
  /** When it was made, as an ISO time. */
  madeAt: string;
  documents: number;
  /** Size of the file. */
  bytes: number;
  parts: readonly Part[];
}

/** One object: so many compressed bytes with this SHA-256. */
export interface Part {
  bytes: number;
  hash: string;
}

/** Objects that are being written, or that nobody needs any more: what is left of them is removed. */
export interface Remains {
  id: string;
  /** The highest number that a part may have, plus one. */
  mostParts: number;
}

/** The row of `meta`: what is in the bucket. It is the database's, so an index of another database is never found. */
export interface Shelf {
  finished: readonly FinishedIndex[];
  remains: readonly Remains[];
}

/** Size of the piece of the file in a part. */
export const PART_BYTES = 4 * 1024 * 1024;

/** Of one kind, so that those who read the older of them can go on. */
const OF_A_KIND = 2;
/** Programs of two versions, during an update. */
const KINDS = 2;

const LEAST_EVENTS = 500;
const LEAST_SHARE = 0.01;
const HOUR_MS = 3_600_000;

export const partName = (id: string, at: number): string => `search-index/${id}/${at}`;

export const readShelf = (value: string | null): Shelf =>
  value === null ? { finished: [], remains: [] } : (JSON.parse(value) as Shelf);

/** What a program can use: its layout and its fingerprint. */
export type Kind = Pick<FinishedIndex, 'layout' | 'fingerprint'>;

const isOf =
  ({ layout, fingerprint }: Kind) =>
  (one: Kind) =>
    one.layout === layout && one.fingerprint === fingerprint;

/** The newest of a kind. */
export const newestOf = ({ finished }: Shelf, kind: Kind): FinishedIndex | undefined =>
  finished.find(isOf(kind));

/** Puts a new one first; what it makes superfluous becomes remains. */
export function shelve({ finished, remains }: Shelf, added: FinishedIndex): Shelf {
  const all = [added, ...finished];
  const kinds = all.filter((one, at) => all.findIndex(isOf(one)) === at).slice(0, KINDS);
  const kept = kinds.flatMap((kind) => all.filter(isOf(kind)).slice(0, OF_A_KIND));
  const dropped = all.filter((one) => !kept.includes(one));
  return {
    finished: all.filter((one) => kept.includes(one)),
    remains: [
      ...remains.filter(({ id }) => id !== added.id),
      ...dropped.map(({ id, parts }) => ({ id, mostParts: parts.length })),
    ],
  };
}

/**
 * Whether a new one saves others enough work.
 *
 * @param sweptFrom the event at which the index last began to read everything: whoever takes an older one must do so too
 */
export function isDue(
  last: FinishedIndex | undefined,
  { event, sweptFrom, documents }: { event: Position; sweptFrom: number; documents: number },
  { now, hours }: { now: Date; hours: number },
): boolean {
  if (!last) return true;
  if (now.getTime() - Date.parse(last.madeAt) < hours * HOUR_MS) return false;
  if (sweptFrom > last.event.id) return true;
  return event.id - last.event.id >= Math.max(LEAST_EVENTS, documents * LEAST_SHARE);
}
