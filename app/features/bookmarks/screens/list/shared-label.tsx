import { Form } from 'react-router';
import { SharedThing } from '#app/shell/shared-thing.tsx';
import { UndoRow } from '#app/shell/undo/undo-row.tsx';
import { formatCount, plural } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Pager } from '#app/ui/navigation/pager.tsx';
import { lockedLabel } from '#app/views/labels/rows.ts';
import { href } from '#app/runtime/screens.ts';
import type { LabelledPage, LabelPage } from '../../contract.ts';
import { LABEL } from '../../limits.ts';
import type { BookmarksAnswer } from './bookmarks-types.ts';
import { sharedHref } from './bookmarks-url.ts';
import { LabelHead } from './label-head.tsx';
import styles from './shared-label.module.css';

interface SharedLabelProps {
  opened: LabelPage | 'gone';
  /** The page that was just taken out. */
  takenOut: number | undefined;
  answer: BookmarksAnswer | undefined;
}

/** A label of a colleague with the pages in it that the reader can open. */
export function SharedLabel({ opened, takenOut, answer }: SharedLabelProps) {
  if (opened === 'gone')
    return (
      <EmptyState
        icon="bookmark"
        title="Not shared with you any more"
        actions={<ButtonLink to={href('bookmarks/list')}>Show my bookmarks</ButtonLink>}
      >
        Its owner has removed this label, or shares it with nobody or with another team.
      </EmptyState>
    );
  const { label, pages, hidden, page, lastPage } = opened;
  return (
    <>
      <LabelHead label={label} answer={answer} />
      {takenOut !== undefined && label.right === 'edit' && (
        <UndoRow
          text="Page taken out of the label"
          fields={[
            ['intent', 'put-back'],
            ['nid', takenOut],
          ]}
          inList
        />
      )}
      {pages.length > 0 ? (
        <Form method="post" preventScrollReset>
          <ul aria-label={`Pages with the label “${label.name}”`} className={styles.list}>
            {pages.map((one) => (
              <PageRow key={one.nid} page={one} mayEdit={label.right === 'edit'} />
            ))}
          </ul>
        </Form>
      ) : (
        <EmptyState icon="bookmark" title="No pages here yet">
          {hidden > 0
            ? 'You cannot open any of the pages with this label.'
            : 'Nobody has added a page to this label.'}
        </EmptyState>
      )}
      {hidden > 0 && pages.length > 0 && (
        <p className={styles.hidden}>
          {formatCount(hidden, 'more page')} with this label {plural(hidden, 'is', 'are')} withdrawn or not in
          your subscription.
        </p>
      )}
      <Pager page={page} pages={lastPage} hrefFor={(number) => sharedHref(label.id, number)} />
      <SharedThing key={label.id} kind={LABEL} id={String(label.id)} version={label.state} />
    </>
  );
}

const day = (at: string) => formatDate(at.slice(0, 10));

function PageRow({ page, mayEdit }: { page: LabelledPage; mayEdit: boolean }) {
  const { nid, title, path, label, added, updated, access } = page;
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.title}>
          <Link to={path} prefetch="intent">
            {title}
          </Link>
        </h3>
        <p className={styles.facts}>
          <span>{label}</span>
          <time dateTime={added}>Bookmarked {day(added)}</time>
          <time dateTime={updated}>Updated {day(updated)}</time>
          {access === 'restricted' && <Tag icon="lock">{lockedLabel}</Tag>}
        </p>
      </div>
      {mayEdit && (
        <IconButton
          type="submit"
          name="intent"
          value={`take-out ${nid}`}
          icon="close"
          label={`Take “${title}” out of the label`}
        />
      )}
    </li>
  );
}
