/**
 * What the log of one source says of a time, and for which parts of it the log says nothing. Pure. It errs towards saying
 * nothing: see decision 127.
 */
import { cellsIn, commonScope, toScopes } from './scopes.ts';
import {
  isReached,
  LATE_AFTER,
  type Asked,
  type Check,
  type Scope,
  type Source,
  type SourceVersion,
  type Span,
} from './source-log.ts';

/**
 * Why a time is not spoken for. `missed`: the source was not reached. `late`: two checks are further apart than twice the
 * interval. `unread`: there is no earlier check to compare with. `ended`: it was not checked again before its address changed
 * or it was followed no more. `unfollowed`: it was not followed for these topics.
 */
export type SilentReason = 'missed' | 'late' | 'unread' | 'ended' | 'unfollowed';

/** A time for which the log of a source says nothing, of some places and topics. */
export interface Silent extends Span, Scope {
  source: number;
  name: string;
  reason: SilentReason;
}

export interface SeenChange {
  at: number;
  source: number;
  name: string;
  what: string;
  places: readonly number[];
  /** It was seen after the end, so it may have been before it. */
  afterEnd: boolean;
}

/** What the log of a source says of what was asked. */
export interface SourceReading {
  source: number;
  /** Its last version in the time, as far as it covers anything of what was asked. */
  version: SourceVersion;
  /** Whether none is made if it says nothing: silence about it says nothing, and it was followed at the beginning. */
  essential: boolean;
  /** Cells that it covers at any time. */
  cells: readonly string[];
  /** Cells about which it says something for some time. */
  heard: readonly string[];
  /** Checks in the time that reached it, and that did not. */
  reached: number;
  missed: number;
  /** The last check before the end that reached it, while it was followed. */
  lastReached?: number;
  /** The last one of all that reached it. */
  everReached?: number;
  changes: readonly SeenChange[];
  silent: readonly Silent[];
}

/** A time with one version. */
interface Segment extends Span {
  version: SourceVersion;
  /** What of the asked places and topics it covers. */
  cells: ReadonlySet<string>;
}

function toSegments({ versions }: Source, asked: Asked): Segment[] {
  return versions
    .map((version, at) => {
      const scope = version.followed ? commonScope(version, asked) : undefined;
      const to = versions[at + 1]?.from ?? Infinity;
      return { version, from: version.from, to, cells: new Set(scope ? cellsIn(scope) : []) };
    })
    .filter(({ from, to }) => from < to);
}

/** Cells that are covered by the same versions: of all of them the same can be said. */
function groupCells(segments: readonly Segment[], cells: readonly string[]): string[][] {
  const key = (cell: string) => segments.map((one) => Number(one.cells.has(cell))).join('');
  return [...Map.groupBy(cells, key).values()];
}

/** A time in which each check can be compared with the one before: the same page, always read for these cells. */
interface Run extends Span {
  segments: Segment[];
}

function toRuns(segments: readonly Segment[], cell: string): Run[] {
  const runs: Run[] = [];
  for (const segment of segments) {
    if (!segment.cells.has(cell)) continue;
    const run = runs.at(-1);
    const isNext = run?.to === segment.from && run.segments.at(-1)!.version.url === segment.version.url;
    if (run && isNext) {
      run.segments.push(segment);
      run.to = segment.to;
    } else runs.push({ from: segment.from, to: segment.to, segments: [segment] });
  }
  return runs;
}

/** The shortest interval in force at any moment of a time. */
const shortestInterval = ({ segments }: Run, { from, to }: Span): number =>
  Math.min(
    ...segments.filter((one) => one.from <= to && one.to > from).map(({ version }) => version.interval),
  );

type Unheard = Span & { reason: SilentReason };

/** Times in a run for which its checks say nothing. @param checks of the run, in order */
function findUnheard(run: Run, checks: readonly Check[], now: number): Unheard[] {
  const found: Unheard[] = [];
  const isLate = (span: Span) => span.to - span.from > LATE_AFTER * shortestInterval(run, span);
  let last: number | undefined;
  let missed: number | undefined;
  for (const { at, outcome } of checks) {
    if (outcome === 'missed') {
      missed ??= at;
      continue;
    }
    if (last === undefined) {
      if (at > run.from) found.push({ from: run.from, to: at, reason: 'unread' });
    } else if (isLate({ from: last, to: at })) {
      found.push({ from: last, to: at, reason: missed === undefined ? 'late' : 'missed' });
    } else if (missed !== undefined) found.push({ from: missed, to: at, reason: 'missed' });
    [last, missed] = [at, undefined];
  }
  const end = Math.min(run.to, now);
  if (last === undefined)
    found.push({ from: run.from, to: end, reason: missed === undefined ? 'unread' : 'missed' });
  else if (run.to <= now) found.push({ from: last, to: end, reason: 'ended' });
  else if (isLate({ from: last, to: end }))
    found.push({ from: last, to: end, reason: missed === undefined ? 'late' : 'missed' });
  else if (missed !== undefined) found.push({ from: missed, to: end, reason: 'missed' });
  // A time that has begun at the end of what was asked is in it as a moment.
  return found.filter(({ from, to }) => to > from || from === end);
}

