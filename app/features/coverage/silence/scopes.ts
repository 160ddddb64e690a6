/** Places and topics as sets. Pure. */
import type { Scope } from './source-log.ts';

const shared = <Value>(one: readonly Value[], other: readonly Value[]): Value[] =>
  one.filter((value) => other.includes(value));

/** What both have; undefined if that is nothing. */
export function commonScope(one: Scope, other: Scope): Scope | undefined {
  const [places, topics] = [shared(one.places, other.places), shared(one.topics, other.topics)];
  return places.length > 0 && topics.length > 0 ? { places, topics } : undefined;
}

/** A topic in a place, as a text. */
const cellKey = (place: number, topic: string): string => `${place} ${topic}`;

export const cellsIn = ({ places, topics }: Scope): string[] =>
  places.flatMap((place) => topics.map((topic) => cellKey(place, topic)));

/** The cells as few scopes that do not overlap: places with the same topics are together. */
export function toScopes(cells: readonly string[]): Scope[] {
  const byPlace = Map.groupBy(cells, (cell) => Number(cell.split(' ', 1)[0]));
  const topics = [...byPlace].map(([place, own]) => ({
    place,
    topics: own.map((cell) => cell.slice(cell.indexOf(' ') + 1)),
  }));
  return [...Map.groupBy(topics, (one) => [...one.topics].sort().join(' ')).values()].map((group) => ({
    places: group.map(({ place }) => place),
    topics: group[0]!.topics,
  }));
}
