/** When readers were shown the versions of many items, without what is in them: for maps and timelines of all places. */
import { sql } from 'kysely';
import { decompressText } from '../encoding/compressed-text.ts';
import type { Db } from '../tables.ts';
import { shownTimes } from './shown-versions.ts';
import { isShown, shownFields } from './withholding.ts';

/** Versions of one item that are told of, the newest. */
export const MOST_VERSIONS_EACH = 200;
/** Items of one query: engines limit the number of its parameters. */
const ITEMS_AT_ONCE = 500;
const FIELDS_AT_ONCE = 100;

export interface VersionKey {
  nid: number;
  version: number;
}

/** A version that readers were shown. */
export interface VersionTime extends VersionKey {
  /** Time of its publication; null where the log does not have it: nobody knows. */
  from: string | null;
  /** Time when the next one was published, or the item withdrawn; null while it is shown. */
  to: string | null;
  /** Nobody is shown it any more. */
  isWithheld: boolean;
  /** Nobody was told of it. */
  isMinor: boolean;
}

/** The versions of items by nid, in the order of their publication. */
export type VersionTimes = ReadonlyMap<number, readonly VersionTime[]>;

const inParts = <Value>(values: readonly Value[], size: number): Value[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, part) =>
    values.slice(part * size, (part + 1) * size),
  );

/** A version without a time ends when the next one that has a time begins. */
function endUnknown(times: readonly VersionTime[]): VersionTime[] {
  return times.map((time, at) =>
    time.from === null && time.to === null && at < times.length - 1
      ? { ...time, to: times.slice(at + 1).find(({ from }) => from !== null)?.from ?? null }
      : time,
  );
}

export function versionTimes(library: Db) {
  /** The place of a row among those of its item, the newest first. */
  const rank = (order: 'version' | 'id') =>
    sql<number>`row_number() over (partition by nid order by ${sql.ref(order)} desc)`.as('place');

  const replaced = (nids: readonly number[]) =>
    library
      .selectFrom(
        library
          .selectFrom('content_revision')
          .select(['nid', 'version', rank('version'), sql<number | boolean>`${isShown}`.as('shown')])
          .where('nid', 'in', nids)
          .as('ranked'),
      )
      .select(['nid', 'version', 'shown'])
      .where('place', '<=', MOST_VERSIONS_EACH)
      .orderBy('nid')
      .orderBy('version')
      .execute();
  // A withdrawal and a return are two rows of the log.
  const log = (nids: readonly number[]) =>
    library
      .selectFrom(
        library
          .selectFrom('content_event')
          .select(['id', 'nid', 'version', 'kind', 'at', rank('id')])
          .where('nid', 'in', nids)
          .where('kind', '!=', 'terms')
          .as('ranked'),
      )
      .select(['nid', 'version', 'kind', 'at'])
      .where('place', '<=', 2 * MOST_VERSIONS_EACH)
      .orderBy('id')
      .execute();

  return {
    /**
     * @param items published items, with their version of now
     * @returns at most `MOST_VERSIONS_EACH` replaced versions of each, and that of now
     */
    async of(items: readonly VersionKey[]): Promise<VersionTimes> {
      const times = new Map<number, VersionTime[]>();
      for (const part of inParts(items, ITEMS_AT_ONCE)) {
        const nids = part.map(({ nid }) => nid);
        const [old, logged] = await Promise.all([replaced(nids), log(nids)]);
        const oldByNid = Map.groupBy(old, ({ nid }) => nid);
        const logByNid = Map.groupBy(logged, ({ nid }) => nid);
        for (const { nid, version: now } of part) {
          // What was published since the item was read is left out.
          const known = (logByNid.get(nid) ?? []).filter(({ version }) => version <= now);
          const shown = shownTimes(known);
          const minor = new Set(known.flatMap(({ kind, version }) => (kind === 'minor' ? [version] : [])));
          const toTime = (version: number, isWithheld: boolean): VersionTime => ({
            ...{ nid, version, isWithheld, isMinor: minor.has(version) },
            ...(shown.get(version) ?? { from: null, to: null }),
          });
          const versions = (oldByNid.get(nid) ?? [])
            .filter(({ version }) => version < now)
            // Engines differ in what a condition is.
            .map((row) => toTime(row.version, !(row.shown === true || row.shown === 1)));
          times.set(nid, endUnknown([...versions, toTime(now, false)]));
        }
      }
      return times;
    },
    /** The fields of replaced versions, some at a time; those that are withheld, or do not exist, are left out. */
    async *fields(keys: readonly VersionKey[]): AsyncGenerator<VersionKey & { fields: Fields }> {
      for (const part of inParts(keys, FIELDS_AT_ONCE)) {
        const rows = await library
          .selectFrom('content_revision')
          .select(['nid', 'version', shownFields])
          .where(({ eb, and, or }) =>
            or(part.map(({ nid, version }) => and([eb('nid', '=', nid), eb('version', '=', version)]))),
          )
          .execute();
        for (const { nid, version, fields } of rows)
          if (fields) yield { nid, version, fields: JSON.parse(decompressText(fields)) as Fields };
      }
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;
