/**
 * Watch rules as the API answers them, with how much each finds, counted by the index: as many items as the list or
 * search that it watches.
 */
import type { Term } from '#app/store/store.ts';
import type { WatchQuery, WatchRule } from '../rules-store.server.ts';
import type { WatchMatch, WatchParts, WatchRule as RuleAnswer } from '../contract.ts';
import type { WatchMatch as StoredMatch } from '../matches-store.server.ts';
import { summarise } from '#app/api/content/lists/summaries.ts';
import { bindsLabel } from '#app/text/concern-text.ts';
import { findReason } from '../digests/reasons.server.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { typeLabels } from './watched-page.server.ts';
import { optionsIn } from '../options.ts';
import { addMonths, monthsFrom, toMonth, type Day } from '#app/runtime/months.ts';
import { contentAccess } from '#app/runtime/access.ts';
import { parseQuery } from '#app/store/search/language/syntax/parse.ts';
import type { QueryNode } from '#app/store/search/language/syntax/query.ts';
import { hiddenTermFields } from '#app/api/content/hidden-fields.ts';
import { emptyItems } from '#app/api/content/lists/empty-items.ts';
import { createAnswerCache } from '#app/api/content/shared-answers.ts';
import { searchSynonyms } from '#app/store/search/site/search-synonyms.ts';

/** Terms by id, and those that have terms below them. */
export interface TermTree {
  byTid: ReadonlyMap<number, Term>;
  parents: ReadonlySet<number>;
}

export async function readTermTree({ services }: Viewer): Promise<TermTree> {
  const terms = await services.store.terms.all();
  return {
    byTid: new Map(terms.map((term) => [term.tid, term])),
    parents: new Set(terms.map(({ parent }) => parent)),
  };
}

/** What a rule asks for, in words. Terms that no longer exist are left out. */
export function toParts({ vertical }: Viewer, query: WatchQuery, { byTid, parents }: TermTree): WatchParts {
  return {
    words: query.text,
    terms: query.terms.flatMap(({ vid, tids }) => {
      const vocabulary = Object.hasOwn(vertical.vocabularies, vid) ? vertical.vocabularies[vid] : undefined;
      const names = tids.flatMap((tid) => byTid.get(tid)?.name ?? []);
      if (!vocabulary || names.length === 0) return [];
      const below = tids.some((tid) => parents.has(tid));
      return [{ title: vocabulary.title, names, place: vocabulary.role === 'places', below }];
    }),
    types: typeLabels(vertical, query),
  };
}

/** The warning of a rule that brings this many matches a month. */
export function toWarning({ vertical }: Viewer, perMonth: number): Pick<RuleAnswer, 'warning'> {
  return perMonth >= optionsIn(vertical).widePerMonth ? { warning: { perMonth } } : {};
}

/** @param unseen number of matches that the reader has not seen */
export async function toRuleAnswer(
  viewer: Viewer,
  rule: WatchRule,
  unseen: number,
  tree: TermTree,
): Promise<RuleAnswer> {
  return describeRule(viewer, rule, unseen, tree, await measureVolume(viewer, rule.query));
}

/** @param volume what the rule found; without it the estimate of its creation counts */
export function describeRule(
  viewer: Viewer,
  { id, name, note, schedule, path, created_at, paused_at, query, ...rule }: WatchRule,
  unseen: number,
  tree: TermTree,
  volume: Volume | undefined,
): RuleAnswer {
  const perMonth = volume?.perMonth ?? rule.per_month;
  return {
    ...{ id, name, note, schedule, path, perMonth },
    parts: toParts(viewer, query, tree),
    newCount: unseen,
    createdAt: created_at,
    ...(paused_at === null ? {} : { pausedAt: paused_at }),
    ...(rule.accepts_wide ? {} : toWarning(viewer, perMonth)),
  };
}

