/** The outbox of the signed-in reader: one for the page, whoever asks. Import it only on demand. */
import { createOutbox, type Outbox } from '#app/state/outbox/outbox.ts';
import type { ShellData } from '../types.ts';
import { accessToken } from '../use-profile.ts';
import { sendEdit } from './send-edit.ts';

const open = new Map<string, Outbox>();
/** The reader of this document: signing in as another loads a new one. */
let reader: string | undefined;

/** The account in the access token; null for another token. Only the server verifies tokens. */
function readSubject(token: string): string | null {
  try {
    const [, payload = ''] = token.split('.');
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}

/** Undefined without a session, and on the server. */
export function openOutbox(vertical: Pick<ShellData['vertical'], 'id' | 'tokenType'>): Outbox | undefined {
  if (typeof document === 'undefined') return undefined;
  const token = accessToken();
  reader = (token && readSubject(token)) || reader;
  if (reader === undefined) return undefined;
  const owner = `${vertical.id}:${reader}`;
  let outbox = open.get(owner);
  if (!outbox) {
    outbox = createOutbox({
      owner,
      storage: browserStorage(),
      send: (item) => sendEdit(vertical, item),
      canSend: () => navigator.onLine,
      exclusively,
    });
    open.set(owner, outbox);
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
