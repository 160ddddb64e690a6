/** The URL of a view of the bookmarks. */
import { href } from '#app/runtime/screens.ts';
import { cleanLabel, LAST_PAGE, LONGEST_LABEL, LONGEST_TEXT, LONGEST_TYPE } from '../../limits.ts';
import { recordId } from '#app/text/record-id.ts';
import type { BookmarksView } from './bookmarks-types.ts';

const SORTS = ['created', 'title', 'changed'] as const;

/** Values that the API would refuse are left out or cut: a refusal would end the session. */
export function readView(query: URLSearchParams): BookmarksView {
  // Links of earlier versions name a folder, which is a label now.
  const label = query.get('label') ?? query.get('folder');
  const type = query.get('type');
  const page = recordId(query.get('page') ?? '') ?? 1;
  return {
    text: (query.get('text') ?? '').slice(0, LONGEST_TEXT),
    label: label === null ? undefined : cleanLabel(label.slice(0, LONGEST_LABEL)),
    shared: recordId(query.get('shared') ?? ''),
    type: type ? type.slice(0, LONGEST_TYPE) : undefined,
    changed: query.get('changed') === '1',
    sort: SORTS.find((one) => one === query.get('sort')) ?? 'created',
    page: Math.min(page, LAST_PAGE),
  };
}

/** The view with some of its values replaced, on its first page unless `page` is given. */
export function viewHref(
  view: BookmarksView,
  over: Partial<BookmarksView> = {},
  more: Record<string, string> = {},
) {
  return href('bookmarks/list', { query: { ...toParameters({ ...view, page: 1, ...over }), ...more } });
}

/** The label of a colleague. */
export const sharedHref = (id: number, page = 1, more: Record<string, string> = {}) =>
  href('bookmarks/list', {
    query: { shared: String(id), ...(page > 1 ? { page: String(page) } : {}), ...more },
  });

/** The view as a file, all pages of it. */
export function fileHref(view: BookmarksView, format: 'csv' | 'xlsx'): string {
  const query = toParameters({ ...view, page: 1 });
  return href('bookmarks/file', { params: { file: `bookmarks.${format}` }, query });
}

function toParameters({
  text,
  label,
  shared,
  type,
  changed,
  sort,
  page,
}: BookmarksView): Record<string, string> {
  return {
    ...(text ? { text } : {}),
    ...(label === undefined ? {} : { label }),
    ...(shared === undefined ? {} : { shared: String(shared) }),
    ...(type ? { type } : {}),
    ...(changed ? { changed: '1' } : {}),
    ...(sort === 'created' ? {} : { sort }),
    ...(page > 1 ? { page: String(page) } : {}),
  };
}
