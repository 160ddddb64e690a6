import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { onlineAtom } from '#app/state/online.ts';
import styles from './online-status.module.css';
import { useStayOffline } from '../document/use-stay-offline.ts';

/**
 * Says what is not possible while offline, and in `children` what is not sent. The live region is always present, so that
 * its changes are announced.
 */
export function OnlineStatus({ children }: { children?: ReactNode }) {
  const online = useAtomValue(onlineAtom);
  const refused = useStayOffline(online);
  const message = online
    ? refused && 'The connection failed. This page stays as it is; try again in a moment.'
    : refused
      ? 'That needs a connection, and you are offline. This page stays as it is.'
      : 'You are offline. This page stays readable; anything else needs a connection.';
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
