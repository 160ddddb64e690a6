/** How much a watch rule finds, counted by the index: as many items as the list or search that it watches. */
import { addMonths, monthsFrom, toMonth, type Day } from '#app/runtime/months.ts';
import { contentAccess } from '#app/runtime/access.ts';
import { parseQuery } from '#app/store/search/language/syntax/parse.ts';
import type { QueryNode } from '#app/store/search/language/syntax/query.ts';
import type { WatchQuery } from '../rules-store.server.ts';
import { hiddenTermFields } from '#app/api/content/hidden-fields.ts';
import { emptyItems } from '#app/api/content/lists/empty-items.ts';
import { createAnswerCache } from '#app/api/content/shared-answers.ts';
import { searchSynonyms } from '#app/store/search/site/search-synonyms.ts';
import type { Viewer } from '#app/api/viewer.ts';

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