/** Matches with their items, as lists show them; items that were withdrawn meanwhile are left out. */
export async function toMatchAnswers(
  viewer: Viewer,
  { name, query }: WatchRule,
  matches: readonly StoredMatch[],
  { byTid }: TermTree,
): Promise<WatchMatch[]> {
  const { services, vertical, reader } = viewer;
  const records = await services.store.content.published(matches.map(({ nid }) => nid));
  const items = new Map(
    (await summarise(services, vertical, reader, records)).map((summary) => [summary.nid, summary]),
  );
  const rule = { id: 0, name, note: '', words: query.text, terms: query.terms.flatMap(({ tids }) => tids) };
  const bindings = await services.store.terms.bindings(rule.terms);
  return matches.flatMap(({ id, nid, kind, matched_at }) => {
    const item = items.get(nid);
    if (!item) return [];
    const tids = [...item.jurisdictions, ...Object.values(item.terms).flat()].map(({ tid }) => tid);
    const reason = findReason(rule, tids, byTid, bindings);
    const words = query.text ? [`“${query.text}”`] : [];
    const why = [
      ...reason.terms.map((term) => (term.binds ? `${term.name}, ${bindsLabel([term.binds])}` : term.name)),
      ...words,
    ];
    return [{ id, item, matchedAt: matched_at, changed: kind === 'changed', why }];
  });
}

/** Months that the volume of a rule is measured over, this one included. */
const MONTHS = 12;

/** What a rule found in the last months. */
export interface Volume {
  /** Items of each of the last {@link MONTHS} months by date of publication, the oldest first. */
  months: number[];
  /** Items of an average month, to one decimal. */
  perMonth: number;
}

/** Answers of rules of many readers; each is small. */
const cachedVolume = createAnswerCache(2_000);

/** @returns undefined while the index cannot count: it is being made, or has failed */
export async function measureVolume(viewer: Viewer, query: WatchQuery): Promise<Volume | undefined> {
  if (!canCount(viewer, query)) return undefined;
  return cachedVolume(viewer, ['volume', query], async () => {
    const names = monthsFrom(addMonths(toMonth(viewer.contentDay.day), 1 - MONTHS), MONTHS);
    const months = names.map(() => 0);
    for (const [day, count] of await countByDay(viewer, query)) {
      const month = names.indexOf(toMonth(day));
      if (month >= 0 && day <= viewer.contentDay.day) months[month]! += count;
    }
    const total = months.reduce((sum, count) => sum + count, 0);
    return { months, perMonth: Math.round((total / MONTHS) * 10) / 10 };
  });
}

/** Whether the index has all items, where words have to be looked up. */
export function canCount({ services }: Viewer, { text }: WatchQuery): boolean {
  return text === '' || services.search.state().state === 'current';
}

/**
 * The items that a rule would find, by day of publication; days without any are left out.
 *
 * @param node the words, if they differ from the text of the rule
 * @param relaxed whether items count that the search page shows although they do not have all words
 */
export async function countByDay(
  viewer: Viewer,
  query: WatchQuery,
  { node = parseQuery(query.text).node, relaxed = false } = {} as { node?: QueryNode; relaxed?: boolean },
): Promise<ReadonlyMap<Day, number>> {
  const { services, vertical, user, reader } = viewer;
  const types = query.types.length > 0 ? query.types : Object.keys(vertical.contentTypes);
  const found =
    node &&
    (await services.search.find({
      account: user.userId,
      query: { node, notes: [] },
      vertical: vertical.id,
      types,
      reads: (access) => contentAccess(vertical, access, reader) === 'full',
      synonyms: await searchSynonyms(services, vertical),
      strict: !relaxed,
    }));
  const filter = {
    vertical: vertical.id,
    types,
    terms: query.terms,
    binding: true,
    hiddenFields: hiddenTermFields(services.registry, vertical, types),
    except: await emptyItems(services, vertical, types),
  };
  return services.store.content.publishedDays(filter, found?.nids);
}
