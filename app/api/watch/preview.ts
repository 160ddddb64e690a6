/** How much a rule would bring: what it would have matched in the last days. */
import { contentAccess } from '#app/runtime/access.ts';
import { addDays } from '#app/runtime/months.ts';
import { parseQuery } from '#app/search/parse.ts';
import type { WatchQuery } from '#app/store/watch/rules.ts';
import { searchSynonyms } from '../search/search-synonyms.ts';
import type { Viewer } from '../viewer.ts';
import { createRuleMatcher } from './rule-matcher.ts';
import { readWatchedItems } from './watched-items.ts';

/** Days that a preview looks back, today included. */
export const PREVIEW_DAYS = 100;
/** Days of an average month. */
const MONTH_DAYS = 30.4;
/** Newest items that are looked at; a rule that finds more of them is too wide in any case. */
const MOST_ITEMS = 2_000;
/** Items to look at before other work gets a turn. */
const PART = 50;

export interface Preview {
  /** Matches of each of the last {@link PREVIEW_DAYS} days by date of publication, the oldest first. */
  days: number[];
  /** First and last of these days (RFC 3339 full-date). */
  first: string;
  last: string;
  perMonth: number;
}

/** Matches as the matcher does, with the reader's access now. */
export async function previewRule(viewer: Viewer, query: WatchQuery): Promise<Preview> {
  const { services, vertical, reader, contentDay } = viewer;
  const last = contentDay.day;
  const first = addDays(last, 1 - PREVIEW_DAYS);
  const types = query.types.length > 0 ? query.types : Object.keys(vertical.contentTypes);
  const [{ items: records }, found, synonyms] = await Promise.all([
    services.store.content.list({
      vertical: vertical.id,
      types,
      terms: query.terms,
      dates: { kind: 'published', from: first, to: last },
      order: 'newest',
      limit: MOST_ITEMS,
      offset: 0,
    }),
    findText(viewer, types, query.text),
    searchSynonyms(services, vertical),
  ]);
  const isMatch = createRuleMatcher(query, synonyms);
  const candidates = records.filter(({ nid }) => !found || found.has(nid));
  const days = new Array<number>(PREVIEW_DAYS).fill(0);
  for (let from = 0; from < candidates.length; from += PART) {
    const items = await readWatchedItems(services, candidates.slice(from, from + PART));
    for (const item of items) {
      if (!isMatch(item, contentAccess(vertical, item.record, reader))) continue;
      const day = Math.round((Date.parse(item.record.published) - Date.parse(first)) / 86_400_000);
      days[day]! += 1;
    }
  }
  const total = days.reduce((sum, count) => sum + count, 0);
  return { days, first, last, perMonth: toPerMonth(total, PREVIEW_DAYS) };
}

/** One decimal: `2.4` a month. */
export function toPerMonth(count: number, days: number): number {
  return Math.round((count / days) * MONTH_DAYS * 10) / 10;
}

/** What the index finds for the text, which is at least what the matcher finds; undefined without a text. */
async function findText(
  { services, vertical, reader }: Viewer,
  types: readonly string[],
  text: string,
): Promise<ReadonlySet<number> | undefined> {
  if (text === '') return undefined;
  const { nids } = await services.search.find({
    query: parseQuery(text),
    vertical: vertical.id,
    types,
    reads: (access) => contentAccess(vertical, access, reader) === 'full',
    synonyms: await searchSynonyms(services, vertical),
  });
  return new Set(nids);
}
