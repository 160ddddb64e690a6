/** How a preview is looked at, as its URL says it. Pure. */

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
  };
}

function readItem(text: string | null): Pick<PreviewChoice, 'item'> {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? { item: Number(text) } : {};
}

/** The query of a choice, without what is usual. */
export function choiceQuery({ as, screen = 'desktop', look, of, item }: Partial<PreviewChoice>): string {
  const query = new URLSearchParams(as === undefined ? {} : { as });
  if (screen !== 'desktop') query.set('screen', screen);
  if (look === 'dark') query.set('look', look);
  if (of === 'edition') query.set('of', of);
  if (item !== undefined) query.set('item', String(item));
  return query.toString();
}

/** Which item of a release the API is asked for. */
export const itemQuery = ({ item }: Pick<PreviewChoice, 'item'>) => (item === undefined ? {} : { item });
