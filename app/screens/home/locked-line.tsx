import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from './home.module.css';

/** Stands where a block would be that the subscription does not open. */
export function LockedLine({ what, href }: { what: string; href: string }) {
  return (
    <p className={styles.line}>
      <Icon name="lock" size={14} /> {what} are not in your subscription. <Link to={href}>Find out more</Link>
    </p>
  );
}
