import { useAtomValue } from 'jotai';
import { onlineAtom } from '#app/state/online.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './online-status.module.css';

/** Says so while there is no network. The live region is always there, so that its change is announced. */
export function OnlineStatus() {
  const online = useAtomValue(onlineAtom);
  return (
    <div role="status">
      {!online && (
        <p className={styles.banner}>
          <Icon name="offline" />
          You are offline. This page stays readable; anything else needs a connection.
        </p>
      )}
    </div>
  );
}