const clip = (span: Span, to: Span): Span => ({
  from: Math.max(span.from, to.from),
  to: Math.min(span.to, to.to),
});

const holds = ({ from, to }: Span, at: number) => at >= from && at < to;

/** Times in which none of the runs is. */
function findUnfollowed(runs: readonly Run[], asked: Asked): Span[] {
  const ends = [asked.from, ...runs.flatMap(({ from, to }) => [from, to]), asked.to];
  const pauses = ends.flatMap((from, at) => (at % 2 === 0 ? [clip({ from, to: ends[at + 1]! }, asked)] : []));
  return pauses.filter(({ from, to }) => from < to);
}

/** Joins what follows on itself: an edit of a name does not divide a time. */
function join(all: readonly Silent[]): Silent[] {
  const joined: Silent[] = [];
  const places = new Map<string, number>();
  for (const one of all) {
    const key = JSON.stringify([one.reason, one.places, one.topics]);
    const at = places.get(key);
    const last = at === undefined ? undefined : joined[at]!;
    if (last?.to === one.from) joined[at!] = { ...last, to: one.to };
    else places.set(key, joined.push(one) - 1);
  }
  return joined.sort((a, b) => a.from - b.from || a.to - b.to);
}

/** What is said of cells that are covered by the same versions. */
function readGroup(runs: readonly Run[], checks: readonly Check[], asked: Asked) {
  const silent: (Span & { reason: SilentReason; name?: string })[] = findUnfollowed(runs, asked).map(
    (one) => ({
      ...one,
      reason: 'unfollowed',
    }),
  );
  const changes = new Map<Check, { name: string; afterEnd: boolean }>();
  let isHeard = false;
  let lastReached: number | undefined;
  for (const run of runs) {
    if (run.from >= asked.to || run.to <= asked.from) continue;
    const own = checks.filter(({ at }) => holds(run, at));
    const unheard = findUnheard(run, own, asked.now);
    for (const segment of run.segments) {
      const span = clip(segment, asked);
      if (span.from >= span.to) continue;
      const parts = unheard
        .map((one) => ({ ...one, ...clip(one, span) }))
        .filter(({ from, to }) => from < to);
      for (const part of parts) silent.push({ ...part, name: segment.version.name });
      const length = parts.reduce((sum, { from, to }) => sum + to - from, 0);
      isHeard ||= length < span.to - span.from;
    }
    const after = own.find((check) => check.at > asked.to && isReached(check));
    for (const check of own) {
      if (check.outcome !== 'changed') continue;
      const isIn = check.at >= asked.from && check.at <= asked.to;
      const { name } = run.segments.find((one) => holds(one, check.at))!.version;
      if (isIn || check === after) changes.set(check, { name, afterEnd: !isIn });
    }
    lastReached = own.findLast((check) => isReached(check) && check.at <= asked.to)?.at ?? lastReached;
  }
  return { silent, changes, isHeard, lastReached };
}

/**
 * @param checks of the source in the order of their times, from the last that reached it before `asked.from` to the first that
 *   reached it after `asked.to`, or more; none after `asked.now`
 * @returns undefined if it covers nothing of what was asked, at no time of it
 */
export function readSource(
  source: Source,
  checks: readonly Check[],
  asked: Asked,
): SourceReading | undefined {
  const segments = toSegments(source, asked);
  const inTime = segments.filter((one) => one.cells.size > 0 && one.from < asked.to && one.to > asked.from);
  const last = inTime.at(-1);
  if (!last) return undefined;
  const cells = [...new Set(inTime.flatMap((one) => [...one.cells]))];
  const read = groupCells(segments, cells).map((group) => ({
    ...{ group, scopes: toScopes(group) },
    ...readGroup(toRuns(segments, group[0]!), checks, asked),
  }));
  const { id } = source;
  const { version } = last;
  const seen = [...new Set(read.flatMap(({ changes }) => [...changes.keys()]))];
  const within = checks.filter(({ at }) => at >= asked.from && at <= asked.to);
  const reached = within.filter(isReached).length;
  const everReached = checks.findLast(isReached)?.at;
  const lastReached = latest(read.map((one) => one.lastReached));
  return {
    ...{ source: id, version, cells },
    heard: read.flatMap(({ isHeard, group }) => (isHeard ? group : [])),
    essential: inTime[0]!.from <= asked.from && inTime.some((one) => one.version.essential),
    changes: seen.map((check) => {
      const groups = read.filter(({ changes }) => changes.has(check));
      return {
        ...{ at: check.at, what: check.what, source: id, ...groups[0]!.changes.get(check)! },
        places: [...new Set(groups.flatMap(({ scopes }) => scopes.flatMap(({ places }) => places)))],
      };
    }),
    silent: join(
      read.flatMap(({ scopes, silent }) =>
        silent.flatMap((part) =>
          scopes.map((scope) => ({ name: version.name, ...part, ...scope, source: id })),
        ),
      ),
    ),
    ...{ reached, missed: within.length - reached },
    ...(lastReached !== undefined && { lastReached }),
    ...(everReached !== undefined && { everReached }),
  };
}

function latest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((at) => at !== undefined);
  return known.length > 0 ? Math.max(...known) : undefined;
}
