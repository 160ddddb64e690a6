import styles from './iso-badge.module.css';
import { VisuallyHidden } from '../foundations/visually-hidden.tsx';

/**
 * A jurisdiction's code in a box (`GB`, `US-CA`), with its name for screen readers and on hover. `iso` in either case.
 */
export function IsoBadge({ iso, name }: { iso: string; name: string }) {
  return (
    <span className={styles.badge} title={name}>
      <span aria-hidden="true">{iso.toUpperCase()}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
