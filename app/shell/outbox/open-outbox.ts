/** The outbox of the signed-in reader: one for the whole page. Import it only on demand. */
import { PARTS } from '#generated/features/slots/unsent.ts';
import type { Rebase } from '#app/state/outbox/edit.ts';
import { createOutbox, type Outbox } from '#app/state/outbox/outbox.ts';
import type { ShellData } from '../types.ts';
import { documentAccount, readSubject } from '#app/state/account.ts';
import { signInAgain } from '../sign-in-again.ts';
import { sendEdit } from './send-edit.ts';

/** Edits of a feature that is off are still sent: they wait in this browser. */
const REBASES: Readonly<Record<string, Rebase>> = Object.assign({}, ...PARTS.map(([, { rebase }]) => rebase));

const open = new Map<string, Outbox>();

/**
 * Undefined without a session, and on the server.
 *
 * @param knownToken the access token with which the page was loaded; its cookie may have gone since
 */
export function openOutbox(
  vertical: Pick<ShellData['vertical'], 'id' | 'tokenType'>,
  knownToken: string | null = null,
): Outbox | undefined {
  if (typeof document === 'undefined') return undefined;
  const owner = documentAccount() ?? (knownToken ? readSubject(knownToken) : undefined);
  if (owner === undefined) return undefined;
  const key = `${vertical.id}:${owner}`;
  let outbox = open.get(key);
  if (!outbox) {
    outbox = createOutbox({
      owner: key,
      storage: browserStorage(),
      send: (item) => sendEdit(vertical, owner, item),
      canSend: () => navigator.onLine,
      onSignedOut: signInAgain,
      rebase: (item, current) => REBASES[item.operation]?.(item, current),
      exclusively,
    });
    open.set(key, outbox);
  }
  return outbox;
}

/** Reading `localStorage` itself throws where the reader blocks it. */
function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** One tab sends at a time. Browsers have locks in secure contexts only; elsewhere the server sorts out repetitions. */
function exclusively<Value>(task: () => Promise<Value>): Promise<Value> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  return locks ? (locks.request('outbox', task) as Promise<Value>) : task();
}
