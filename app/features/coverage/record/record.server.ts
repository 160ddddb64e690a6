/** Records what staff and watcher programs say: sources, gaps and checks. Checks are only added. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { Services } from '#app/api/services.ts';
import { canonicalTime, isDateTime } from './times.ts';
import { coverageLog } from '../log-store.server.ts';
import type { CheckEntry, GapRequest, SourceRequest } from '../contract/manage.ts';
import { MOST_GAPS, MOST_SOURCES } from '../limits.ts';
import { optionsIn } from '../options.ts';

/** Where it is recorded. */
export interface Recording {
  store: Services['store'];
  vertical: VerticalConfig;
  /** The time of now for the log. */
  now: string;
  /** The time of the server, which is later where a demonstration library has a day of its own. */
  clock: Date;
  /** Account that records it; null for a command. */
  by: number | null;
}

/** What is wrong with a request: a JSON pointer, and a sentence. */
export interface Fault {
  pointer: string;
  message: string;
}

const pointerTo = (...path: readonly (string | number)[]) => path.map((part) => `/${part}`).join('');

/** Clocks of other machines may be ahead by this much. */
const AHEAD_MS = 5 * 60 * 1_000;

const isFuture = (at: string, { now, clock }: Recording) =>
  Date.parse(at) > Math.max(Date.parse(now), clock.getTime()) + AHEAD_MS;

async function findScopeFault(
  { store, vertical }: Recording,
  { places, topics }: { places: readonly number[]; topics: readonly string[] },
): Promise<Fault | undefined> {
  const known = optionsIn(vertical).topics;
  const topic = topics.findIndex((key) => !Object.hasOwn(known, key));
  if (topic >= 0)
    return { pointer: pointerTo('topics', topic), message: `The topic “${topics[topic]}” does not exist.` };
  const terms = await store.terms.get([...places]);
  const isPlace = new Set(
    terms.filter(({ vid }) => vertical.vocabularies[vid]?.role === 'places').map(({ tid }) => tid),
  );
  const place = places.findIndex((tid) => !isPlace.has(tid));
  return place < 0
    ? undefined
    : { pointer: pointerTo('places', place), message: `${places[place]} is not a place.` };
}

/** Makes a source, or says something else of it from now on. Saying the same again records nothing. */
export async function recordSource(on: Recording, request: SourceRequest): Promise<Fault | undefined> {
  const { store, vertical, now, by } = on;
  const { key, since, places, topics, essential, followed, intervalHours, ...said } = request;
  const fault = await findScopeFault(on, request);
  if (fault) return fault;
  if (since !== undefined && (!isDateTime(since) || isFuture(since, on)))
    return { pointer: '/since', message: 'This time does not exist, or is not over yet.' };
  const log = store.of(coverageLog);
  const sources = await log.sources(vertical.id);
  const known = sources.find((one) => one.key === key);
  if (!known && sources.length >= MOST_SOURCES)
    return { pointer: '/key', message: `There can be ${MOST_SOURCES} sources.` };
  const version = {
    ...{ ...said, by_id: by, interval_hours: intervalHours },
    ...{
      essential: essential ? (1 as const) : (0 as const),
      followed: followed ? (1 as const) : (0 as const),
    },
    scope: JSON.stringify({ places: [...places].sort((a, b) => a - b), topics: [...topics].sort() }),
  };
  const last = known?.versions.at(-1);
  const isSame =
    last &&
    Object.entries(version).every(([name, value]) => name === 'by_id' || last[name as 'name'] === value);
  if (isSame) return undefined;
  // A version counts from when it is recorded: what was said for the time before is what statements rest on.
  const from = last
    ? last.from_at > now
      ? last.from_at
      : now
    : since === undefined
      ? now
      : canonicalTime(since);
  await log.saveSource(
    { vertical: vertical.id, key, at: now },
    { ...version, from_at: from, recorded_at: now },
  );
  return undefined;
}

/** Makes a gap, or changes what is done about it and whether it is closed. */
export async function recordGap(on: Recording, request: GapRequest): Promise<Fault | undefined> {
  const { store, vertical, now } = on;
  const { key, title, detail, short, doing, state, places, topics, since, until } = request;
  const fault = await findScopeFault(on, request);
  if (fault) return fault;
  for (const [name, time] of Object.entries({ since, until }))
    if (time !== undefined && (!isDateTime(time) || isFuture(time, on)))
      return { pointer: `/${name}`, message: 'This time does not exist, or is not over yet.' };
  const log = store.of(coverageLog);
  const gaps = await log.gaps(vertical.id);
  const known = gaps.find((one) => one.key === key);
  if (!known && gaps.length >= MOST_GAPS)
    return { pointer: '/key', message: `There can be ${MOST_GAPS} gaps.` };
  const scope = JSON.stringify({ places: [...places].sort((a, b) => a - b), topics: [...topics].sort() });
  if (known && (known.scope !== scope || known.since !== canonicalTime(since)))
    return {
      pointer: '/places',
      message: 'The places, topics and beginning of a gap do not change. Close it and add another.',
    };
  if (known && known.until !== null && (until === undefined || canonicalTime(until) !== known.until))
    return { pointer: '/until', message: 'A gap that was closed stays closed. Add another.' };
  await log.saveGap({
    ...{ vertical: vertical.id, key, title, detail, short, doing, state, scope, changed_at: now },
    ...{ since: canonicalTime(since), until: until === undefined ? null : canonicalTime(until) },
  });
  return undefined;
}

/** Records checks: all of them, or none. */
export async function recordChecks(
  on: Recording,
  checks: readonly CheckEntry[],
): Promise<{ added: number; known: number } | { faults: Fault[] }> {
  const { store, vertical, now } = on;
  const log = store.of(coverageLog);
  const ids = new Map((await log.sources(vertical.id)).map(({ key, id }) => [key, id]));
  const faults = checks.flatMap(({ source, at, outcome, what = '' }, index): Fault[] => {
    const pointer = `/checks/${index}`;
    if (!ids.has(source))
      return [{ pointer: `${pointer}/source`, message: `The source “${source}” does not exist.` }];
    if (!isDateTime(at) || isFuture(at, on))
      return [{ pointer: `${pointer}/at`, message: 'This time does not exist, or is not over yet.' }];
    return outcome !== 'changed' && what !== ''
      ? [{ pointer: `${pointer}/what`, message: 'Only a check that saw a change says what changed.' }]
      : [];
  });
  if (faults.length > 0) return { faults: faults.slice(0, 20) };
  const rows = checks.map(({ source, key, at, outcome, what = '', note = '', nid = null, reader = '' }) => ({
    ...{ source_id: ids.get(source)!, key, at: canonicalTime(at), outcome, what, note, nid, reader },
    recorded_at: now,
  }));
  const answer = await log.append(rows);
  if ('added' in answer) return { added: answer.added, known: checks.length - answer.added };
  const message =
    'A check with this key is recorded and says something else. Checks do not change: record another one.';
  return { faults: [{ pointer: `/checks/${rows.indexOf(answer.contradiction)}/key`, message }] };
}
