/** Whether a term can be merged into another one, and whether a merge can be undone. */
import { allFeatures } from '#app/api/feature-parts.ts';
import type { Services } from '#app/api/services.ts';
import type { Term } from '#app/store/content/terms.ts';
import { termBefore } from '#app/store/content/vocabulary/merge-journal.ts';
import type { TermMerge } from '#app/store/content/vocabulary/term-merges.ts';
import { findOvertaken, type Overtaken } from '#app/store/content/vocabulary/undo-merge.ts';
import type { Db } from '#app/store/tables.ts';
import { formatCount, grouped } from '#app/text/count.ts';
import { MOST_MERGED } from '../limits.ts';
import { findTermProblem } from './checked-term.server.ts';
import { stampFor } from './find-term.server.ts';
import { configuredPlaces } from './in-configuration.server.ts';
import { withBelow } from './term-tree.server.ts';
import { newsroomVocabularies } from './vocabularies-store.server.ts';

/** The state of both terms, so that what is done is what was previewed. */
export async function stampForBoth(services: Services, from: Term, into: Term, on: Db): Promise<string> {
  const store = services.store.of(newsroomVocabularies);
  return stampFor(
    { ...from, name: `${from.name}\n${stampFor(into, await store.retiredAt(into.tid, on))}` },
    await store.retiredAt(from.tid, on),
  );
}

type Examined =
  | { ok: false; code: 'terms_apart' | 'term_in_configuration'; detail: string }
  | { ok: true; own: number; both: number; either: number };

/** Why a term cannot be merged into another one, or how many items have it, both, and either of them. */
export async function examine(
  services: Services,
  from: Term,
  into: Term | undefined,
  on: Db,
): Promise<Examined> {
  const apart = (detail: string) => ({ ok: false, code: 'terms_apart', detail }) as const;
  if (!into || into.vid !== from.vid) return apart('The other term is not in this vocabulary.');
  if (into.tid === from.tid) return apart('A term cannot be merged into itself.');
  const store = services.store.of(newsroomVocabularies);
  if (withBelow(await store.terms(from.vid, on), from.tid).has(into.tid))
    return apart(`“${into.name}” is below “${from.name}”. Move it out first, or merge the other way round.`);
  const [named] = configuredPlaces(services.config(), from).filter(({ isName }) => isName);
  if (named)
    return {
      ok: false,
      code: 'term_in_configuration',
      detail: `The configuration names “${from.name}” (${named.place}). Change that first, or merge the other way round.`,
    };
  const { both, either } = await store.together(on, from.tid, into.tid);
  const own = (await store.usedBy(on, from.tid, '')).reduce((sum, { count }) => sum + count, 0);
  if (own > MOST_MERGED)
    return apart(`It is in ${grouped(own)} items; a merge rewrites ${grouped(MOST_MERGED)} at most.`);
  return { ok: true, own, both, either };
}

type Counted = Readonly<Record<string, readonly [one: string, several: string]>>;

const OWN_PLACES: Counted = {
  content: ['item', 'items'],
  former: ['name that leads to it', 'names that lead to it'],
  children: ['term below it', 'terms below it'],
  members: ['member', 'members'],
  user: ['list of what a reader follows', 'lists of what readers follow'],
};

/** `2 items and 1 watch rule were changed since.` */
function describeOvertaken(overtaken: readonly Overtaken[]): string {
  const named = new Map(
    [OWN_PLACES, ...allFeatures().map(({ terms }) => terms?.rows ?? {})].flatMap(
      Object.entries<Counted[string]>,
    ),
  );
  const parts = overtaken.map(({ place, count }) =>
    formatCount(count, ...(named.get(place) ?? ['row', 'rows'])),
  );
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts);
  const total = overtaken.reduce((sum, { count }) => sum + count, 0);
  return `${list} that it changed ${total === 1 ? 'was' : 'were'} changed again since.`;
}

/** Why a merge cannot be undone, as a sentence; undefined if it can. In the transaction that would undo it. */
export async function whyNotUndone(
  services: Services,
  merge: TermMerge,
  on: Db,
): Promise<string | undefined> {
  const store = services.store.of(newsroomVocabularies);
  const [into, before] = [await store.term(merge.into_tid, on), await termBefore(on, merge)];
  if (!into || !before) return `“${merge.into_name}” was itself merged into another term.`;
  const overtaken = await findOvertaken(on, merge, into.tid);
  if (overtaken.length > 0) return describeOvertaken(overtaken);
  return findTermProblem(before.term, await store.terms(merge.vid, on), undefined)?.message;
}
