/** Loaded on demand: see `page-services.tsx`. */
import { PARTS } from '#generated/features/slots/unsent.ts';
import { formatCount, plural } from '#app/text/count.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { openDialogAtom } from '#app/state/dialogs.ts';
import { confirmDelete } from '../dialogs/shell-dialogs.tsx';
import { onlineAtom } from '#app/state/online.ts';
import type { OutboxItem } from '#app/state/outbox/edit.ts';
import type { Outbox } from '#app/state/outbox/outbox.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { signInAgainPath } from '../sign-in-again.ts';
import styles from './outbox-status.module.css';
import { useOutbox } from './use-outbox.ts';

/** How often unsent edits are tried again while the page is open. */
const RETRY_MS = 30_000;

/** Sends what waits, says what is not sent yet, and asks before signing out would lose it. */
export function OutboxStatus() {
  const { outbox, items, sending, signedOut } = useOutbox();
  const location = useLocation();
  const online = useAtomValue(onlineAtom);
  const waiting = items.filter(({ problem }) => !problem).length;
  useEffect(() => void (outbox && online && outbox.flush()), [outbox, online]);
  useEffect(
    () => (outbox && waiting > 0 ? retryFromTimeToTime(outbox, signedOut) : undefined),
    [outbox, waiting, signedOut],
  );
  useSignOutGuard(outbox, items.length);
  if (!outbox || items.length === 0 || sending) return null;
  return (
    <UnsentBanner
      items={items}
      online={online}
      signIn={signedOut ? signInAgainPath(location) : undefined}
      onRetry={() => void outbox.flush()}
      onDiscard={({ subject }) => outbox.discard(subject)}
    />
  );
}

interface UnsentBannerProps {
  /** Edits that will be sent, and those that the server refused. */
  items: readonly OutboxItem[];
  online: boolean;
  /** The session has ended: where to sign in again. */
  signIn?: string | undefined;
  onRetry: () => void;
  /** Removes an edit and the others of its subject. */
  onDiscard: (item: OutboxItem) => void;
}

export function UnsentBanner({ items, online, signIn, onRetry, onDiscard }: UnsentBannerProps) {
  /** Subject of the edit that the reader is asked about. */
  const [asked, setAsked] = useState<string>();
  const waiting = items.filter(({ problem }) => !problem).length;
  const reason = signIn ? 'signed-out' : online ? 'refused' : 'offline';
  return (
    <div className={styles.banner}>
      <Icon name="offline" />
      <span>{formatUnsent(waiting, items.length - waiting, reason)}</span>
      {signIn && (
        <a href={signIn} className={styles.retry}>
          Sign in
        </a>
      )}
      {reason === 'refused' && waiting > 0 && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          Try again
        </button>
      )}
      <details className={styles.details}>
        <summary className={styles.retry}>{plural(items.length, 'Show it', 'Show them')}</summary>
        <ul>
          {lastOfEach(items).map((item) => (
            <li key={item.id}>
              {describeEdit(item)}{' '}
              <button
                type="button"
                className={styles.retry}
                aria-expanded={asked === item.subject}
                onClick={() => setAsked(asked === item.subject ? undefined : item.subject)}
              >
                Discard <VisuallyHidden>{describeEdit(item)}</VisuallyHidden>
              </button>
              {/* In place: the code of a dialog cannot be loaded without a connection. */}
              {asked === item.subject && (
                <span className={styles.question}>
                  It will not be saved.{' '}
                  <button type="button" className={styles.retry} onClick={() => onDiscard(item)}>
                    Discard for good
                  </button>
                </span>
              )}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** One edit for each subject: those of one are discarded together, because later ones follow from the first. */
function lastOfEach(items: readonly OutboxItem[]): OutboxItem[] {
  return [...new Map(items.map((item) => [item.subject, item])).values()];
}

/** Edits of a feature that is off are still named: they wait in this browser. */
const WORDS: Readonly<Record<string, string>> = Object.assign({}, ...PARTS.map(([, { words }]) => words));

function describeEdit({ operation, label }: OutboxItem): string {
  const what = WORDS[operation];
  return what ? `${what} “${label}”` : label;
}

/** Why changes are not sent: `refused` where a browser that is online could not, which may be the server or the way to it. */
type Reason = 'offline' | 'refused' | 'signed-out';

/** "2 changes are not sent yet. They are stored in this browser and will be sent when the connection is back." */
export function formatUnsent(waiting: number, held: number, reason: Reason): string {
  const [why, when] = {
    offline: ['', 'will be sent when the connection is back'],
    // Whether the server was reached is not known: a browser that is online may have no way to it.
    refused: [', because sending failed', 'sent again every 30 seconds'],
    'signed-out': ['', 'will be sent when you sign in again'],
  }[reason] as [string, string];
  const unsent = [
    ...(reason === 'signed-out' ? ['Your session has ended.'] : []),
    `${formatCount(waiting, 'change is', 'changes are')} not sent yet${why}.`,
    `${plural(waiting, 'It is', 'They are')} stored in this browser and ${when}.`,
  ];
  const refused = `${formatCount(held, 'change')} could not be saved. ${plural(held, 'It is', 'They are')} stored in this browser.`;
  return [...(waiting > 0 ? unsent : []), ...(held > 0 ? [refused] : [])].join(' ');
}

/** @param signedOut only the reader can change that, in another tab */
function retryFromTimeToTime(outbox: Outbox, signedOut: boolean): () => void {
  const retry = () => {
    if (document.visibilityState === 'visible') void outbox.flush();
  };
  const timer = signedOut ? undefined : setInterval(retry, RETRY_MS);
  document.addEventListener('visibilitychange', retry);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', retry);
  };
}

/** Signing out removes what is stored in this browser, and unsent edits with it. */
function useSignOutGuard(outbox: Outbox | undefined, unsent: number) {
  const setDialog = useSetAtom(openDialogAtom);
  useEffect(() => {
    if (!outbox || unsent === 0) return;
    let isConfirmed = false;
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (isConfirmed || !(form instanceof HTMLFormElement)) return;
      if (new FormData(form).get('intent') !== 'logout') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setDialog(
        confirmDelete({
          title: 'Sign out and lose unsent changes?',
          consequence: `${formatCount(unsent, 'change is', 'changes are')} not sent yet. Signing out removes ${plural(unsent, 'it', 'them')} from this browser for good.`,
          confirm: 'Sign out',
          cancel: 'Stay signed in',
          onConfirm: () => {
            isConfirmed = true;
            outbox.clear();
            form.requestSubmit();
          },
        }),
      );
    };
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, [outbox, unsent, setDialog]);
}
