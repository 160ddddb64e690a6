import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { deletedText, undoLabel } from '../../../form/watch-labels.ts';
import { PostButton } from '../post-button.tsx';
import styles from './undo-row.module.css';
import type { DeletedRule } from '../watchlist-types.ts';

/** The place of a rule that was just deleted. */
export function UndoRow({ deleted: { id, name } }: { deleted: DeletedRule }) {
  return (
    <li className={styles.undo}>
      <Icon name="trash" />
      <span className={styles.name}>{deletedText(name)}</span>
      <PostButton intent="restore" rule={id}>
        <Button type="submit" id="undo">
          {undoLabel}
          <VisuallyHidden>: {deletedText(name)}</VisuallyHidden>
        </Button>
      </PostButton>
    </li>
  );
}
