import {
  useEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { SkipLink } from '#app/ui/navigation/skip-link.tsx';
import styles from './list-frame.module.css';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';

interface ListFrameProps {
  /** The filter column. It folds on small screens. */
  filters?: ReactNode;
  /** Id of the heading of the results, which takes the focus: a link leads past the filters, often a hundred stops. */
  skipTo?: string;
  /** Number of active filters; shown where the column is folded. */
  filtersOn?: number;
  /** The filters that are on, as links that remove them, the last one all; shown where the filters cover the page. */
  filtersChosen?: ReactNode;
  /** `Show 156 results`: what closes the filters, which have the whole screen of a phone. */
  showLabel?: string | undefined;
  /** The heading of the results: the count as text, and the active filters. */
  count?: ReactNode;
  /** Controls at the right of the count: view, sort, watch. */
  tools?: ReactNode;
  /** On phones the controls fit beside the count. */
  fewTools?: boolean;
  /** Rows, or an `EmptyState`; then a `Pager`. */
  children: ReactNode;
}

interface ListPageProps extends ListFrameProps {
  title: string;
  /** A sentence that says what the list holds. */
  lead?: ReactNode;
  /** Uses more of a large screen: for a table. */
  wide?: boolean;
}

/** Here the style sheet lets the filters cover the page. */
const COVERS = '(max-width: 720px)';

/** The layout of a list: title, and the list below it. */
export function ListPage({ title, lead, wide = false, ...frame }: ListPageProps) {
  return (
    <ScreenPage title={title} lead={lead} wide={wide}>
      <ListFrame {...frame} />
    </ScreenPage>
  );
}

/**
 * Filters at the left, a bar with the count, and rows. The bar is sticky: at the top, and on small screens at the bottom
 * while the filters are open. On phones the button of the filters and the controls share a line while the filters are closed.
 */
export function ListFrame({
  filters,
  skipTo,
  filtersOn = 0,
  filtersChosen,
  showLabel,
  count,
  tools,
  fewTools = false,
  children,
}: ListFrameProps) {
  const hydrated = useHydrated();
  const bar = useBarHeight();
  const fold = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  /** Esc closes the filters where they are folded, and returns the focus to what opened them. */
  function closeOnEscape(event: KeyboardEvent) {
    // On wide screens the summary is not shown: the column is always open.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (!fold.current?.open || !summary.current?.checkVisibility()) return;
    fold.current.open = false;
    summary.current.focus();
  }
  /** On a phone the filters cover the page, so they close when the focus goes on to it. */
  function closeOnLeaving({ relatedTarget }: FocusEvent) {
    if (!relatedTarget || !fold.current?.open || fold.current.contains(relatedTarget)) return;
    if (window.matchMedia(COVERS).matches) fold.current.open = false;
  }
  function showResults() {
    if (fold.current) fold.current.open = false;
    if (skipTo !== undefined) document.getElementById(skipTo)?.focus();
  }
  return (
    <div className={classNames(styles.columns, filters !== undefined && styles.filtered)}>
      {filters !== undefined && (
        <aside aria-label="Filters" onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
          {skipTo !== undefined && <SkipLink to={skipTo}>Skip the filters</SkipLink>}
          <details ref={fold} className={styles.fold} onToggle={enterPanel}>
            <summary ref={summary}>
              Filters{filtersOn > 0 && ` (${filtersOn})`}
              <Icon name="chevron-down" />
              <Icon name="close" />
            </summary>
            {filtersChosen && <div className={styles.chosen}>{filtersChosen}</div>}
            {filters}
            {showLabel !== undefined && hydrated && (
              <div className={styles.show}>
                <Button variant="primary" wide onClick={showResults}>
                  {showLabel}
                </Button>
              </div>
            )}
          </details>
        </aside>
      )}
      <div className={styles.results}>
        {(count || tools) && (
          <div ref={bar} className={styles.bar}>
            {count}
            {tools && <div className={classNames(styles.tools, fewTools && styles.few)}>{tools}</div>}
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

/** Opening the filters moves the focus to the first of them, which the page has put there; the summary before it closes them again. */
function enterPanel({ currentTarget: fold, target }: SyntheticEvent<HTMLDetailsElement>) {
  if (target === fold && fold.open)
    fold.querySelector<HTMLElement>('input:not([type=hidden]), select, button')?.focus();
}

/** Passes the height of the bar to the style sheets: table headers stick below it. */
function useBarHeight() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!bar.current || !('ResizeObserver' in window)) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const { height = 0 } = entry?.target.getBoundingClientRect() ?? {};
      style.setProperty('--result-bar', `${height}px`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--result-bar');
    };
  }, []);
  return bar;
}
