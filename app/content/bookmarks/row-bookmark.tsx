import { useAtomValue } from 'jotai';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { useFocusSuccessor } from '#app/ui/foundations/use-focus-successor.ts';
import { rowBookmark } from '../tools/tool-labels.ts';
import { loadedRowsAtom, ROW_FORM, type RowItem } from './loaded-rows.ts';
import styles from './row-bookmark.module.css';

interface RowBookmarkProps {
  item: RowItem;
  /** For dense tables: it does not make a line of text taller. */
  compact?: boolean;
}

/**
 * The bookmark button of a row. The list is the same for every reader, so it belongs to a plain form (`ListBookmarks`) until
 * the button that knows the reader replaces it.
 */
export function RowBookmark({ item, compact = false }: RowBookmarkProps) {
  const rows = useAtomValue(loadedRowsAtom);
  return (
    <span
      className={classNames(styles.place, compact && styles.compact)}
      data-row-bookmark={item.nid}
      {...useFocusSuccessor<HTMLSpanElement>('button')}
    >
      {rows ? (
        <rows.Toggle item={item} />
      ) : (
        <IconButton
          type="submit"
          form={ROW_FORM}
          name="nid"
          value={item.nid}
          icon="bookmark"
          label={rowBookmark(item.title)}
        />
      )}
    </span>
  );
}
