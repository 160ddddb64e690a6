import { createPortal } from 'react-dom';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { ShownNote } from '../note-edits.ts';
import styles from './contents-marks.module.css';
import type { Section } from './sections.ts';

interface ContentsProps {
  sections: readonly Section[];
  groups: ReadonlyMap<string, readonly ShownNote[]>;
}

/** Marks the sections that have notes in the list of contents. */
export function Contents({ sections, groups }: ContentsProps) {
  return sections
    .filter(({ id }) => groups.get(id)?.some(({ deleted }) => deleted === undefined))
    .flatMap(({ id, marks }) =>
      marks.map((mark, index) =>
        createPortal(
          <span className={styles.mark} title="Your note">
            <Icon name="note" size={13} />
            <VisuallyHidden>, your note</VisuallyHidden>
          </span>,
          mark,
          `${id} ${index}`,
        ),
      ),
    );
}
