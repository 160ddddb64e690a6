import { useAtomValue } from 'jotai';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { onlineAtom } from '#app/state/online.ts';
import styles from './online-status.module.css';
import { useKeptPage } from '../document/use-kept-page.ts';

/** Says what the network does not allow. The live region is always there, so that its change is announced. */
export function OnlineStatus() {
  const online = useAtomValue(onlineAtom);
  const refused = useKeptPage(online);
  const words = online
    ? refused && 'The connection failed. This page stays as it is; try again in a moment.'
    : refused
      ? 'That needs a connection, and you are offline. This page stays as it is.'
      : 'You are offline. This page stays readable; anything else needs a connection.';
  return (
    <div role="status" className={styles.place}>
      {words && (
        <p className={styles.banner}>
          <Icon name="offline" />
          {words}
        </p>
      )}
    </div>
  );
}
