import { href } from '#app/runtime/screens.ts';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { LONGEST_TEXT } from '../../limits.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from './bookmark-filters.module.css';
import type { BookmarksView, ShownBookmarks } from './bookmarks-types.ts';
import { sharedHref, viewHref } from './bookmarks-url.ts';

/** Words, labels with their numbers, and kinds of page: links and a form, so every view has a URL. */
export function BookmarkFilters({ shown }: { shown: ShownBookmarks }) {
  const { list, labels, sharedLabels, label, shared, type, changed } = shown;
  const isOwn = shared === undefined;
  const inAll = isOwn && label === undefined && !changed;
  // From the label of a colleague, back to all that the reader has.
  const to = (over: Partial<BookmarksView>) => viewHref({ ...shown, shared: undefined }, over);
  return (
    <div className={styles.filters}>
      {isOwn && <FindForm key={shown.text} shown={shown} />}
      <Group title="Labels">
        <Choice to={to({ label: undefined, changed: false })} current={inAll} count={list.total}>
          All bookmarks
        </Choice>
        {list.changed > 0 || changed ? (
          <Choice to={to({ label: undefined, changed: true })} current={changed} count={list.changed}>
            <Icon name="changed" size={14} />
            Changed
          </Choice>
        ) : null}
        {labels.map(({ name, count, sharedWith }) => (
          <Choice
            key={name}
            to={to({ label: name, changed: false })}
            current={isOwn && label === name}
            count={count}
          >
            {name}
            {sharedWith && <SharedMark />}
          </Choice>
        ))}
        {labels.length > 0 && (
          <Choice
            to={to({ label: '', changed: false })}
            current={isOwn && label === ''}
            count={list.unlabelled}
          >
            No label
          </Choice>
        )}
      </Group>
      {sharedLabels.length > 0 && (
        <Group title="Shared with me">
          {sharedLabels.map(({ id, name, count, sharedBy }) => (
            <Choice key={id} to={sharedHref(id)} current={shared === id} count={count}>
              <span>
                {name}
                <small className={styles.by}>
                  <VisuallyHidden>, shared by </VisuallyHidden>
                  {sharedBy}
                </small>
              </span>
            </Choice>
          ))}
        </Group>
      )}
      {isOwn && list.types.length > 1 && (
        <Group title="Content type">
          <Choice to={to({ type: undefined })} current={type === undefined}>
            All types
          </Choice>
          {list.types.map(({ type: id, label: name, count }) => (
            <Choice key={id} to={to({ type: id })} current={type === id} count={count}>
              {name}
            </Choice>
          ))}
        </Group>
      )}
    </div>
  );
}

const findLabel = 'Search titles';

function FindForm({ shown: { text, label, type, changed, sort } }: { shown: ShownBookmarks }) {
  const otherFilters = {
    label,
    type,
    changed: changed ? '1' : undefined,
    sort: sort === 'created' ? undefined : sort,
  };
  return (
    <Form role="search" aria-label={findLabel} action={href('bookmarks/list')} className={styles.find}>
      {Object.entries(otherFilters).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextInput
        name="text"
        type="search"
        aria-label={findLabel}
        placeholder={findLabel}
        defaultValue={text}
        maxLength={LONGEST_TEXT}
      />
      <IconButton type="submit" icon="search" label={findLabel} />
    </Form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <ul>{children}</ul>
    </nav>
  );
}

function SharedMark() {
  return (
    <>
      <Icon name="user" size={13} />
      <VisuallyHidden>shared</VisuallyHidden>
    </>
  );
}

interface ChoiceProps {
  to: string;
  current: boolean;
  count?: number;
  children: ReactNode;
}

function Choice({ to, current, count, children }: ChoiceProps) {
  return (
    <li>
      <Link to={to} preventScrollReset className={styles.choice} aria-current={current ? 'true' : undefined}>
        <span className={styles.name}>{children}</span>
        {count !== undefined && (
          <span className={styles.count}>
            {count}
            <VisuallyHidden> bookmarks</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  );
}
