/**
 * What concerns a place: what is in it, and the law of the unions that bind it. This is the one definition of "mine" and
 * of every filter by place; `getPlaceScopes` reads it, the rest is pure.
 */
import type { NamedBinding } from '#app/store/content/terms.ts';
import type { Services } from '../services.ts';

/** A place, with everything that concerns it. */
export interface PlaceScope {
  tid: number;
  name: string;
  /** The place and the places inside it. */
  within: ReadonlySet<number>;
  /** Unions whose law binds the place, with their days, by tid of the union. */
  laws: ReadonlyMap<number, readonly NamedBinding[]>;
}

/** Why something concerns a place. */
export interface Concern {
  /** Name of the place. */
  place: string;
  /** Name of the union whose law binds the place; absent where the thing is in the place itself. */
  law?: string;
  /** False if only the item is about it: which of its places the date applies in is unknown. */
  isSure: boolean;
}

/** A date or an item, as far as its places decide. */
export interface Placed {
  /** The day on which a law must bind: of the date, or of publication. */
  day: string;
  /** Term ids of where it applies; empty if that is unknown. */
  places: readonly number[];
  /** Term ids of everything that the item is about. */
  about: readonly number[];
}

/** The scopes of existing places, in the given order. */
export async function getPlaceScopes(
  { store }: Pick<Services, 'store'>,
  tids: readonly number[],
): Promise<PlaceScope[]> {
  if (tids.length === 0) return [];
  const [terms, below, bindings] = await Promise.all([
    store.terms.get(tids),
    store.terms.below(tids),
    store.terms.bindings(tids),
  ]);
  const names = new Map(terms.map(({ tid, name }) => [tid, name]));
  return [...new Set(tids)].flatMap((tid) => {
    const name = names.get(tid);
    if (name === undefined) return [];
    const within = new Set(below.filter(({ above }) => above === tid).map((pair) => pair.tid));
    const laws = Map.groupBy(
      bindings.filter(({ place }) => place === tid),
      ({ law }) => law,
    );
    return [{ tid, name, within, laws }];
  });
}

/**
 * Why something concerns a place; undefined if it does not. The places of the date itself decide. Where they are unknown,
 * those of its item do, and the reason says so.
 */
export function findConcern(
  { name: place, within, laws }: PlaceScope,
  { day, places, about }: Placed,
): Concern | undefined {
  const isSure = places.length > 0;
  const tids = isSure ? places : about;
  if (tids.some((tid) => within.has(tid))) return { place, isSure };
  for (const tid of tids)
    for (const { name, from, to } of laws.get(tid) ?? [])
      if (from <= day && to >= day) return { place, law: name, isSure };
  return undefined;
}

/** The best reason of several: in the place itself before a law that binds it, and certain before uncertain. */
export function bestConcern(concerns: readonly (Concern | undefined)[]): Concern | undefined {
  const rank = ({ law, isSure }: Concern) => (isSure ? 0 : 2) + (law === undefined ? 0 : 1);
  return concerns.reduce(
    (best, next) => (next && (!best || rank(next) < rank(best)) ? next : best),
    undefined,
  );
}
