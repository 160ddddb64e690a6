/** A document that is still there after this was not left: the reader went to a file. */
const LEAVING_MS = 10_000;

let lastLeft = -Infinity;
// From the first script on, so that code which arrives later knows.
if (typeof window !== 'undefined')
  window.addEventListener('beforeunload', () => {
    lastLeft = performance.now();
  });

/** Whether the reader is on the way to another document. Going elsewhere would cancel that. */
export const isLeaving = (): boolean => performance.now() - lastLeft < LEAVING_MS;

/**
 * Gives up what a page asked for once the reader leaves the document: signing out overtakes calls that are under way, and
 * the server would refuse them. Aborting it yourself, when a component goes, also ends the watching.
 */
export function leavingController(): AbortController {
  const leaving = new AbortController();
  window.addEventListener('beforeunload', () => leaving.abort(), { signal: leaving.signal });
  return leaving;
}
