/** What the frames of previews have in common. */

/** In place of a page that cannot be rendered. */
export const NOT_SHOWN = 'This draft cannot be shown yet: something is missing that its page needs.';

/** Whether a document is asked for by a frame. Browsers that do not say are believed. */
export function isFramed({ headers }: Pick<Request, 'headers'>): boolean {
  return headers.get('sec-fetch-dest') !== 'document';
}
