/** Reads the log for a statement, one source after another: a year of all sources does not fit into memory at once. */
import type { Services } from '#app/api/services.ts';
import { coverageLog } from '../log-store.server.ts';
import { toSource, type Followed, type KnownGapRow } from '../followed.server.ts';
import { readSource, type SourceReading } from '../silence/read-source.ts';
import { concludeSilence, type SilenceRefusal, type SilenceStatement } from '../silence/silence.ts';
import type { Asked } from '../silence/source-log.ts';
import { encodeChecks } from './encode-checks.ts';
import type { AnnexedGap, AnnexedSource } from './manifest.ts';

export interface Gathered {
  found: SilenceStatement | SilenceRefusal;
  annex: AnnexedSource[];
  gaps: AnnexedGap[];
  /** Checks in the time that were recorded more than a day after it. */
  recordedLate: number;
}

/** A check that is recorded later may have been made up, so the statement says how many there are. */
const LATE_RECORD_MS = 24 * 60 * 60 * 1_000;

const iso = (at: number) => new Date(at).toISOString();

const toGap = ({ id, title, detail, scope, since, until }: KnownGapRow): AnnexedGap => ({
  ...{ id, title, detail, ...scope, since: Date.parse(since) },
  ...(until !== null && { until: Date.parse(until) }),
});

/** @param begins when the first day of the log begins */
export async function gatherStatement(
  { store }: Pick<Services, 'store'>,
  { sources, gaps }: { sources: readonly Followed[]; gaps: readonly KnownGapRow[] },
  { asked, begins }: { asked: Asked; begins: number | undefined },
): Promise<Gathered> {
  const log = store.of(coverageLog);
  const readings: SourceReading[] = [];
  const annex: AnnexedSource[] = [];
  let recordedLate = 0;
  for (const followed of sources) {
    const source = toSource(followed);
    // Whether it covers anything of it is known without its checks.
    if (!readSource(source, [], asked)) continue;
    const rows = await log.around(followed.id, {
      from: iso(asked.from),
      to: iso(asked.to),
      now: iso(asked.now),
    });
    const checks = rows.map(({ at, outcome, what, note }) => ({ at: Date.parse(at), outcome, what, note }));
    recordedLate += rows.filter(
      ({ at, recorded_at: recorded }) =>
        at >= iso(asked.from) &&
        at <= iso(asked.to) &&
        Date.parse(recorded) - Date.parse(at) > LATE_RECORD_MS,
    ).length;
    const reading = readSource(source, checks, asked);
    if (!reading) continue;
    readings.push(reading);
    const { how, language } = followed.current;
    annex.push({ id: followed.id, how, language, versions: [...source.versions], ...encodeChecks(checks) });
  }
  const own = gaps.map(toGap);
  return { found: concludeSilence(readings, { gaps: own, begins }, asked), annex, gaps: own, recordedLate };
}
