import { href } from '#app/runtime/screens.ts';
import { bookmarkChangesPath } from '../../shared.ts';
import { formatDate } from '#app/text/date-format.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { lockedLabel } from '#app/views/labels/rows.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Bookmark } from '../../contract.ts';
import styles from './bookmark-row.module.css';

const day = (at: string) => formatDate(at.slice(0, 10));

/** One bookmark: a checkbox, the page, its kind, labels and dates. The form around it removes and labels it. */
export function BookmarkRow({ bookmark }: { bookmark: Bookmark }) {
  const { nid, title, path, label, labels, created_date, updated, access, changes } = bookmark;
  return (
    <li className={styles.row}>
      <label className={styles.select}>
        <input type="checkbox" name="nid" value={nid} aria-label={`Select “${title}”`} />
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
          <time dateTime={created_date}>Bookmarked {day(created_date)}</time>
          {updated && !changes && <time dateTime={updated}>Updated {day(updated)}</time>}
          {labels.length > 0 && (
            <span className={styles.labels}>
              <VisuallyHidden>Labels: </VisuallyHidden>
              {labels.map((name) => (
                <Link
                  key={name}
                  to={href('bookmarks/list', { query: { label: name } })}
                  className={styles.label}
                >
                  {name}
                </Link>
              ))}
            </span>
          )}
          {changes && (
            <Tag tone="info" icon="changed">
              Changed {day(changes.changed)}
            </Tag>
          )}
          {changes && path && (
            <Link to={bookmarkChangesPath(nid)} className={styles.compare}>
              Compare
              <VisuallyHidden> “{title}”</VisuallyHidden>
            </Link>
          )}
          {access === 'restricted' && <Tag icon="lock">{lockedLabel}</Tag>}
          {!path && <Tag>No longer available to you</Tag>}
        </p>
      </div>
      <IconButton
        type="submit"
        name="intent"
        value={`remove-one ${nid}`}
        icon="bookmark"
        pressed
        label={`Remove bookmark “${title}”`}
      />
    </li>
  );
}
