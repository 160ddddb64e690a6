import { href } from '#app/runtime/screens.ts';
import { useAtom } from 'jotai';
import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { TYPED_FIELD, unquoteText } from '#app/text/quoted-text.ts';
import { singleKeysOn } from '#app/state/single-keys.ts';
import { searchInputAtom } from './search-input.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import { usePendingLocation } from '#app/shell/document/use-router.ts';
import styles from './search-box.module.css';
import { searchStep } from './search-target.ts';

interface SearchBoxProps {
  placeholder?: string;
  /** The page is the data route: only forecasts are searched. */
  dataRoute?: boolean;
  /** Typing suggests: for readers who have signed in. */
  suggests?: boolean;
  /** The box is the page's own, beside that of the header, which has the `/` key. */
  onPage?: boolean;
}

const loadSuggestions = () => import('#app/shell/command-bar/box-suggestions.tsx');

/**
 * The site search: a plain GET form, which scripts refine (quoting, repeats, the `/` key). Once it has the focus it is the
 * command bar, too.
 */
export function SearchBox({
  placeholder = 'Search the site',
  dataRoute = false,
  suggests = false,
  onPage = false,
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState<'focused' | 'pressed'>();
  const bar = useOnDemand(
    loadSuggestions,
    suggests && wanted !== undefined,
    useCallback(() => setWanted(undefined), []),
  );
  const navigate = useNavigate();
  const pendingLocation = usePendingLocation();
  const [{ searchText }, remember] = useAtom(searchInputAtom);
  useSlashKey(input, !onPage);
  const shown = useShownText();
  /** Whether the reader has typed since the search that was sent last. */
  const typed = useRef(false);
  useEffect(() => {
    const field = input.current;
    // What is typed while results come stays.
    if (field && !(typed.current && document.activeElement === field)) field.value = shown;
  }, [shown]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    typed.current = false;
    const field = input.current;
    if (!field) return;
    // Just after a click on a link, React and the browser's location still have the old page.
    const { pathname } = pendingLocation() ?? window.location;
    const step = searchStep({ value: field.value, previous: searchText, pathname, dataRoute });
    if (step.kind === 'stay') return;
    if (step.kind === 'search') {
      remember({ searchText: step.text, searchMultiple: step.terms });
    }
    void navigate(step.to);
  }

  return (
    <form
      role="search"
      aria-label={onPage ? placeholder : undefined}
      method="get"
      action={href('search/results')}
      onSubmit={submit}
      className={classNames(styles.form, shown && !onPage && styles.ownRow)}
      // On a phone, above results.
      data-own-row={shown && !onPage ? '' : undefined}
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
        onInput={() => (typed.current = true)}
        onFocus={() => setWanted((before) => before ?? 'focused')}
        onClick={() => setWanted('pressed')}
      />
      <button type="reset" className={styles.clear} onClick={() => input.current?.focus()}>
        <Icon name="close" />
        <VisuallyHidden>Clear search</VisuallyHidden>
      </button>
      <input type="hidden" name="offset" value="0" />
      {/* Without scripts the text has no quotation marks of transport. */}
      <input type="hidden" name={TYPED_FIELD} value="1" />
      {dataRoute && <input type="hidden" name="type[]" value="data_forecasts" />}
      {!onPage && (
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      )}
      {bar && <bar.BoxSuggestions input={input.current!} pressed={wanted === 'pressed'} />}
    </form>
  );
}

/** The text that the search page searches for, also after going back; empty on other pages. */
function useShownText(): string {
  const { pathname, search } = useLocation();
  const isSearch = pathname === href('search/results');
  return isSearch ? unquoteText(new URLSearchParams(search).get('query') ?? '') : '';
}

/** The `/` key focuses the box, except while the reader is typing. */
function useSlashKey(input: { current: HTMLInputElement | null }, on: boolean) {
  useEffect(() => {
    if (!on) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as HTMLElement).closest('input, textarea, select, [contenteditable]')) return;
      if (!singleKeysOn()) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input, on]);
}
