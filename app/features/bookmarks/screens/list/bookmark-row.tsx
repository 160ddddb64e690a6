import { bookmarkChangesPath } from '../../shared.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { lockedLabel } from '#app/views/labels/rows.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Bookmark } from '../../contract.ts';
import styles from './bookmark-row.module.css';
import {
  bookmarkedOn,
  changedOn,
  compareLabel,
  removeOne,
  selectLabel,
  unpublished,
  updatedOn,
} from './bookmarks-labels.ts';

/** One bookmark: a checkbox, the page, its kind, folder and dates. The form around it removes and moves it. */
export function BookmarkRow({ bookmark }: { bookmark: Bookmark }) {
  const { nid, title, path, label, folder, created_date, updated, access, changes } = bookmark;
  return (
    <li className={styles.row}>
      <label className={styles.select}>
        <input type="checkbox" name="nid" value={nid} aria-label={selectLabel(title)} />
      </label>
      <div className={styles.body}>
        <h3 className={styles.title}>
          {path ? (
            <Link to={path} prefetch="intent">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className={styles.facts}>
          <span>{label}</span>
          <time dateTime={created_date}>{bookmarkedOn(created_date)}</time>
          {updated && !changes && <time dateTime={updated}>{updatedOn(updated)}</time>}
          {folder && (
            <span className={styles.folder}>
              <Icon name="bookmark" size={12} />
              {folder}
            </span>
          )}
          {changes && (
            <Tag tone="info" icon="changed">
              {changedOn(changes.changed)}
            </Tag>
          )}
          {changes && path && (
            <Link to={bookmarkChangesPath(nid)} className={styles.compare}>
              {compareLabel}
              <VisuallyHidden> “{title}”</VisuallyHidden>
            </Link>
          )}
          {access === 'restricted' && <Tag icon="lock">{lockedLabel}</Tag>}
          {!path && <Tag>{unpublished}</Tag>}
        </p>
      </div>
      <IconButton type="submit" name="remove" value={nid} icon="bookmark" pressed label={removeOne(title)} />
    </li>
  );
}
