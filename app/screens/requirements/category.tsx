/** A category of requirements: the jurisdictions side by side, the reader's own first. */
import { MOST_COMPARED } from '#app/contracts/limits.ts';
import type { OwnComparison } from '#app/contracts/requirements-comparison.ts';
import { useComparisonLink } from '#app/content/tools/use-comparison-link.ts';
import { findHref, href } from '#app/runtime/screens.ts';
import type { Personal } from '#app/shell/use-personal.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PrintButton } from '#app/ui/controls/print-button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { ExportPopover, tableFiles } from '#app/ui/overlays/export-popover.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Comparison } from '#app/views/matrix/comparison.tsx';
import type { Matrix, MatrixColumn } from '#app/views/matrix/matrix-types.ts';
import { COMPARISON_FILE, subjectHref } from './sections.ts';
import styles from './category.module.css';

/** The comparison of a category, as readers with the same access share it. */
export interface ComparedCategory {
  tid: number;
  name: string;
  /** What the vocabulary says of it. */
  description?: string | undefined;
  /** The outermost categories, with how many requirements each has. */
  tabs: { tid: number; name: string; count: number; isCurrent: boolean }[];
  matrix: Matrix;
  /** Jurisdictions with requirements on it, by name. */
  places: Place[];
  /** Term ids of those that are compared until the reader's own are known. */
  first: number[];
  /** Whether the URL names the jurisdictions: then the reader's own do not come first. */
  isChosen: boolean;
  /** The reader's own, where the server has rendered them. */
  mine?: OwnComparison | undefined;
}

interface Place {
  tid: number;
  name: string;
}

interface CategoryProps {
  /** Title and path of the screen. */
  title: string;
  path: string;
  category: ComparedCategory;
  /** Nothing is asked for where the URL names the jurisdictions. */
  mine: Personal<OwnComparison> | undefined;
}

/** Jurisdictions to add that are shown at once. */
const SHOWN_PLACES = 12;

export function Category({ title, path, category, mine }: CategoryProps) {
  const { tid, name, description, tabs, places, isChosen } = category;
  const { matrix, own } = shownFor(category, mine);
  const shown = matrix.columns.map((column) => column.tid);
  const hrefFor = (tids: readonly number[]) => subjectHref(path, { category: tid }, tids);
  const others = [...places]
    .sort((a, b) => Number(own.includes(b.tid)) - Number(own.includes(a.tid)))
    .filter((place) => !shown.includes(place.tid));
  const action = useComparisonLink({ jurisdictions: shown, sections: [tid] });
  return (
    <div className={styles.category}>
      <Breadcrumb items={[{ label: title, to: path }, { label: 'By category' }]} />
      <ScreenPage
        title={name}
        lead={description}
        tools={
          <div className={styles.tools}>
            {action && (
              <ButtonLink icon="columns" to={action.to}>
                {action.label}
              </ButtonLink>
            )}
            <ExportPopover files={tableFiles((format) => fileHref(format, tid, shown))} />
            <PrintButton />
          </div>
        }
      >
        <nav aria-label="Categories" className={styles.tabs}>
          {tabs.map((tab) => (
            <Link
              key={tab.tid}
              to={subjectHref(path, { category: tab.tid }, isChosen ? shown : [])}
              prefetch="intent"
              aria-current={tab.isCurrent ? 'page' : undefined}
            >
              {tab.name} <span>{tab.count}</span>
            </Link>
          ))}
        </nav>
        <Comparison
          title={name}
          matrix={matrix}
          unsaved
          single
          columnMenu={(column) => (
            <ColumnTools
              column={column}
              isOwn={own.includes(column.tid)}
              without={shown.length > 1 ? hrefFor(shown.filter((one) => one !== column.tid)) : undefined}
            />
          )}
          tools={
            <>
              <OwnFirst
                own={own}
                isChosen={isChosen}
                isKnown={mine?.state === 'loaded'}
                href={`${hrefFor([])}${isChosen ? '' : '&mine'}`}
              />
              {others.length > 0 && (
                <ButtonLink icon="plus" to="#add-a-jurisdiction">
                  Add a jurisdiction
                </ButtonLink>
              )}
            </>
          }
        />
        <section id="add-a-jurisdiction" aria-labelledby="to-add" className={styles.add}>
          <AddPlaces
            others={others}
            hrefFor={(place) => hrefFor([...shown, place])}
            isFull={shown.length >= MOST_COMPARED}
            own={own}
          />
        </section>
      </ScreenPage>
    </div>
  );
}

