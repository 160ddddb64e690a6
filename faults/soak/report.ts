/** What the soak found, as figures with budgets. */
import type { Figure } from '../../bench/row.ts';
import { atMost, found } from '../support/figures.ts';
import type { MemoryLimit } from './memory-limit.ts';
import type { Reading } from './readings.ts';
import type { Tally } from './tally.ts';
import { trend } from '../../bench/trend.ts';

export interface Note extends Reading {
  phase: 'indexing' | 'use';
  /** Since the server started. */
  hours: number;
  /** Of the first thread, in MB: the least of some looks, and what lies outside the heap. */
  heap: number;
  external: number;
  /** Longest delay of the event loop in milliseconds. */
  loopDelay: number;
}

export interface Soaked {
  minutes: number;
  notes: readonly Note[];
  tally: Tally;
  limit: MemoryLimit;
  limitMB: number;
  publications: number;
  failedPublications: number;
  indexedSeconds: number;
  mails: number;
  events: number;
  /** Deeds that were not done because the machine was too busy. */
  leftOut: number;
  restarts: number;
  complaints: readonly string[];
}

const ROW = 'SOAK';
/** "Flat": the last quarter is not more than this above the second. */
const FLAT = 1.05;
/** Fewer notes show nothing. */
const LEAST_NOTES = 24;
/** Rows of a table that is named in the report. */
const MANY_ROWS = 100;
const MOST_MORE_DESCRIPTORS = 1.2;

/** Figures in which a leak would show, with the most that the last quarter may be of the second. */
const WATCHED: readonly [
  what: string,
  unit: string,
  read: (note: Note) => number | undefined,
  most?: number,
][] = [
  ['resident memory', 'MB', ({ resident }) => resident, FLAT],
  ['resident memory without mapped files', 'MB', ({ anonymous }) => anonymous, FLAT],
  ['memory of the control group without page cache', 'MB', ({ groupAnonymous }) => groupAnonymous, FLAT],
  ['heap of the first thread', 'MB', ({ heap }) => heap, 1.1],
  ['memory outside the heap', 'MB', ({ external }) => external],
  ['open files', '', ({ files }) => files, MOST_MORE_DESCRIPTORS],
  ['open sockets', '', ({ sockets }) => sockets, MOST_MORE_DESCRIPTORS],
  ['threads', '', ({ threads }) => threads, 1],
  ['database', 'MB', ({ database }) => database],
  ['write-ahead log', 'MB', ({ writeAheadLog }) => writeAheadLog],
  ['search index', 'MB', ({ index }) => index],
  ['longest delay of the event loop', 'ms', ({ loopDelay }) => loopDelay],
];

const figure = (what: string, value: number, unit = '', more: Partial<Figure> = {}): Figure => ({
  ...{ row: ROW, what, value, unit },
  ...more,
});

function* counts(soaked: Soaked): Generator<Figure> {
  const { tally, limit, restarts, publications, mails, events, leftOut, minutes } = soaked;
  yield figure(`requests in ${minutes} minutes`, tally.requests());
  yield figure('publications, 20 items each', publications);
  yield figure('publications that failed', soaked.failedPublications, '', atMost(0));
  yield figure('messages that came', mails, '', { budget: { value: { atLeast: 1 } } });
  yield figure('events that webhooks got', events, '', { budget: { value: { atLeast: 1 } } });
  yield figure('deeds that were left out on a busy machine', leftOut);
  yield figure('answers with 503 and Retry-After', tally.busy());
  yield figure('other answers with 500 to 599', tally.serverErrors(), '', atMost(0));
  yield figure('requests without an answer', tally.unanswered(), '', atMost(0));
  yield figure('answers with 400 to 499', tally.refused(), '', atMost(0));
  yield figure('restarts', restarts, '', atMost(0));
  const kills = limit.oomKills();
  if (kills !== undefined) yield figure('processes ended for want of memory', kills, '', atMost(0));
}

function* most({ notes, limitMB, indexedSeconds }: Soaked): Generator<Figure> {
  yield figure('until the index was made', indexedSeconds, 's');
  for (const phase of ['indexing', 'use'] as const) {
    const own = notes.filter((note) => note.phase === phase);
    const largest = (of: (note: Note) => number | undefined) => Math.max(...own.map((note) => of(note) ?? 0));
    yield figure(
      `most resident memory, ${phase}`,
      largest(({ resident }) => resident),
      'MB',
      atMost(limitMB),
    );
    if (own[0]?.group === undefined) continue;
    yield figure(
      `most memory of the control group, ${phase}`,
      largest(({ group }) => group),
      'MB',
      atMost(limitMB),
    );
    yield figure(
      `the same without page cache, ${phase}`,
      largest(({ groupAnonymous }) => groupAnonymous),
      'MB',
    );
  }
}

function* trends({ notes }: Soaked): Generator<Figure> {
  const used = notes.filter(({ phase }) => phase === 'use');
  if (used.length < LEAST_NOTES) return;
  for (const [what, unit, read, ratio] of WATCHED) {
    const points = used.flatMap((note) => {
      const value = read(note);
      return value === undefined ? [] : [{ hours: note.hours, value }];
    });
    if (points.length < LEAST_NOTES) continue;
    const { before, after, perHour, uncertainty } = trend(points);
    yield figure(`${what}, last quarter`, after, unit, {
      baseline: { what: 'second quarter', value: before },
      ...(ratio === undefined ? {} : { budget: { ratio: { atMost: ratio } } }),
    });
    yield figure(`${what}, growth in an hour ± ${uncertainty.toFixed(1)}`, perHour, unit);
  }
}

function* rows({ notes }: Soaked): Generator<Figure> {
  const used = notes.filter(({ phase }) => phase === 'use');
  const [first, last] = [used[Math.floor(used.length / 4)], used.at(-1)];
  for (const [table, value] of Object.entries(last?.rows ?? {}))
    if (value >= MANY_ROWS)
      yield figure(`rows of ${table}`, value, '', {
        baseline: { what: 'after the first quarter', value: first?.rows[table] ?? 0 },
      });
}

/** Says everything, and then fails for what is outside its budget. */
export function report(soaked: Soaked): void {
  for (const lines of [soaked.tally.lines(), soaked.tally.samples, soaked.complaints])
    console.log(lines.join('\n'));
  const faults: unknown[] = [];
  for (const figure of [...counts(soaked), ...most(soaked), ...trends(soaked), ...rows(soaked)])
    try {
      found(figure);
    } catch (error) {
      faults.push(error);
    }
  if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('\n'));
}
