/**
 * Whether a statement of silence can be made, and what it says: which changes were seen in the sources that are followed, and
 * for which time nothing is said. Pure.
 */
import { cellsIn, commonScope, toScopes } from './scopes.ts';
import { readSource, type SeenChange, type Silent, type SourceReading } from './read-source.ts';
import type { Asked, Check, KnownGap, Scope, Source, Span } from './source-log.ts';

/** What a statement says. */
export interface SilenceStatement {
  outcome: 'stated';
  readings: readonly SourceReading[];
  /** Checks in the time that reached a source. */
  checked: number;
  /** The latest first. */
  changes: readonly SeenChange[];
  /** For which time it says nothing, the earliest first. */
  silent: readonly Silent[];
  gaps: readonly (KnownGap & Span)[];
  /** Sources were read last between these times; after that, the end of the time is open. */
  readUntil: { first: number; last: number };
}

/**
 * Why none is made. `before-log`: the time begins before the first day of the log. `nothing-followed`: no source covers some
 * of it at any time. `not-reached`: a source that is essential says nothing for the whole time, or every source of a place and
 * topic does.
 */
export interface SilenceRefusal extends Partial<Span> {
  outcome: 'refused';
  reason: 'before-log' | 'nothing-followed' | 'not-reached';
  /** What it cannot be made for; empty for `before-log`. */
  scopes: readonly Scope[];
  /** The sources that say nothing. */
  sources: readonly { id: number; name: string }[];
}

export interface SilenceLog {
  sources: readonly Source[];
  /** By id of the source; as `readSource` takes them. */
  checks: ReadonlyMap<number, readonly Check[]>;
  gaps: readonly KnownGap[];
  /** When the first day of the log begins; undefined without a check. */
  begins: number | undefined;
}

const refusal = (reason: SilenceRefusal['reason'], more: Partial<SilenceRefusal> = {}): SilenceRefusal => ({
  ...{ outcome: 'refused', reason, scopes: [], sources: [] },
  ...more,
});

/** The same number of days or 30, up to when the source was read last. */
const SHORTEST_OFFER_MS = 30 * 24 * 60 * 60 * 1_000;

function offerBefore(unheard: readonly SourceReading[], asked: Asked, begins: number): Partial<Span> {
  const ends = unheard.map(({ everReached }) => everReached);
  if (ends.some((end) => end === undefined)) return {};
  const to = Math.min(...(ends as number[]));
  const from = Math.max(begins, Math.min(asked.from, to - SHORTEST_OFFER_MS));
  return to > from && to < asked.to ? { from, to } : {};
}

/** What the readings say together. @param gaps all of the vertical */
export function concludeSilence(
  readings: readonly SourceReading[],
  { gaps, begins }: Pick<SilenceLog, 'gaps' | 'begins'>,
  asked: Asked,
): SilenceStatement | SilenceRefusal {
  const cells = cellsIn(asked);
  const covered = new Set(readings.flatMap((one) => one.cells));
  const bare = cells.filter((cell) => !covered.has(cell));
  if (bare.length > 0) return refusal('nothing-followed', { scopes: toScopes(bare) });
  if (begins === undefined || asked.from < begins)
    return refusal(
      'before-log',
      begins !== undefined && begins < asked.to ? { from: begins, to: asked.to } : {},
    );
  const heard = new Set(readings.flatMap((one) => one.heard));
  const mute = readings.filter(
    (one) => one.heard.length === 0 && (one.essential || one.cells.some((cell) => !heard.has(cell))),
  );
  const unheard = cells.filter((cell) => !heard.has(cell));
  if (mute.length > 0 || unheard.length > 0) {
    const without = [...new Set([...unheard, ...mute.flatMap((one) => one.cells)])];
    return refusal('not-reached', {
      scopes: toScopes(cells.filter((cell) => without.includes(cell))),
      sources: mute.map(({ source, version }) => ({ id: source, name: version.name })),
      ...offerBefore(mute, asked, begins),
    });
  }
  const ends = readings.flatMap(({ lastReached }) => lastReached ?? []);
  return {
    ...{ outcome: 'stated', readings },
    checked: readings.reduce((sum, { reached }) => sum + reached, 0),
    changes: readings.flatMap(({ changes }) => changes).sort((a, b) => b.at - a.at || a.source - b.source),
    silent: readings.flatMap(({ silent }) => silent).sort((a, b) => a.from - b.from || a.source - b.source),
    gaps: gaps.flatMap((gap) => {
      const scope = commonScope(gap, asked);
      const span = { from: Math.max(gap.since, asked.from), to: Math.min(gap.until ?? Infinity, asked.to) };
      return scope && span.from < span.to ? [{ ...gap, ...scope, ...span }] : [];
    }),
    readUntil: { first: Math.min(...ends), last: Math.max(...ends) },
  };
}

/**
 * The whole log at once. A site reads one source after another instead (`readSource`, `concludeSilence`), because a year of
 * hourly checks of 150 sources is 1.3 million.
 *
 * @example silence(log, { places: [1053], topics: ['capital'], from, to, now })
 */
export function silence(log: SilenceLog, asked: Asked): SilenceStatement | SilenceRefusal {
  const readings = log.sources.flatMap(
    (source) => readSource(source, log.checks.get(source.id) ?? [], asked) ?? [],
  );
  return concludeSilence(readings, log, asked);
}
