import { isAnothersSession } from '#app/state/account.ts';
import { isLeaving } from './leaving.ts';

/** Loads the document again, as a page of whoever is signed in, once that is somebody else than its reader. */
export function reloadForAnother(): void {
  if (isAnothersSession() && !isLeaving()) window.location.reload();
}
