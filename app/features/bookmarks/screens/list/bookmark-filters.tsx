import { href } from '#app/runtime/screens.ts';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { LONGEST_LABEL, LONGEST_TEXT } from '../../limits.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from './bookmark-filters.module.css';
import type { ShownBookmarks } from './bookmarks-types.ts';
import { viewHref } from './bookmarks-url.ts';

/** Words, labels with their numbers, and kinds of page: links and a form, so every view has a URL. */
export function BookmarkFilters({ shown }: { shown: ShownBookmarks }) {
  const { list, label, type, changed } = shown;
  const inAll = label === undefined && !changed;
  return (
    <div className={styles.filters}>
      <FindForm key={shown.text} shown={shown} />
      <Group title="Labels">
        <Choice to={viewHref(shown, { label: undefined, changed: false })} current={inAll} count={list.total}>
          All bookmarks
        </Choice>
        {list.changed > 0 || changed ? (
          <Choice
            to={viewHref(shown, { label: undefined, changed: true })}
            current={changed}
            count={list.changed}
          >
            <Icon name="changed" size={14} />
            Changed
          </Choice>
        ) : null}
        {list.labels.map(({ name, count }) => (
          <Choice
            key={name}
            to={viewHref(shown, { label: name, changed: false })}
            current={label === name}
            count={count}
          >
            {name}
          </Choice>
        ))}
        {list.labels.length > 0 && (
          <Choice
            to={viewHref(shown, { label: '', changed: false })}
            current={label === ''}
            count={list.unlabelled}
          >
            No label
          </Choice>
        )}
      </Group>
      {label && list.labels.some(({ name }) => name === label) && <RenameLabel key={label} label={label} />}
      {list.types.length > 1 && (
        <Group title="Content type">
          <Choice to={viewHref(shown, { type: undefined })} current={type === undefined}>
            All types
          </Choice>
          {list.types.map(({ type: id, label: name, count }) => (
            <Choice key={id} to={viewHref(shown, { type: id })} current={type === id} count={count}>
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

function RenameLabel({ label }: { label: string }) {
  return (
    <details className={styles.rename}>
      <summary>
        <Icon name="pencil" size={14} />
        Rename or remove label “{label}”
      </summary>
      <Form method="post">
        <Field
          label="New name"
          hint="The name of another label merges the two. Leave the name empty to remove the label; its bookmarks stay."
        >
          {(field) => <TextInput {...field} name="name" defaultValue={label} maxLength={LONGEST_LABEL} />}
        </Field>
        <Button type="submit" name="intent" value="rename">
          Save
        </Button>
      </Form>
    </details>
  );
}
