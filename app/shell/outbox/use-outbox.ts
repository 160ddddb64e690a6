import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { authAtom } from '#app/state/auth.ts';
import type { OutboxItem } from '#app/state/outbox/edit.ts';
import type { Outbox } from '#app/state/outbox/outbox.ts';
import { onlineAtom } from '#app/state/online.ts';
import { outboxWantedAtom } from '#app/state/outbox/outbox-atoms.ts';
import { useLoadedShell } from '../use-shell.ts';
import { openOutbox } from './open-outbox.ts';

const NONE: readonly OutboxItem[] = [];
const never = () => () => {};

export interface ShownOutbox {
  /** Undefined without a session. */
  outbox: Outbox | undefined;
  /** Unsent edits, in the order in which they were made. */
  items: readonly OutboxItem[];
  /** They are being sent now: too early to call them unsent. */
  sending: boolean;
  /** They wait for the reader to sign in again. */
  signedOut: boolean;
}

/**
 * The reader's outbox and what is in it, for anything that edits the reader's own things. Import it only on demand: no
 * page needs it at first.
 */
export function useOutbox(): ShownOutbox {
  const vertical = useLoadedShell()?.vertical;
  const { access_token: token } = useAtomValue(authAtom);
  const outbox = useMemo(() => vertical && openOutbox(vertical, token), [vertical, token]);
  const setWanted = useSetAtom(outboxWantedAtom);
  // From here on the page says what is not sent, and sends it when it can.
  useEffect(() => setWanted(true), [setWanted]);
  const online = useAtomValue(onlineAtom);
  // Also where what says it could not be loaded without a connection.
  useEffect(() => void (outbox && online && outbox.items().length > 0 && outbox.flush()), [outbox, online]);
  const subscribe = outbox?.subscribe ?? never;
  const items = useSyncExternalStore(
    subscribe,
    () => outbox?.items() ?? NONE,
    () => NONE,
  );
  const sending = useSyncExternalStore(
    subscribe,
    () => outbox?.isSending() ?? false,
    () => false,
  );
  const signedOut = useSyncExternalStore(
    subscribe,
    () => outbox?.isSignedOut() ?? false,
    () => false,
  );
  return { outbox, items, sending, signedOut };
}
