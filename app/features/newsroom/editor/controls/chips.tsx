import type { ReactNode } from 'react';
import { Icon } from '#app/ui/foundations/icon.tsx';
import styles from './chips.module.css';

export interface Chip {
  key: string;
  name: string;
  /** What tells it from others of the same name, such as what it lies in. */
  note?: string | undefined;
  /** It is not in the published version. */
  isNew: boolean;
}

interface ChipsProps {
  chips: readonly Chip[];
  labelId: string;
  describedBy: string | undefined;
  pointer: string;
  onRemove: ((index: number) => void) | undefined;
  /** The button that adds one. */
  children: ReactNode;
}

/** What was chosen, each with a button that removes it. */
export function Chips({ chips, labelId, describedBy, pointer, onRemove, children }: ChipsProps) {
  return (
    <span
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      data-pointer={pointer}
      className={styles.chips}
    >
      {chips.map(({ key, name, note, isNew }, index) => (
        <span key={key} className={styles.chip} data-new={isNew || undefined} title={note}>
          {name}
          {onRemove && (
            <button type="button" aria-label={`Remove ${name}`} onClick={() => onRemove(index)}>
              <Icon name="close" size={12} />
            </button>
          )}
        </span>
      ))}
      {children}
    </span>
  );
}
