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
  const whose = (id: string) =>
    groups.get(id)?.every(({ right }) => right !== undefined) ? 'Note of a colleague' : 'Your note';
  return sections
    .filter(({ id }) => groups.get(id)?.some(({ deleted }) => deleted === undefined))
    .flatMap(({ id, marks }) =>
      marks.map((mark, index) =>
        createPortal(
          <span className={styles.mark} title={whose(id)}>
            <Icon name="note" size={13} />
            <VisuallyHidden>, {whose(id).toLowerCase()}</VisuallyHidden>
          </span>,
          mark,
          `${id} ${index}`,
        ),
      ),
    );
}
