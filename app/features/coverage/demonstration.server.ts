/** Coverage of the demonstration library: real sources with checks that are made up, up to the end of the library's day. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemonstrationSite } from '#app/feature.ts';
import type { How } from './limits.ts';
import { coverageLog, type CheckRow } from './log-store.server.ts';
import './tables.ts';

interface DemonstrationSource {
  key: string;
  name: string;
  url: string;
  language: string;
  how: How;
  intervalHours: number;
  /** Keys of terms in the vocabulary of places. */
  places: string[];
  topics: string[];
  essential: boolean;
  /** Time of day of the first check, UTC. */
  at: string;
  /** Of weekly checks: 0 Sunday to 6 Saturday. */
  weekday?: number;
  reader?: string;
  /** Times without their end, with what was noted, in which it was not reached. */
  missed?: [from: string, to: string, note: string][];
  /** Seen at the first check at or after their time. */
  changes?: { at: string; what: string; nid?: number }[];
}

interface DemonstrationGap {
  key: string;
  title: string;
  detail: string;
  short: string;
  places: string[];
  topics: string[];
  since: string;
  doing: string;
  state: string;
}

interface Demonstration {
  /** The first day of the log. */
  begins: string;
  verticals: Record<string, { sources: DemonstrationSource[]; gaps: DemonstrationGap[] }>;
}

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

function makeChecks(source: DemonstrationSource, id: number, begins: string, end: number): CheckRow[] {
  const { intervalHours, missed = [], changes = [], reader = '' } = source;
  let first = Date.parse(`${begins}T${source.at}:00Z`);
  while (source.weekday !== undefined && new Date(first).getUTCDay() !== source.weekday) first += DAY;
  const rows: CheckRow[] = [];
  for (let time = first; time < end; time += intervalHours * HOUR) {
    const at = new Date(time).toISOString();
    const outage = missed.find(([from, to]) => Date.parse(from) <= time && time < Date.parse(to));
    rows.push({
      ...{ source_id: id, key: at, at, recorded_at: at, outcome: outage ? 'missed' : 'unchanged' },
      ...{ what: '', note: outage?.[2] ?? '', nid: null, reader },
    });
  }
  for (const change of changes) {
    const row = rows.find(
      ({ at, outcome }) => Date.parse(at) >= Date.parse(change.at) && outcome !== 'missed',
    );
    if (row) Object.assign(row, { outcome: 'changed', what: change.what, nid: change.nid ?? null });
  }
  return rows;
}

/** Safe to repeat: what is there does not change. */
export async function loadDemonstration({ store, folder, day, config }: DemonstrationSite): Promise<void> {
  const text = await readFile(join(folder, 'coverage.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return;
  const { begins, verticals } = JSON.parse(text) as Demonstration;
  const log = store.of(coverageLog);
  const end = Date.parse(`${day}T00:00:00Z`) + DAY;
  for (const [vertical, { sources, gaps }] of Object.entries(verticals)) {
    const vid = Object.entries(config.verticals[vertical]?.vocabularies ?? {}).find(
      ([, { role }]) => role === 'places',
    )?.[0];
    if (vid === undefined) continue;
    const terms = await store.terms.byRef(
      [...sources, ...gaps].flatMap(({ places }) => places).map((key) => `${vid}/${key}`),
    );
    const scope = ({ places, topics }: { places: string[]; topics: string[] }) =>
      JSON.stringify({ places: places.flatMap((key) => terms.get(`${vid}/${key}`)?.tid ?? []), topics });
    const known = new Map((await log.sources(vertical)).map(({ key, id }) => [key, id]));
    for (const source of sources) {
      const { key, name, url, language, how, intervalHours, essential } = source;
      const at = `${begins}T00:00:00.000Z`;
      const id =
        known.get(key) ??
        (await log.saveSource(
          { vertical, key, at },
          {
            ...{ from_at: at, recorded_at: at, by_id: null, name, url, language, how, followed: 1 },
            ...{ interval_hours: intervalHours, essential: essential ? 1 : 0, scope: scope(source) },
          },
        ));
      await log.append(makeChecks(source, id, begins, end));
    }
    for (const gap of gaps) {
      const { key, title, detail, short, doing, state } = gap;
      const since = new Date(gap.since).toISOString();
      await log.saveGap({
        ...{ vertical, key, title, detail, short, doing, state, scope: scope(gap) },
        ...{ since, until: null, changed_at: since },
      });
    }
  }
}
