import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import styles from './slash-menu.module.css';
import type { Insertion } from './view/insertions.ts';

interface SlashMenuProps {
  id: string;
  insertions: readonly Insertion[];
  /** Index of the chosen one. */
  chosen: number;
  /** Where it lies under the cursor, in px from the edges of the text. */
  left: number;
  top: number;
  onChoose: (insertion: Insertion) => void;
}

/** The blocks to insert, under the cursor. The focus stays in the text, whose arrow keys choose. */
export function SlashMenu({ id, insertions, chosen, left, top, onChoose }: SlashMenuProps) {
  return (
    <ul id={id} role="listbox" aria-label="Blocks" className={styles.menu} style={{ left, top }}>
      {insertions.map((insertion, at) => (
        <li
          key={insertion.key}
          id={`${id}-${insertion.key}`}
          role="option"
          aria-selected={at === chosen}
          className={classNames(styles.option, at === chosen && styles.chosen)}
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(insertion);
          }}
        >
          {insertion.icon ? (
            <Icon name={insertion.icon} />
          ) : (
            <span className={styles.sign}>{insertion.key.toUpperCase()}</span>
          )}
          {insertion.label}
        </li>
      ))}
    </ul>
  );
}
