/** What both clocks say of an item, as the API answers it. Pure. */
import { localDay } from '#app/text/day.ts';
import { MOST_DAYS, type AsAt, type AsAtDay, type AsAtPart } from './contract.ts';
import { knownOn, sayingsByPart, shownOn, type ReadVersion, type Zone } from './clocks.server.ts';
import { inForceOn, turningDays, type InForce, type Saying } from './law-clock.ts';
import type { Part } from './read-parts.ts';
import { statementsOn, turningDay } from './typed-dates.ts';

/** The days that are asked for, and what is known. */
export interface Asked {
  versions: readonly ReadVersion[];
  asAt: string | null;
  shownOn: string | null;
  today: string;
  zone: Zone;
}

type Dated = Pick<AsAt, 'state' | 'shown' | 'parts' | 'statements' | 'days'>;

const NOTHING = {
  begunBy: null,
  endedBy: null,
  html: null,
  from: null,
  to: null,
  version: null,
  now: null,
  differs: false,
};

/** Headings and order of the parts: those of the newest version that has them. */
function allParts(versions: readonly ReadVersion[]): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const { item } of versions.toReversed())
    for (const part of item?.parts ?? []) if (!parts.has(part.id)) parts.set(part.id, part);
  return parts;
}

/** What is shown of a day: of today everything that was published, even if its clock is ahead of ours. */
const knownBy = ({ versions, today, zone }: Asked, day: string) =>
  day >= today ? [...versions] : knownOn(versions, day, zone);

const shownBy = ({ versions, today, zone }: Asked, day: string) =>
  shownOn(versions, day === today ? '9999-12-31' : day, zone);

/** The law of a day, part by part. */
function lawParts(asked: Asked, day: string): AsAtPart[] {
  const { today, zone, shownOn: seen } = asked;
  const known = seen === null ? asked.versions : knownBy(asked, seen);
  const sayings = sayingsByPart(known, zone);
  const then = seen === null && day <= today ? shownBy(asked, day) : undefined;
  const page = then?.kind === 'shown' ? then.version.item?.parts : undefined;
  return [...allParts(known)].flatMap(([id, { heading }]): AsAtPart[] => {
    const law = lawPart(sayings.get(id) ?? [], { day, today });
    if (!law) return [];
    const shown = page?.find((part) => part.id === id);
    return [
      { id, heading, ...law, differs: page !== undefined && law.html !== null && shown?.html !== law.html },
    ];
  });
}

/** Undefined for a part that is not there on the day. */
function lawPart(
  sayings: readonly Saying[],
  { day, today }: { day: string; today: string },
): Omit<AsAtPart, 'id' | 'heading'> | undefined {
  const readText = (version: number) => sayings.find((one) => one.version === version)!.text;
  const found = inForceOn(sayings, day);
  if (found.kind === 'unknown')
    // What was never there has nothing to establish.
    return { ...NOTHING, label: 'not-established', why: found.why };
  const { version, inForce } = found;
  const html = readText(version);
  if (html === null) return undefined;
  const present = inForceOn(sayings, today);
  const now = present.kind === 'stated' ? readText(present.version) : null;
  const { from, to, expected, asEnacted } = inForce;
  const said = { ...NOTHING, ...sourceIn(inForce), html, from, to, version };
  if (expected) return { ...said, label: 'expected', now: now === html ? null : now };
  if (from !== null && from > today) return { ...said, label: 'ahead' };
  if (asEnacted) return { ...said, label: 'as-enacted' };
  return { ...said, label: now === html ? 'current' : 'point-in-time' };
}

/** Who says from when to when: the part or the whole item, by itself or by a typed date. */
const sourceIn = ({
  isWhole,
  begunBy,
  endedBy,
}: InForce): Pick<AsAtPart, 'saidBy' | 'begunBy' | 'endedBy'> => ({
  ...{ begunBy, endedBy },
  saidBy: isWhole ? 'item' : 'part',
});

/** The page of a version, part by part. */
function pageParts({ versions }: Asked, { version, item }: ReadVersion): AsAtPart[] {
  const now = versions.find(({ to }) => to === null)?.item?.parts ?? [];
  return (item?.parts ?? []).map(({ id, heading, html, inForce }) => {
    const isSame = now.some((part) => part.id === id && part.html === html);
    return {
      ...{ ...NOTHING, id, heading, html, version },
      ...(inForce && sourceIn(inForce)),
      ...{ from: inForce?.from ?? null, to: inForce?.to ?? null },
      label: isSame ? 'current' : 'point-in-time',
    };
  });
}

function findDays({ versions, today, zone }: Asked): AsAtDay[] {
  const headings = new Map<string, string[]>();
  const parts = allParts(versions);
  for (const [id, sayings] of sayingsByPart(versions, zone))
    for (const day of turningDays(sayings)) {
      const heading = parts.get(id)!.heading;
      headings.set(day, [...(headings.get(day) ?? []), ...(heading === null ? [] : [heading])]);
    }
  for (const date of statementsOn(versions, today))
    if (date.state !== 'not-established') {
      const day = turningDay(date);
      headings.set(day, [...(headings.get(day) ?? []), date.label]);
    }
  const law = [...headings].map(([day, about]): AsAtDay => ({
    day,
    clock: 'law',
    version: null,
    headings: about,
  }));
  const pages = versions.flatMap(({ version, from }): AsAtDay[] =>
    from === null ? [] : [{ day: localDay(new Date(from), zone), clock: 'page', version, headings: [] }],
  );
  return [...law, ...pages]
    .sort((a, b) => (a.day === b.day ? (b.version ?? 0) - (a.version ?? 0) : a.day < b.day ? 1 : -1))
    .slice(0, MOST_DAYS);
}

/** What typed dates say of a day, the last by their days where there are more than are shown. */
function says(known: readonly ReadVersion[], day: string): AsAt['statements'] {
  const all = statementsOn(known, day).map(({ label, kind, day: date, state, version }) => ({
    ...{ label, kind, date, state, version },
  }));
  // Of two places the same: once.
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()].slice(-MOST_DAYS);
}

/** What was asked for. */
export function answerAsAt(asked: Asked): Dated {
  const { asAt, shownOn: seen, today } = asked;
  const days = findDays(asked);
  const none = (state: AsAt['state']): Dated => ({
    ...{ state, shown: null, parts: [], statements: [] },
    days,
  });
  if (seen !== null && seen > today) return none('not-written-yet');
  if (seen === null) {
    const day = asAt ?? today;
    return { ...none('read'), parts: lawParts(asked, day), statements: says(asked.versions, day) };
  }
  const then = shownBy(asked, seen);
  if (then.kind === 'nothing') return none('nothing-shown');
  if (then.kind === 'unknown') return none('not-established');
  const { version, others } = then;
  const shown = { version: version.version, from: version.from!, to: version.to, others };
  if (version.item === null) return { ...none('withheld'), shown };
  const parts = asAt === null ? pageParts(asked, version) : lawParts(asked, asAt);
  const known = asAt === null ? [version] : knownBy(asked, seen);
  return { ...none('read'), shown, parts, statements: says(known, asAt ?? seen) };
}
