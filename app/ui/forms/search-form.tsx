import { useId } from 'react';
import { Button } from '../controls/button.tsx';
import { Link } from '../navigation/link.tsx';
import styles from './search-form.module.css';
import { TextInput } from './text-input.tsx';

interface SearchFormProps {
  /** Path of the page, which searches its own content. */
  action: string;
  /** What is searched: "Search the glossary". */
  label: string;
  /** The current query. */
  query?: string;
}

/** Searches within one page by `?q=`: an ordinary form, so it works without scripts and every result has a URL. */
export function SearchForm({ action, label, query = '' }: SearchFormProps) {
  const id = useId();
  return (
    <form role="search" aria-label={label} action={action} className={styles.form}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <TextInput id={id} name="q" type="search" defaultValue={query} maxLength={100} autoComplete="off" />
        <Button type="submit" icon="search">
          Search
        </Button>
        {query && <Link to={action}>Show all</Link>}
      </div>
    </form>
  );
}
