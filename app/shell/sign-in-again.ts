/** Where a page leads when the session has ended: the sign-in page, which leads back here. */
import { isLeaving, LEAVING_MS } from './leaving.ts';

/** The sign-in page that returns to the open page. */
export function signInAgainPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `/login?${new URLSearchParams({ return: pathname + search })}`;
}

let left = -LEAVING_MS;

/** Leads there at once, unless the reader is on the way to another document. */
export function signInAgain(): void {
  // Several calls may be refused before the document has gone.
  if (isLeaving() || performance.now() - left < LEAVING_MS) return;
  left = performance.now();
  window.location.assign(signInAgainPath(window.location));
}
