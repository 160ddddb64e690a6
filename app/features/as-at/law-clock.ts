/**
 * What was in force on a day, from what the versions of an item say, in the order of their publication. Pure: days are
 * `2026-03-01`, which are compared as text.
 *
 * What a version says holds until a later one says otherwise of the same day. A version takes back what the one before it said
 * if it corrects it, has the same text for other days, or begins on the same day. What no version settles is not established.
 */

/** From when to when a text is in force, as an editor or a source says. */
export interface InForce {
  /** First day; null: since before anybody recorded it. */
  from: string | null;
  /** Last day; null: until further notice. */
  to: string | null;
  /** The first day is planned, and may move. */
  expected: boolean;
  /** The text as it was first published; later amendments are not in it. */
  asEnacted: boolean;
  /** Label of the typed date that says the first day; null where the part or the item says it. */
  begunBy: string | null;
  /** Label of the typed date that says the last day. */
  endedBy: string | null;
  /** The days are those of the whole item. */
  isWhole: boolean;
}

/** What a version says of one part of an item. */
export interface Saying {
  version: number;
  /** Day of its publication; empty where nobody knows it. */
  since: string;
  /** The same for the same text; null where the version does not have the part. */
  text: string | null;
  inForce: InForce | null;
  /** What was there before was wrong. */
  corrects: boolean;
  /**
   * The part is as it was in the version before, another part is not, and the days are those of the whole item: the part was
   * in force before.
   */
  carries: boolean;
}

/** Why nothing is established for a day. */
type Unknown =
  /** No version says when it is in force. */
  | 'unstated'
  /** The day is before everything that is said. */
  | 'before'
  /** What was in force has ended, and nobody says what followed. */
  | 'after'
  /** What was said is not said any more, or was to begin later than a later version says. */
  | 'unsettled';

export type InForceOn =
  { kind: 'stated'; version: number; inForce: InForce } | { kind: 'unknown'; why: Unknown };

const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

/** What was said and not taken back. */
interface Claim {
  saying: Saying;
  inForce: InForce;
  from: string;
  to: string;
  /** Day on which it was first said. */
  since: string;
  isUnsettled: boolean;
}

const toClaim = (saying: Saying, inForce: InForce, since: string): Claim => ({
  ...{ saying, inForce, since, isUnsettled: false },
  ...{ from: inForce.from ?? FIRST_DAY, to: inForce.to ?? LAST_DAY },
});

/** Whether a text that was to begin was replaced before, by one that begins later: the day moved, or both will be in force. */
const neverBegan = (before: Claim, next: Claim) => before.from > next.since && next.from > before.from;

function settle(sayings: readonly Saying[]): Claim[] {
  const claims: Claim[] = [];
  let before: Claim | undefined;
  for (const saying of sayings) {
    const { inForce, text, corrects } = saying;
    if (!inForce) {
      if (before) before.isUnsettled = true;
      before = undefined;
      continue;
    }
    const next: Claim = toClaim(saying, inForce, before?.since ?? saying.since);
    if (before && saying.carries && !corrects) {
      claims.pop();
      next.from = before.from;
      const { from, begunBy } = before.inForce;
      next.inForce = { ...inForce, from, begunBy };
    } else if (before && (corrects || text === before.saying.text || next.from === before.from)) claims.pop();
    else next.since = saying.since;
    claims.push(next);
    before = next;
  }
  claims.forEach((claim, at) => {
    const next = claims[at + 1];
    if (next && neverBegan(claim, next)) claim.isUnsettled = true;
  });
  return claims;
}

const has = ({ from, to }: Claim, day: string) => from <= day && day <= to;

/** What is said for a day, by sayings of one part. */
export function inForceOn(sayings: readonly Saying[], day: string): InForceOn {
  const claims = settle(sayings);
  if (claims.length === 0) return unknown('unstated');
  let found: Claim | undefined;
  let isUnsettled = false;
  for (const claim of claims) {
    if (has(claim, day)) [found, isUnsettled] = [claim, claim.isUnsettled];
    // It was in between: nobody says that what was there before is back.
    else if (found && claim.to < day && has(found, claim.from)) isUnsettled = true;
  }
  if (!found) return unknown(claims.some(({ to }) => to < day) ? 'after' : 'before');
  if (isUnsettled) return unknown('unsettled');
  return { kind: 'stated', version: found.saying.version, inForce: found.inForce };
}

const unknown = (why: Unknown): InForceOn => ({ kind: 'unknown', why });

/** The days on which what is in force may change, by these sayings. */
export function turningDays(sayings: readonly Saying[]): string[] {
  const days = settle(sayings).flatMap(({ inForce: { from, to } }) => [
    ...(from === null ? [] : [from]),
    ...(to === null || to === LAST_DAY ? [] : [dayAfter(to)]),
  ]);
  return [...new Set(days)].sort();
}

/** @example dayAfter('2026-12-31') // '2027-01-01' */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
