import { isAnothersSession } from '#app/state/account.ts';
import { isLeaving } from './leaving.ts';

/** Loads the document again, as a page of the account that is signed in, once that is another one than its reader’s. */
export function reloadForAnother(): void {
  if (isAnothersSession() && !isLeaving()) window.location.reload();
}
