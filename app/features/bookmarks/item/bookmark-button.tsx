import { Button } from '#app/ui/controls/button.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { bookmarkLabel } from '../shared.ts';
import { LabelMenu, type LabelMenuProps } from './label-menu.tsx';
import styles from './bookmark-button.module.css';

interface BookmarkButtonProps extends LabelMenuProps {
  onAdd: () => void;
}

/** Bookmarks the page, or removes the bookmark; its second part edits the labels. */
export function BookmarkButton({ onAdd, ...menu }: BookmarkButtonProps) {
  const { labels, onRemove } = menu;
  const isOn = labels !== undefined;
  return (
    <div className={classNames(styles.split, isOn && styles.on)}>
      <Button
        icon="bookmark"
        aria-pressed={isOn}
        className={styles.main}
        onClick={() => (isOn ? onRemove() : onAdd())}
      >
        {isOn ? 'Bookmarked' : bookmarkLabel}
        {isOn && labels.length > 0 && <small className={styles.labels}>{labels.join(', ')}</small>}
      </Button>
      <LabelMenu {...menu} />
    </div>
  );
}
