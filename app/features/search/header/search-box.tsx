import { href } from '#app/runtime/screens.ts';
import { useAtom } from 'jotai';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { TYPED_FIELD, unquoteText } from '#app/text/quoted-text.ts';
import { searchInputAtom } from './search-input.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { usePendingLocation } from '#app/shell/document/use-router.ts';
import styles from './search-box.module.css';
import { searchStep } from './search-target.ts';

interface SearchBoxProps {
  placeholder?: string;
  /** The page is the data route: only forecasts are searched. */
  dataRoute?: boolean;
}

/** Records a search; it may come after the search, and its code too. */
const recordSearch = (text: string) =>
  void import('../record-search.ts').then((module) => module.recordSearch(text)).catch(() => {});

/** The site search: a plain GET form, which scripts refine (quoting, repeats, the `/` key). */
export function SearchBox({ placeholder = 'Search the site', dataRoute = false }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const pendingLocation = usePendingLocation();
  const [{ searchText }, remember] = useAtom(searchInputAtom);
  useSlashKey(input);
  const { isSearch, shown } = useShownText();
  useEffect(() => {
    if (input.current) input.current.value = shown;
  }, [shown]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = input.current;
    if (!field) return;
    // Just after a click on a link, React and the browser's location still have the old page.
    const { pathname } = pendingLocation() ?? window.location;
    const step = searchStep({ value: field.value, previous: searchText, pathname, dataRoute });
    if (step.kind === 'stay') return;
    if (step.kind === 'search') {
      remember({ searchText: step.text, searchMultiple: step.terms });
      recordSearch(step.text);
    }
    void navigate(step.to);
  }

  return (
    <form
      role="search"
      method="get"
      action={href('search/results')}
      onSubmit={submit}
      className={classNames(styles.form, isSearch && styles.ownRow)}
      // On the search page of a phone.
      data-own-row={isSearch ? '' : undefined}
    >
      <button type="submit" className={styles.button}>
        <Icon name="search" />
        <VisuallyHidden>Search</VisuallyHidden>
      </button>
      <input
        ref={input}
        className={styles.input}
        type="search"
        name="query"
        aria-label={placeholder}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={500}
        defaultValue={shown}
      />
      <button type="reset" className={styles.clear} onClick={() => input.current?.focus()}>
        <Icon name="close" />
        <VisuallyHidden>Clear search</VisuallyHidden>
      </button>
      <input type="hidden" name="offset" value="0" />
      {/* Without scripts the text has no quotation marks of transport. */}
      <input type="hidden" name={TYPED_FIELD} value="1" />
      {dataRoute && <input type="hidden" name="type[]" value="data_forecasts" />}
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
    </form>
  );
}

/** The text that the search page searches for, also after going back; empty on other pages. */
function useShownText(): { isSearch: boolean; shown: string } {
  const { pathname, search } = useLocation();
  const isSearch = pathname === href('search/results');
  return { isSearch, shown: isSearch ? unquoteText(new URLSearchParams(search).get('query') ?? '') : '' };
}

/** The `/` key focuses the box, except while the reader is typing. */
function useSlashKey(input: { current: HTMLInputElement | null }) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as HTMLElement).closest('input, textarea, select, [contenteditable]')) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}
