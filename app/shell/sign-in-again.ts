/** Where a page leads when the session has ended: the sign-in page, which leads back here. */
import { isLeaving, LEAVING_MS } from './leaving.ts';
import { hasTypedText } from './typed-text.ts';
import { LOGIN } from '#app/config/fixed-paths.ts';

/** The sign-in page that returns to the open page. */
export function signInAgainPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `${LOGIN}?${new URLSearchParams({ return: pathname + search })}`;
}

let left = -LEAVING_MS;

/**
 * Leads there at once, unless the reader is on the way to another document, or has typed something in the page: that would be
 * lost, and what sends it says that the session has ended.
 */
export function signInAgain(): void {
  // Several calls may be refused before the document has gone.
  if (isLeaving() || hasTypedText() || performance.now() - left < LEAVING_MS) return;
  left = performance.now();
  window.location.assign(signInAgainPath(window.location));
}
