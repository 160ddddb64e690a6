/**
 * Aborts a page's requests when the reader leaves the document: signing out can overtake pending calls, which the
 * server would then refuse. Aborting it yourself, when a component unmounts, also removes the listener.
 */
export function leavingController(): AbortController {
  const leaving = new AbortController();
  window.addEventListener('beforeunload', () => leaving.abort(), { signal: leaving.signal });
  return leaving;
}
