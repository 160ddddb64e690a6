/** Sources and gaps as the log has them, with places that are terms of now. */
import type { Viewer } from '#app/api/viewer.ts';
import { coverageLog, type GapRow, type Head, type SourceRows, type VersionRow } from './log-store.server.ts';
import type { Scope, Source } from './silence/source-log.ts';

const HOUR = 60 * 60 * 1_000;

/**
 * The time of now for the log. The demonstration library has its own day, and its checks go on through that day, at the time of
 * day of the server: so nothing in it becomes late.
 */
export function coverageNow({ contentDay, services }: Pick<Viewer, 'contentDay' | 'services'>): string {
  const now = services.now().toISOString();
  return contentDay.demonstration ? `${contentDay.day}${now.slice(10)}` : now;
}

/** A version with its places as terms of now. */
export interface Version extends Omit<VersionRow, 'scope'> {
  scope: Scope;
}

export interface Followed {
  id: number;
  key: string;
  versions: Version[];
  /** The version of now. */
  current: Version;
}

export interface KnownGapRow extends Omit<GapRow, 'scope'> {
  scope: Scope;
}

const readScope = (text: string) => JSON.parse(text) as Scope;

/** Replaces terms that were merged since. */
const renew = ({ places, topics }: Scope, now: ReadonlyMap<number, number>): Scope => ({
  places: [...new Set(places.map((tid) => now.get(tid) ?? tid))],
  topics,
});

/** All sources of the vertical, also those that are followed no more, and all gaps. */
export async function loadFollowed({
  services: { store },
  vertical,
}: Pick<Viewer, 'services' | 'vertical'>): Promise<{ sources: Followed[]; gaps: KnownGapRow[] }> {
  const log = store.of(coverageLog);
  const [rows, gaps] = await Promise.all([log.sources(vertical.id), log.gaps(vertical.id)]);
  const all = [...rows.flatMap(({ versions }) => versions), ...gaps];
  const tids = [...new Set(all.flatMap(({ scope }) => readScope(scope).places))];
  const former = await store.formerTerms.now(tids);
  const read = <Row extends { scope: string }>(row: Row) => ({
    ...row,
    scope: renew(readScope(row.scope), former),
  });
  return {
    sources: rows.map((row: SourceRows) => {
      const versions = row.versions.map(read);
      return { ...row, versions, current: versions.at(-1)! };
    }),
    gaps: gaps.map(read),
  };
}

/** A source as `silence` reads it. */
export const toSource = ({ id, versions }: Followed): Source => ({
  id,
  versions: versions.map((version) => ({
    ...{ from: Date.parse(version.from_at), name: version.name, url: version.url, ...version.scope },
    interval: version.interval_hours * HOUR,
    ...{ essential: version.essential === 1, followed: version.followed === 1 },
  })),
});

/** How a source is at a time. */
export interface SourceState {
  /** When it was reached last. */
  checked?: string;
  changed?: string;
  /** Since when it is not reached, if the last check did not. */
  missedAfter?: string;
  isLate: boolean;
}

const later = (one: string | null, other: string | null): string | undefined =>
  [one, other]
    .filter((at) => at !== null)
    .sort()
    .at(-1);

/** Late: not reached for more than twice its interval, or never for as long as it is followed. */
export function readState(
  version: Version,
  versions: readonly Version[],
  head: Head | undefined,
  now: string,
): SourceState {
  const checked = later(head?.unchanged ?? null, head?.changed ?? null);
  const since = checked ?? versions[0]!.from_at;
  const isMissed = (head?.missed ?? '') > (checked ?? '');
  return {
    ...(checked !== undefined && { checked }),
    ...(head && head.changed !== null && { changed: head.changed }),
    ...(isMissed && { missedAfter: since }),
    isLate: Date.parse(now) - Date.parse(since) > 2 * version.interval_hours * HOUR,
  };
}
