import styles from './iso-badge.module.css';
import { VisuallyHidden } from '../foundations/visually-hidden.tsx';

/** A jurisdiction's code in a box (`GB`, `US-CA`); its name is what is read aloud and what hovering shows. `iso` in either case. */
export function IsoBadge({ iso, name }: { iso: string; name: string }) {
  return (
    <span className={styles.badge} title={name}>
      <span aria-hidden="true">{iso.toUpperCase()}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
