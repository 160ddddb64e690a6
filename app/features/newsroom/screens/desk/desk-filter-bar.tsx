import { Form, useSubmit } from 'react-router';
import { href } from '#app/runtime/screens.ts';
import { grouped } from '#app/text/count.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Desk } from '../../contract/desk.ts';
import { deskHref, isFiltered, LONGEST_SEARCH, type DeskFilters } from './desk-filters.ts';
import styles from './desk-filter-bar.module.css';

interface DeskFilterBarProps {
  filters: DeskFilters;
  types: Desk['types'];
  counts: Desk['counts'];
}

/** Whose drafts, of which type, with which words. It works without scripts. */
export function DeskFilterBar({ filters, types, counts }: DeskFilterBarProps) {
  const submit = useSubmit();
  const { mine, type, q } = filters;
  const whose = [
    { label: 'Mine', on: mine, number: counts.mine, to: deskHref({ ...filters, mine: true }) },
    { label: 'Everyone', on: !mine, number: counts.drafts, to: deskHref({ ...filters, mine: false }) },
  ];
  return (
    <div className={styles.bar}>
      <nav aria-label="Whose drafts" className={styles.whose}>
        {whose.map(({ label, on, number, to }) => (
          <Link key={label} to={to} aria-current={on ? 'page' : undefined} preventScrollReset>
            {label} <small>{grouped(number)}</small>
          </Link>
        ))}
      </nav>
      <Form
        key={JSON.stringify(filters)}
        className={styles.form}
        role="search"
        aria-label="Drafts"
        action={href('newsroom/desk')}
        onChange={(event) => event.target instanceof HTMLSelectElement && void submit(event.currentTarget)}
      >
        {mine && <input type="hidden" name="mine" value="1" />}
        <TextInput
          className={styles.search}
          type="search"
          name="q"
          aria-label="Title or number"
          placeholder="Title or number"
          defaultValue={q}
          maxLength={LONGEST_SEARCH}
        />
        <Select
          className={styles.choice}
          name="type"
          aria-label="Type"
          defaultValue={type}
          options={[
            { value: '', label: 'Any type' },
            ...types.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
        <Button type="submit">Search</Button>
        {isFiltered(filters) && (
          <ButtonLink to={href('newsroom/desk')} variant="quiet">
            Clear
          </ButtonLink>
        )}
      </Form>
    </div>
  );
}
