/** What the list of changed pages shows at a URL. */
import { href } from '#app/runtime/screens.ts';
import { recordId } from '#app/text/record-id.ts';
import type { ChangedPage, ChangedPages, ItemChangesSince, WordsSince } from '../../contract.ts';

export interface PagesView {
  /** Only pages that this source remembers a version of; undefined for all. */
  since: string | undefined;
  /** The page at the right, by its nid; undefined for the first. */
  page: number | undefined;
  /** A page was marked as read just now. */
  isRead: boolean;
}

/** A page at the right, with what changed in it. */
export interface ChosenPage {
  page: ChangedPage;
  /** The moment that its words are compared with. */
  from: ChangedPage['known'][number];
  /** Undefined where it cannot be opened any more. */
  changes: ItemChangesSince | undefined;
  words: WordsSince | undefined;
  /** The page after it in the list. */
  next: number | undefined;
}

export interface ShownPages {
  pages: ChangedPages;
  view: PagesView;
  /** Undefined where there are none, or none with the nid of the URL. */
  chosen: ChosenPage | undefined;
}

export const readView = (query: URLSearchParams, { sources }: Pick<ChangedPages, 'sources'>): PagesView => ({
  since: sources.find(({ id }) => id === query.get('since'))?.id,
  page: recordId(query.get('page') ?? undefined),
  isRead: query.get('done') === 'read',
});

/** URL of the list: `/changes-since?since=bookmarks&page=1001#page`. */
export const pagesHref = ({ since, page, isRead = false }: Partial<PagesView> = {}): string =>
  href('changes-since/pages', {
    query: {
      ...(since === undefined ? {} : { since }),
      ...(page === undefined ? {} : { page }),
      ...(isRead && { done: 'read' }),
    },
  });

/** Whether a source remembers a version of a page; every page where none is asked for. */
export const isSince = ({ known }: ChangedPage, since: string | undefined): boolean =>
  since === undefined || known.some(({ source }) => source === since);

/** What its editors called material, and what nobody called anything, before what they called editorial; each by day. */
export function dividePages(pages: readonly ChangedPage[], since: string | undefined) {
  const listed = pages.filter((page) => isSince(page, since));
  const isEditorial = ({ materiality }: ChangedPage) => materiality === 'editorial';
  return {
    toRead: listed.filter((page) => !isEditorial(page)),
    editorial: listed.filter(isEditorial),
  };
}
