import { href } from '#app/runtime/screens.ts';
import type { NotesView } from './notes-types.ts';

/** The URL of a state of the list; `more` are further parameters. */
export function notesHref(
  { text, whose, sort, pageId, page }: NotesView,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    ...(text === '' ? {} : { q: text }),
    ...(whose === 'own' ? {} : { whose }),
    ...(sort === 'page' ? {} : { sort }),
    ...(pageId === undefined ? {} : { page_id: String(pageId) }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...more,
  });
  return href('notes/list', { query });
}
