/** How a preview is looked at, as its URL says it. Pure. */
import { LONGEST_PATH } from '#app/contracts/limits.ts';

export const SCREENS = ['desktop', 'tablet', 'phone'] as const;
type PreviewScreen = (typeof SCREENS)[number];
type PreviewLook = 'light' | 'dark';
/** The draft as it is now, or the revision that is scheduled or in a release. */
type PreviewOf = 'draft' | 'edition';

/** Every level beside one another. No level has this id: ids begin with a letter. */
export const ALL = '*';

export interface PreviewChoice {
  /** Id of a level, or {@link ALL}. */
  as: string;
  screen: PreviewScreen;
  look: PreviewLook;
  of: PreviewOf;
  /** Which item of a release; by default the first. */
  item?: number | undefined;
  /** Path of a page of the site, which is shown in place of the item. */
  page?: string | undefined;
}

/** What is scheduled or in a release, otherwise as usual. */
export const EDITION = { of: 'edition' } as const satisfies Partial<PreviewChoice>;

/** What is not in the query, or is nothing that there is, has its usual value: the first level. */
export function readChoice(query: URLSearchParams, levels: readonly { id: string }[]): PreviewChoice {
  const as = query.get('as');
  const isLevel = as === ALL || levels.some(({ id }) => id === as);
  return {
    as: isLevel && as !== null ? as : (levels[0]?.id ?? ALL),
    screen: SCREENS.find((screen) => screen === query.get('screen')) ?? 'desktop',
    look: query.get('look') === 'dark' ? 'dark' : 'light',
    of: query.get('of') === 'edition' ? 'edition' : 'draft',
    ...readItem(query.get('item')),
    ...readPage(query.get('page')),
  };
}

function readItem(text: string | null): Pick<PreviewChoice, 'item'> {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? { item: Number(text) } : {};
}

function readPage(text: string | null): Pick<PreviewChoice, 'page'> {
  return text?.startsWith('/') && text.length <= LONGEST_PATH ? { page: text } : {};
}

/** The query of a choice, without what is usual. */
export function choiceQuery(choice: Partial<PreviewChoice>): string {
  const { as, screen = 'desktop', look, of, item, page } = choice;
  const query = new URLSearchParams(as === undefined ? {} : { as });
  if (screen !== 'desktop') query.set('screen', screen);
  if (look === 'dark') query.set('look', look);
  if (of === 'edition') query.set('of', of);
  if (item !== undefined) query.set('item', String(item));
  if (page !== undefined) query.set('page', page);
  return query.toString();
}

/** What the API is asked for: which item of a release, and which page of the site. */
export const wantedQuery = ({ item, page }: Pick<PreviewChoice, 'item' | 'page'>) => ({
  ...(item !== undefined && { item }),
  ...(page !== undefined && { page }),
});