/** The shown columns as a file. */
const fileHref = (format: string, category: number, places: readonly number[]) =>
  href('requirements-file', {
    params: { file: `${COMPARISON_FILE}.${format}` },
    query: new URLSearchParams([
      ['category', String(category)],
      ...places.map((place) => ['jurisdiction', String(place)]),
    ]),
  });

/** The reader's own first, once they are known, and until then those of all readers: as many columns, so that nothing else moves. */
function shownFor(
  { matrix, isChosen, mine: rendered }: ComparedCategory,
  mine: Personal<OwnComparison> | undefined,
): { matrix: Matrix; own: readonly number[] } {
  const known = mine?.state === 'loaded' ? mine.value : rendered;
  if (isChosen || !known || known.own.length === 0) return { matrix, own: [] };
  return { matrix: known.matrix, own: known.own };
}

interface ColumnToolsProps {
  column: MatrixColumn;
  isOwn: boolean;
  /** The comparison without the column. */
  without: string | undefined;
}

function ColumnTools({ column: { name }, isOwn, without }: ColumnToolsProps) {
  return (
    <span className={styles.column}>
      {isOwn && (
        <span title="One of yours" className={styles.star}>
          <Icon name="star" size={14} />
          <VisuallyHidden>One of yours. </VisuallyHidden>
        </span>
      )}
      {without !== undefined && (
        <Link to={without} preventScrollReset title={`Remove ${name}`} className={styles.remove}>
          <Icon name="close" size={12} />
          <VisuallyHidden>Remove {name}</VisuallyHidden>
        </Link>
      )}
    </span>
  );
}

interface OwnFirstProps {
  own: readonly number[];
  isChosen: boolean;
  isKnown: boolean;
  /** The comparison with the reader's own first; without scripts, the server renders it. */
  href: string;
}

/** Whose jurisdictions come first. */
function OwnFirst({ own, isChosen, isKnown, href }: OwnFirstProps) {
  const favourites = findHref('favourites');
  if (own.length > 0)
    return (
      <span className={styles.own}>
        <Icon name="star" size={14} /> Yours first: {own.length}
      </span>
    );
  if (isKnown && !isChosen)
    return favourites ? (
      <Link to={favourites} className={styles.own}>
        <Icon name="star" size={14} /> Choose yours
      </Link>
    ) : null;
  return (
    <Link to={href} className={styles.own}>
      <Icon name="star" size={14} /> Yours first
    </Link>
  );
}

interface AddPlacesProps {
  /** The jurisdictions that are not compared, the reader's own first. */
  others: readonly Place[];
  hrefFor: (tid: number) => string;
  isFull: boolean;
  own: readonly number[];
}

function AddPlaces({ others, hrefFor, isFull, own }: AddPlacesProps) {
  if (others.length === 0) return <h2 id="to-add">All jurisdictions with requirements here are compared.</h2>;
  if (isFull)
    return (
      <h2 id="to-add">{MOST_COMPARED} jurisdictions are the most at once. Remove a column to add another.</h2>
    );
  const list = (places: readonly Place[]) => (
    <ul>
      {places.map(({ tid, name }) => (
        <li key={tid}>
          <ButtonLink icon={own.includes(tid) ? 'star' : 'plus'} to={hrefFor(tid)} preventScrollReset>
            <VisuallyHidden>Add </VisuallyHidden>
            {name}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
  const rest = others.slice(SHOWN_PLACES);
  return (
    <>
      <h2 id="to-add">{others.length} more have requirements here:</h2>
      {list(others.slice(0, SHOWN_PLACES))}
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          {list(rest)}
        </details>
      )}
    </>
  );
}
