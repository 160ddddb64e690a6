/** Loaded on demand: see `page-services.tsx`. */
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { openDialogAtom } from '#app/state/dialogs.ts';
import { confirmDelete } from '../dialogs/shell-dialogs.tsx';
import { onlineAtom } from '#app/state/online.ts';
import type { Outbox } from '#app/state/outbox/outbox.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import styles from './outbox-status.module.css';
import { useOutbox } from './use-outbox.ts';

/** How often unsent edits are tried again while the page is open. */
const RETRY_MS = 30_000;

/** Sends what waits, says what is not sent yet, and asks before signing out would lose it. */
export function OutboxStatus() {
  const { outbox, items, sending } = useOutbox();
  const online = useAtomValue(onlineAtom);
  const waiting = items.filter(({ problem }) => !problem).length;
  const held = items.length - waiting;
  useEffect(() => void (outbox && online && outbox.flush()), [outbox, online]);
  useEffect(() => (outbox && waiting > 0 ? retryFromTimeToTime(outbox) : undefined), [outbox, waiting]);
  useSignOutGuard(outbox, items.length);
  if (!outbox || items.length === 0 || sending) return null;
  return <UnsentBanner waiting={waiting} held={held} online={online} onRetry={() => void outbox.flush()} />;
}

interface UnsentBannerProps {
  /** Edits that will be sent, and those that the server refused. */
  waiting: number;
  held: number;
  online: boolean;
  onRetry: () => void;
}

export function UnsentBanner({ waiting, held, online, onRetry }: UnsentBannerProps) {
  return (
    <p className={styles.banner}>
      <Icon name="offline" />
      <span>{formatUnsent(waiting, held, online)}</span>
      {online && waiting > 0 && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          Try again
        </button>
      )}
    </p>
  );
}

/**
 * "2 changes are not sent yet. They are stored in this browser and sent when the connection is back." While there is a
 * connection, the server did not answer, or could not save them: its storage may be full.
 */
export function formatUnsent(waiting: number, held: number, online: boolean): string {
  const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);
  const isOne = waiting === 1;
  const unsent = [
    `${changes(waiting)} ${isOne ? 'is' : 'are'} not sent yet${online ? `, because the server could not save ${isOne ? 'it' : 'them'}` : ''}.`,
    `${isOne ? 'It is' : 'They are'} stored in this browser and sent ${online ? 'again every 30 seconds' : 'when the connection is back'}.`,
  ];
  const refused = `${changes(held)} could not be saved. ${held === 1 ? 'It is' : 'They are'} stored in this browser.`;
  return [...(waiting > 0 ? unsent : []), ...(held > 0 ? [refused] : [])].join(' ');
}

function retryFromTimeToTime(outbox: Outbox): () => void {
  const retry = () => {
    if (document.visibilityState === 'visible') void outbox.flush();
  };
  const timer = setInterval(retry, RETRY_MS);
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
      const [count, them] = unsent === 1 ? ['1 change is', 'it'] : [`${unsent} changes are`, 'them'];
      setDialog(
        confirmDelete({
          title: 'Sign out and lose unsent changes?',
          consequence: `${count} not sent yet. Signing out removes ${them} from this browser for good.`,
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
