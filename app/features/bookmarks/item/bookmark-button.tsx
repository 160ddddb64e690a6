import type { Ref } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { bookmarkLabel } from '../shared.ts';
import { FolderMenu } from './folder-menu.tsx';
import styles from './bookmark-button.module.css';

interface BookmarkButtonProps {
  ref: Ref<HTMLButtonElement>;
  /** The folder of the bookmark, empty for none; undefined if the page is not bookmarked. */
  folder: string | undefined;
  /** @param folder empty for none; undefined for a plain bookmark */
  onAdd: (folder?: string) => void;
  onRemove: () => void;
}

/** Bookmarks the page, or removes the bookmark; its second part chooses a folder. */
export function BookmarkButton({ ref, folder, onAdd, onRemove }: BookmarkButtonProps) {
  const isOn = folder !== undefined;
  return (
    <div className={classNames(styles.split, isOn && styles.on)}>
      <Button
        ref={ref}
        icon="bookmark"
        aria-pressed={isOn}
        className={styles.main}
        onClick={() => (isOn ? onRemove() : onAdd())}
      >
        {isOn ? 'Bookmarked' : bookmarkLabel}
        {folder && <small className={styles.folder}>in {folder}</small>}
      </Button>
      <FolderMenu folder={folder} onChoose={onAdd} onRemove={onRemove} />
    </div>
  );
}
