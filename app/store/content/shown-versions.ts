/** When readers were shown each version of an item. The log of content says so, exactly: it has the time of each publication. */
import { decompressText } from '../encoding/compressed-text.ts';
import { prepare } from '../prepared.ts';
import type { Db } from '../tables.ts';
import type { ContentEventTable } from './tables.ts';
import { shownFields } from './withholding.ts';

/** Versions of one item that are read, the newest: an item with more is so far unheard of. */
const MOST_VERSIONS = 200;

/** A version that readers were shown. */
export interface ShownVersion {
  version: number;
  /** Time of its publication; null where the log does not have it: nobody knows. */
  from: string | null;
  /** Time when the next one was published, or the item withdrawn; null while it is shown. */
  to: string | null;
  /** Its editors said that what was there before was wrong. */
  isCorrection: boolean;
  /** In the shape of its content type's schema of that time; null where the version is withheld. */
  fields: Readonly<Record<string, unknown>> | null;
}

/** The versions of an item that readers were shown, in the order of their publication. */
export interface ShownVersions {
  versions: ShownVersion[];
  /** Older versions exist that were not read. */
  isCut: boolean;
}

type Logged = Pick<ContentEventTable, 'version' | 'kind' | 'at'>;

/** From when to when each version in the log was shown. Clocks of instances differ: time never goes back in the log. */
export function shownTimes(log: readonly Logged[]): Map<number, Pick<ShownVersion, 'from' | 'to'>> {
  const times = new Map<number, { from: string; to: string | null }>();
  let shown: { to: string | null } | undefined;
  let last = '';
  for (const { version, kind, at } of log) {
    last = at > last ? at : last;
    if (shown) shown.to = last;
    shown = undefined;
    if (kind === 'withdrawn') continue;
    const time = { from: last, to: null };
    times.set(version, time);
    shown = time;
  }
  return times;
}

/** @returns reads the versions of an item; undefined if it does not exist */
export function shownVersions(library: Db) {
  const current = prepare(library, (given: { nid: number }) =>
    library.selectFrom('content').select(['version', 'status', 'fields']).where('nid', '=', given.nid),
  );
  const log = prepare(library, (given: { nid: number }) =>
    library
      .selectFrom('content_event')
      .select(['version', 'kind', 'at'])
      .where('nid', '=', given.nid)
      .where('kind', '!=', 'terms')
      .orderBy('id'),
  );
  const replaced = prepare(library, (given: { nid: number }) =>
    library
      .selectFrom('content_revision')
      .select(['version', 'superseded_at'])
      .select(shownFields)
      .where('nid', '=', given.nid)
      .orderBy('version', 'desc')
      .limit(MOST_VERSIONS),
  );
  const corrections = prepare(library, (given: { nid: number }) =>
    library
      .selectFrom('content_change_note')
      .select('version')
      .where('nid', '=', given.nid)
      .where('kind', '=', 'correction'),
  );
  return async (nid: number): Promise<ShownVersions | undefined> => {
    const [now] = await current({ nid });
    if (!now) return undefined;
    const [logged, old, corrected] = await Promise.all([
      log({ nid }),
      replaced({ nid }),
      corrections({ nid }),
    ]);
    // What was published since the first query is left out of all of them.
    const times = shownTimes(logged.filter(({ version }) => version <= now.version));
    const wrong = new Set(corrected.map(({ version }) => version));
    const versions = old
      .filter(({ version }) => version < now.version)
      .map(({ version, fields, superseded_at }): ShownVersion => ({
        ...{ version, ...(times.get(version) ?? { from: null, to: superseded_at }) },
        isCorrection: wrong.has(version),
        fields: fields && JSON.parse(decompressText(fields)),
      }));
    const shown = now.status === 'withdrawn' ? now.version - 1 : now.version;
    if (now.status !== 'scheduled' && !versions.some(({ version }) => version === shown))
      versions.unshift({
        ...{ version: shown, ...(times.get(shown) ?? { from: null, to: null }) },
        ...{ isCorrection: wrong.has(shown), fields: JSON.parse(now.fields) },
      });
    return { versions: versions.reverse(), isCut: old.length === MOST_VERSIONS };
  };
}
