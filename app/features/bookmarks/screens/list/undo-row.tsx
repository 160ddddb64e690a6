import { Form } from 'react-router';
import { formatCount } from '#app/text/count.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import styles from './undo-row.module.css';

/** In the place of bookmarks that were just removed. */
export function UndoRow({ removed }: { removed: readonly number[] }) {
  return (
    <Form method="post" preventScrollReset className={styles.undo}>
      <Icon name="trash" />
      <p role="status" className={styles.text}>
        {formatCount(removed.length, 'bookmark')} removed
      </p>
      {removed.map((nid) => (
        <input key={nid} type="hidden" name="nid" value={nid} />
      ))}
      <Button type="submit" name="intent" value="restore" id="undo">
        Undo
      </Button>
    </Form>
  );
}
