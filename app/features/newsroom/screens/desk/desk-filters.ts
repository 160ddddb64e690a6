/** What the desk shows, as its URL says. */
import { href } from '#app/runtime/screens.ts';

export interface DeskFilters {
  /** Only drafts that this reader edited. */
  mine: boolean;
  /** Id of a content type; empty for all. */
  type: string;
  /** Words of the title, or a node id. */
  q: string;
}

/** Characters of a search. */
export const LONGEST_SEARCH = 200;

export function readDeskFilters(search: URLSearchParams): DeskFilters {
  return {
    mine: search.get('mine') === '1',
    type: (search.get('type') ?? '').slice(0, 100),
    q: (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
  };
}

export const isFiltered = ({ mine, type, q }: DeskFilters): boolean => mine || type !== '' || q !== '';

/** The same for the API. */
export const toItemsQuery = ({ mine, type, q }: DeskFilters) => ({
  ...(mine && { mine }),
  ...(type && { type: [type] }),
  ...(q && { q }),
});

/** The desk with these filters. */
export function deskHref({ mine, type, q }: DeskFilters): string {
  return href('newsroom/desk', {
    query: { ...(mine && { mine: 1 }), ...(type && { type }), ...(q && { q }) },
  });
}
