import { useAtomValue } from 'jotai';
import type { Summary } from '#app/plugin.ts';
import { rowToggleAtom } from './list-bookmarks.tsx';
import styles from './row-bookmark.module.css';

/** What the button needs of an item. */
export type RowItem = Pick<Summary, 'nid' | 'title'>;

/** The place of the bookmark button in a row: as large before the button has loaded. */
export function RowBookmark({ item }: { item: RowItem }) {
  const toggle = useAtomValue(rowToggleAtom);
  return (
    <span className={styles.place} data-row-bookmark="">
      {toggle && <toggle.Toggle item={item} />}
    </span>
  );
}
