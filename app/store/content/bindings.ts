/** Whose law binds a place: what follows from memberships. Pure. */

/** The first and the last day of a membership without limits. */
export const FIRST_DAY = '0000-01-01';
export const LAST_DAY = '9999-12-31';

/** A membership in a union, such as the European Union or a federation; both days are included. */
export interface Membership {
  /** Tid of the union. */
  of: number;
  /** `2023-01-01`; absent where it is unknown or does not matter. */
  from?: string | undefined;
  /** Absent while the membership lasts. */
  to?: string | undefined;
}

/** The law of a union binds a place on these days, both included. */
export interface Binding {
  place: number;
  law: number;
  from: string;
  to: string;
}

/** A term, as far as memberships need it. */
export interface MemberTerm {
  tid: number;
  parent: number;
  memberOf: readonly Membership[];
}

/**
 * Every binding of every place. The law of a union binds its members, the members of these, and the places inside them:
 * a state is bound by its federation, and by the union that the federation belongs to.
 */
export function findBindings(terms: readonly MemberTerm[]): Binding[] {
  const byTid = new Map(terms.map((term) => [term.tid, term]));
  return terms.flatMap(({ tid }) => {
    const found: Binding[] = [];
    const visit = (at: number, from: string, to: string) => {
      for (const { memberOf } of lineage(at, byTid))
        for (const { of, from: first = FIRST_DAY, to: last = LAST_DAY } of memberOf) {
          const period = { from: first > from ? first : from, to: last < to ? last : to };
          const isKnown = found.some(
            ({ law, ...known }) => law === of && known.from <= period.from && known.to >= period.to,
          );
          if (period.from > period.to || of === tid || isKnown) continue;
          found.push({ place: tid, law: of, ...period });
          visit(of, period.from, period.to);
        }
    };
    visit(tid, FIRST_DAY, LAST_DAY);
    return withoutOverlap(found);
  });
}

/** A term and the terms above it; a cycle is followed once. */
function lineage(tid: number, terms: ReadonlyMap<number, MemberTerm>): MemberTerm[] {
  const line: MemberTerm[] = [];
  for (let at = terms.get(tid); at && !line.includes(at); at = terms.get(at.parent)) line.push(at);
  return line;
}

/** Periods of the same law that overlap become one, so that a law has at most one period on each day. */
function withoutOverlap<One extends Omit<Binding, 'place'>>(bindings: readonly One[]): One[] {
  const merged: One[] = [];
  for (const next of [...bindings].sort((a, b) => a.law - b.law || (a.from < b.from ? -1 : 1))) {
    const last = merged.at(-1);
    if (last?.law === next.law && next.from <= last.to) {
      if (next.to > last.to) last.to = next.to;
    } else merged.push({ ...next });
  }
  return merged;
}

/** Laws that bind in the whole of a period, and those that bind in a part of it. */
export interface LawsInPeriod {
  always: number[];
  partly: Omit<Binding, 'place'>[];
}

/** The laws of these bindings in a period: most last, so that a query needs to ask for the day of few. */
export function lawsInPeriod(
  bindings: readonly Omit<Binding, 'place'>[],
  { from, to }: { from: string; to: string },
): LawsInPeriod {
  const overlapping = bindings.filter((one) => one.from <= to && one.to >= from);
  // Of many places, which joined one after the other, too: one period of a law instead of one for each place.
  const merged = withoutOverlap(
    overlapping.map(({ law, ...days }) => ({ law, from: days.from, to: days.to })),
  );
  const isAlways = (one: (typeof merged)[number]) => one.from <= from && one.to >= to;
  return {
    always: merged.filter(isAlways).map(({ law }) => law),
    partly: merged.filter((one) => !isAlways(one)),
  };
}
