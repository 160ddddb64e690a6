/** Places as rows, with status, counts and links. */
import { Fragment, type ReactNode } from 'react';
import { RowActions, useRowActions } from '#app/content/rows/row-actions.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { MarketStatus } from '#app/ui/text/market-status.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { Place } from './places.ts';
import styles from './places-table.module.css';

interface PlacesTableProps {
  /** Caption of the table, for screen readers. */
  caption: string;
  /** Assessed places: see `assessedPlaces`. */
  places: Place[];
  /** Whether the reader may see the number of updates. */
  updates: boolean;
  /** Shows states unfolded. */
  unfolded?: boolean;
  /** For a sortable table: the URL that sorts by a column, and the current column. */
  sorting?: { to: (column: Column) => string; by: Column };
  /** The region of a place, if the rows have several regions. */
  regionFor?: (place: Place) => string;
}

/** In the order that the style sheet relies on: optional columns come last, and after them the actions. */
const columns = ['name', 'status', 'guide', 'licences', 'requirements', 'updates', 'region'] as const;
export type Column = (typeof columns)[number];

const titles: Record<Column, string> = {
  name: 'Jurisdiction',
  region: 'Region',
  status: 'Market status',
  licences: 'Licences',
  requirements: 'Requirements',
  guide: 'Guide',
  updates: 'Updates in 12 months',
};

const numeric: readonly Column[] = ['licences', 'requirements', 'updates'];

export function PlacesTable({
  caption,
  places,
  updates,
  unfolded = false,
  sorting,
  regionFor,
}: PlacesTableProps) {
  const shown = columns.filter(
    (column) => (column !== 'updates' || updates) && (column !== 'region' || regionFor !== undefined),
  );
  const actions = useRowActions();
  const withActions = actions.length > 0 && places.some(({ nid }) => nid !== undefined);
  const cells: Record<Column, (place: Place) => ReactNode> = {
    name: () => null,
    region: (place) => regionFor?.(place),
    status: ({ status }) => status && <MarketStatus status={status} />,
    licences: ({ licences }) => licences,
    requirements: ({ requirements, requirementsTo }) =>
      requirementsTo ? <Link to={requirementsTo}>{requirements}</Link> : requirements,
    guide: ({ guide, name }) =>
      guide && (
        <Link to={guide}>
          Guide<VisuallyHidden>: {name}</VisuallyHidden>
        </Link>
      ),
    updates: ({ updates: count }) => count || null,
  };
  return (
    <div className={styles.space}>
      <table
        className={classNames(styles.table, updates && styles.withUpdates, withActions && styles.withActions)}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {shown.map((column) => (
              <th
                key={column}
                scope="col"
                className={column === 'region' ? styles.region : undefined}
                aria-sort={sorting?.by === column ? sortDirection(column) : undefined}
              >
                {/* A guide is there or not: nothing to sort by. */}
                {sorting && column !== 'guide' ? (
                  <Link to={sorting.to(column)}>{titles[column]}</Link>
                ) : (
                  titles[column]
                )}
              </th>
            ))}
            {withActions && (
              <th scope="col">
                <VisuallyHidden>{actions.map(({ label }) => label).join(', ')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <Fragment key={place.key}>
              <tr>
                <th scope="row">
                  <PlaceName place={place} short />
                </th>
                {shown.slice(1).map((column) => (
                  <td key={column}>{cells[column](place) ?? <Nothing />}</td>
                ))}
                {withActions && (
                  <td>
                    <PlaceActions place={place} />
                  </td>
                )}
              </tr>
              {place.below && (
                <tr>
                  <td colSpan={shown.length + (withActions ? 1 : 0)} className={styles.below}>
                    <Below name={place.name} places={place.below} unfolded={unfolded} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A dash, because an empty cell would look like missing data. */
function Nothing() {
  return (
    <>
      <span aria-hidden="true" className={styles.nothing}>
        –
      </span>
      <VisuallyHidden>None</VisuallyHidden>
    </>
  );
}

/** Unassessed places, as names in one line. */
export function NotAssessed({ places }: { places: Place[] }) {
  if (places.length === 0) return null;
  return (
    <details className={styles.notAssessed} open={places.length <= SHOWN_AT_ONCE}>
      <summary>
        <Icon name="chevron-right" size={14} />
        Not assessed yet: {places.length}
      </summary>
      <ul>
        {places.map(({ key, name, to }) => (
          <li key={key}>{to ? <Link to={to}>{name}</Link> : name}</li>
        ))}
      </ul>
    </details>
  );
}

/** Number of names shown unfolded. */
const SHOWN_AT_ONCE = 5;

function sortDirection(column: Column): 'ascending' | 'descending' {
  return numeric.includes(column) ? 'descending' : 'ascending';
}

interface PlaceNameProps {
  place: Place;
  /** Of a state, the end of its code alone: all that fits before a row. */
  short?: boolean;
}

function PlaceName({ place: { name, iso, to, locked }, short = false }: PlaceNameProps) {
  const code = short ? iso?.slice(iso.indexOf('-') + 1) : iso;
  return (
    <>
      <span className={styles.code} aria-hidden="true">
        {code && <span>{code.toUpperCase()}</span>}
      </span>
      {to ? <Link to={to}>{name}</Link> : <span className={styles.unlinked}>{name}</span>}
      {locked && (
        <span className={styles.locked}>
          <Icon name="lock" size={12} />
          <VisuallyHidden>Not in your subscription</VisuallyHidden>
        </span>
      )}
    </>
  );
}

/** What readers do with the page of a place; nothing without a page. */
function PlaceActions({ place: { nid, name } }: { place: Place }) {
  return nid !== undefined && <RowActions compact item={{ nid, title: name }} />;
}

function Below({ name, places, unfolded }: { name: string; places: Place[]; unfolded: boolean }) {
  return (
    <details open={unfolded}>
      <summary>
        <Icon name="chevron-right" size={14} />
        {places.length} in {name}
      </summary>
      <ul className={styles.states}>
        {places.map((state) => (
          <li key={state.key}>
            <PlaceName place={state} />
            <span className={styles.end}>
              {state.status && <MarketStatus status={state.status} />}
              <PlaceActions place={state} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
