import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { onlineAtom } from '#app/state/online.ts';
import styles from './online-status.module.css';
import { useSavedAt } from './use-saved-at.ts';
import { useStayOffline } from '../document/use-stay-offline.ts';

/**
 * Says what is not possible while offline, and in `children` what is not sent. The live region is always present, so that
 * its changes are announced.
 */
export function OnlineStatus({ children }: { children?: ReactNode }) {
  const online = useAtomValue(onlineAtom);
  const refused = useStayOffline(online);
  const savedAt = useSavedAt();
  const message = savedAt
    ? `${online ? 'The connection failed' : 'You are offline'}. This page is as at ${formatMoment(savedAt)}, when it was saved in this browser.`
    : getMessage(online, refused);
  return (
    <div role="status" className={styles.place}>
      {message && (
        <p className={styles.banner}>
          <Icon name="offline" />
          {message}
        </p>
      )}
      {children}
    </div>
  );
}

function getMessage(online: boolean, refused: boolean): string | false {
  if (online) return refused && 'The connection failed. This page stays as it is; try again in a moment.';
  return refused
    ? 'That needs a connection, and you are offline. This page is unchanged.'
    : 'You are offline. This page stays readable; anything else needs a connection.';
}

/** "24 Nov 2026, 10:41" */
const formatMoment = (at: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
