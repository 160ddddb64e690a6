/** Whether a moment is spoken for, found the long way: by looking at every check for each moment. It shares no code with `silence`. */
import type { Asked, Check, Source, SourceVersion } from './source-log.ts';

const versionAt = ({ versions }: Source, at: number): SourceVersion | undefined =>
  versions.findLast(({ from }) => from <= at);

export function coversAt(source: Source, place: number, topic: string, at: number): boolean {
  const version = versionAt(source, at);
  return Boolean(version?.followed && version.places.includes(place) && version.topics.includes(topic));
}

/** Versions in force at any moment of a time. */
const inForce = ({ versions }: Source, from: number, to: number): SourceVersion[] =>
  versions.filter((version, at) => {
    const end = versions[at + 1]?.from ?? Infinity;
    return version.from <= to && end > from && end > version.from;
  });

function isSame(source: Source, place: number, topic: string, from: number, to: number): boolean {
  const all = inForce(source, from, to);
  return all.every(
    (one) =>
      one.followed && one.url === all[0]!.url && one.places.includes(place) && one.topics.includes(topic),
  );
}

/** Whether the log shows that nothing unseen happened to a source at a moment, for a topic in a place that it covers then. */
export function isObserved(
  source: Source,
  checks: readonly Check[],
  { place, topic, at }: { place: number; topic: string; at: number },
  { now }: Pick<Asked, 'now'>,
): boolean {
  const reached = checks.filter(({ outcome, at: time }) => outcome !== 'missed' && time <= now);
  const before = reached.filter((check) => check.at <= at).at(-1);
  if (!before || !isSame(source, place, topic, before.at, at)) return false;
  if (checks.some((check) => check.outcome === 'missed' && check.at >= before.at && check.at <= at)) {
    const missed = checks.filter(
      (check) => check.outcome === 'missed' && check.at >= before.at && check.at <= at,
    );
    if (missed.some((check) => checks.indexOf(check) > checks.indexOf(before))) return false;
  }
  const after = reached.find((check) => check.at > at);
  const end = after?.at ?? now;
  if (!isSame(source, place, topic, at, end)) return false;
  const shortest = Math.min(...inForce(source, before.at, end).map(({ interval }) => interval));
  return end - before.at <= 2 * shortest;
}
