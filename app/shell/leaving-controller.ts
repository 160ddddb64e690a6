/**
 * Gives up what a page asked for once the reader leaves the document: signing out overtakes calls that are under way, and
 * the server would refuse them. Aborting it yourself, when a component goes, also ends the watching.
 */
export function leavingController(): AbortController {
  const leaving = new AbortController();
  window.addEventListener('beforeunload', () => leaving.abort(), { signal: leaving.signal });
  return leaving;
}
