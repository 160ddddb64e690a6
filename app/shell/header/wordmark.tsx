import { Link } from '#app/ui/navigation/link.tsx';
import styles from './wordmark.module.css';

/** The product name, and the vertical in its accent colour, as a link home. `header` omits the vertical on phones. */
export function Wordmark({
  siteName,
  vertical,
  header = false,
}: {
  siteName: string;
  vertical: string;
  header?: boolean;
}) {
  return (
    <Link to="/" className={header ? `${styles.wordmark} ${styles.header}` : styles.wordmark}>
      {siteName} <span className={styles.vertical}>{vertical}</span>
    </Link>
  );
}
