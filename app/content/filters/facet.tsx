import { useId, useState, type ReactNode } from 'react';
import { classNames } from '#app/ui/foundations/class-names.ts';
import styles from './facet.module.css';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';

/** A value of a filter: a term, how many items it would leave, and the terms below it. */
export interface FacetOption {
  /** Term id, or the value of the parameter. */
  tid: number | string;
  name: string;
  count: number;
  selected: boolean;
  children?: FacetOption[];
}

/** A long filter shows this many values and collapses the rest, unless the rest is only one or two. */
const SHOWN = 8;
const LEAST_FOLDED = 3;

interface FacetProps {
  param: string;
  title: string;
  values: FacetOption[];
  /** How the values are ordered. */
  hint?: string | undefined;
  /** Number of values at the start that are set apart and always shown. */
  first?: number;
  /** On phones it begins closed, unless one of its values is chosen. */
  later?: boolean;
}

/** One filter: a group of checkboxes with counts, inside a form. It works and collapses without scripts. */
export function Facet({ param, title, values, hint, first = 0, later = false }: FacetProps) {
  const hydrated = useHydrated();
  const chosen = countChosen(values);
  const [isFolded, fold] = useState(later && chosen === 0);
  const nested = values.some(({ children = [] }) => children.length > 0);
  return (
    <fieldset
      className={classNames(styles.facet, nested && styles.nested, hydrated && isFolded && styles.folded)}
      aria-label={title}
    >
      <legend className={styles.title}>
        {title}
        {hydrated && (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={!isFolded}
            onClick={() => fold(!isFolded)}
          >
            <VisuallyHidden>{title}: </VisuallyHidden>
            <span className={classNames(chosen > 0 && styles.chosen)}>
              {chosen > 0 ? `${chosen} chosen` : 'Any'}
            </span>
            <Icon name="chevron-down" size={14} />
          </button>
        )}
      </legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {first > 0 && (
        <ul className={classNames(styles.options, styles.first)}>
          {values.slice(0, first).map((value) => (
            <Option key={value.tid} param={param} value={value} />
          ))}
        </ul>
      )}
      {/* A value that moves to the start, once it is known that it is the reader's, no longer unfolds the rest. */}
      <Options key={first} param={param} within={title} values={values.slice(first)} />
    </fieldset>
  );
}

function Options({ param, within, values }: { param: string; within: string; values: FacetOption[] }) {
  const cut = values.length >= SHOWN + LEAST_FOLDED ? SHOWN : values.length;
  const rest = values.slice(cut);
  return (
    <>
      <ul className={styles.options}>
        {values.slice(0, cut).map((value) => (
          <Option key={value.tid} param={param} value={value} />
        ))}
      </ul>
      {rest.length > 0 && (
        <Fold more={rest.length} of={within} open={rest.some(isChosen)} className={styles.more}>
          <ul className={styles.options}>
            {rest.map((value) => (
              <Option key={value.tid} param={param} value={value} />
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

function Option({ param, value }: { param: string; value: FacetOption }) {
  const id = useId();
  const { tid, name, count, selected, children = [] } = value;
  return (
    <li className={styles.option}>
      <label className={classNames(styles.label, count === 0 && styles.none)} htmlFor={id}>
        <input id={id} type="checkbox" name={param} value={tid} defaultChecked={selected} />
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{count}</span>
      </label>
      {children.length > 0 && (
        <Fold of={name} open={children.some(isChosen)} className={styles.below}>
          <Options param={param} within={name} values={children} />
        </Fold>
      )}
    </li>
  );
}

interface FoldProps {
  /** Number of values; without it the summary is only an arrow. */
  more?: number;
  /** What it unfolds, for screen readers. */
  of: string;
  /**
   * The initial state: a selected value is always visible. Afterwards only the reader collapses it, not a change
   * of the list.
   */
  open: boolean;
  className: string | undefined;
  children: ReactNode;
}

function Fold({ more, of, open, className, children }: FoldProps) {
  const [start] = useState(open);
  return (
    <details className={className} open={start}>
      <summary>
        {more && <span className={styles.closed}>{`Show ${more} more`}</span>}
        {more && <span className={styles.opened}>Show fewer</span>}
        <VisuallyHidden>{more !== undefined ? ` of ${of}` : `Within ${of}`}</VisuallyHidden>
        <Icon name="chevron-down" size={14} />
      </summary>
      {children}
    </details>
  );
}

function countChosen(values: readonly FacetOption[]): number {
  return values.reduce(
    (sum, { selected, children = [] }) => sum + Number(selected) + countChosen(children),
    0,
  );
}

function isChosen({ selected, children = [] }: FacetOption): boolean {
  return selected || children.some(isChosen);
}
