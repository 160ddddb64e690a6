import type { ReactNode } from 'react';
import { Icon } from '#app/ui/foundations/icon.tsx';
import styles from './folded-places.module.css';

interface FoldedPlacesProps {
  label: string;
  /** How many there are. */
  count: number;
  children: ReactNode;
}

/** Places behind a line that says how many they are. */
export function FoldedPlaces({ label, count, children }: FoldedPlacesProps) {
  return (
    <details className={styles.folded}>
      <summary>
        <Icon name="chevron-right" size={14} />
        {label}: {count}
      </summary>
      {children}
    </details>
  );
}
