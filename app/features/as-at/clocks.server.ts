/** The two clocks of an item: what was shown on a day, and what its versions say of when each part is in force. Pure. */
import type { ShownVersion } from '#app/store/content/shown-versions.ts';
import { localDay } from '#app/text/day.ts';
import type { Saying } from './law-clock.ts';
import type { ItemParts, Part } from './read-parts.ts';

/** A version, read. */
export interface ReadVersion extends Omit<ShownVersion, 'fields'> {
  /** Null where it is withheld. */
  item: ItemParts | null;
}

/** A day begins and ends in the time zone of the site: at midnight there, an hour more or less with the clocks. */
export type Zone = string;

/** The versions that were published by the end of a day, oldest first. Those whose time nobody knows come before all others. */
export const knownOn = (versions: readonly ReadVersion[], day: string, zone: Zone): ReadVersion[] =>
  versions.filter(({ from }) => from === null || localDay(new Date(from), zone) <= day);

export type ShownOn =
  | { kind: 'shown'; version: ReadVersion; /** How many others were shown on that day. */ others: number }
  /** Nothing was: not published yet, or withdrawn. */
  | { kind: 'nothing' }
  /** The time of a publication is not known. */
  | { kind: 'unknown' };

/** What was shown at the end of a day. */
export function shownOn(versions: readonly ReadVersion[], day: string, zone: Zone): ShownOn {
  const begins = ({ from }: ReadVersion) => from === null || localDay(new Date(from), zone) <= day;
  const isOver = ({ to }: ReadVersion) => to !== null && localDay(new Date(to), zone) <= day;
  const shown = versions.filter((version) => begins(version) && !isOver(version)).at(-1);
  if (!shown) return { kind: 'nothing' };
  if (shown.from === null) return { kind: 'unknown' };
  const others = versions.filter(
    (one) =>
      one !== shown &&
      begins(one) &&
      one.from !== one.to &&
      (one.to === null || localDay(new Date(Date.parse(one.to) - 1), zone) >= day),
  );
  return { kind: 'shown', version: shown, others: others.length };
}

type PartsById = ReadonlyMap<string, Part>;

/** Whether two versions have the same parts with the same texts. */
const isSame = (one: PartsById, other: PartsById) =>
  one.size === other.size && [...one].every(([id, { html }]) => other.get(id)?.html === html);

/**
 * What the versions say of each part, by its id. A version without a part says of it what it says of the whole item. Withheld
 * versions say nothing: what they said of other days is not established.
 */
export function sayingsByPart(versions: readonly ReadVersion[], zone: Zone): Map<string, Saying[]> {
  const ids = new Set(versions.flatMap(({ item }) => item?.parts.map(({ id }) => id) ?? []));
  const sayings = new Map<string, Saying[]>([...ids].map((id) => [id, []]));
  let before: PartsById = new Map();
  for (const { version, from, isCorrection, item } of versions) {
    const own: PartsById = new Map(item?.parts.map((part) => [part.id, part]));
    const isUnchanged = isSame(own, before);
    for (const [id, list] of sayings) {
      const part = own.get(id);
      const text = part?.html ?? null;
      list.push({
        ...{ version, text, corrects: isCorrection },
        since: from === null ? '' : localDay(new Date(from), zone),
        inForce: part ? part.inForce : (item?.inForce ?? null),
        carries: (part?.isInherited ?? true) && !isUnchanged && text === (before.get(id)?.html ?? null),
      });
    }
    before = own;
  }
  return sayings;
}
