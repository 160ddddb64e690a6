/** Every jurisdiction, by region or by name, with its status and counts. */
import { useState } from 'react';
import { ListActions } from '#app/content/rows/row-actions.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { ListPage } from '#app/ui/layout/list-frame.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { ViewSelector } from '#app/content/filters/view-selector.tsx';
import styles from './jurisdictions.module.css';
import { NotAssessed, PlacesTable } from './places-table.tsx';
import type { ORDERS } from './shared.ts';
import {
  assessedPlaces,
  byLetter,
  countPlaces,
  formatCounts,
  searchPlaces,
  unassessedPlaces,
  type Region,
} from './places.ts';

export interface JurisdictionsProps {
  title: string;
  path: string;
  /** The query in the URL. */
  query: string;
  order: (typeof ORDERS)[number];
  /** All of them. */
  regions: Region[];
}

export function Jurisdictions({ title, path, query: submitted, order, regions: all }: JurisdictionsProps) {
  // The URL has the submitted query; typing filters at once, without a request.
  const [typed, setTyped] = useState({ submitted, query: submitted });
  const query = (typed.submitted === submitted ? typed.query : submitted).trim();
  const found = searchPlaces(all, query);
  const regions = order === 'name' ? byLetter(found) : found;
  const counted = countPlaces(regions);
  const none = regions.length === 0;
  const updates = all.some(({ places }) => places.some((place) => place.updates !== undefined));
  return (
    <ListPage
      title={title}
      lead="The status of each market, with its guide, requirements, licences and updates."
      filters={
        <Filters
          {...{ path, query, submitted, order, regions }}
          onType={(text) => setTyped({ submitted, query: text })}
        />
      }
      filtersOn={query === '' ? 0 : 1}
      count={
        <p role="status" className={styles.total}>
          {formatCounts(counted)}
          {query !== '' && ` for “${query}”`}
        </p>
      }
      tools={
        <ViewSelector
          views={[
            { label: 'By region', to: jurisdictionsHref(path, query, 'region'), current: order === 'region' },
            { label: 'A to Z', to: jurisdictionsHref(path, query, 'name'), current: order === 'name' },
          ]}
        />
      }
    >
      {!none && <ListActions />}
      {none && query === '' && (
        <EmptyState icon="search" title="No jurisdictions yet">
          Jurisdictions appear here once their pages are published.
        </EmptyState>
      )}
      {none && query !== '' && (
        <EmptyState
          icon="search"
          title={`No jurisdiction matches “${query}”`}
          actions={<Link to={jurisdictionsHref(path, '', order)}>Show all jurisdictions</Link>}
        >
          Search by English name or ISO code, such as DE or US-CA.
        </EmptyState>
      )}
      {regions.map(({ key, name, to, places }) => {
        const assessed = assessedPlaces(places);
        return (
          <section key={key} className={styles.region}>
            <HeadingRow id={key} {...(to ? { action: { to, label: `About ${name}` } } : {})}>
              {name} <span className={styles.count}>{assessed.length}</span>
            </HeadingRow>
            {assessed.length > 0 && (
              <PlacesTable caption={name} places={assessed} updates={updates} unfolded={query !== ''} />
            )}
            <NotAssessed places={unassessedPlaces(places)} />
          </section>
        );
      })}
    </ListPage>
  );
}

interface FiltersProps extends Omit<JurisdictionsProps, 'title'> {
  /** The query in the URL, the initial value of the field. */
  submitted: string;
  onType: (query: string) => void;
}

function Filters({ path, query, submitted, order, regions, onType }: FiltersProps) {
  return (
    <div className={styles.filters}>
      <form action={path} method="get" role="search" aria-label="Jurisdictions" className={styles.search}>
        <Field label="Find a jurisdiction">
          {(field) => (
            <TextInput
              {...field}
              key={submitted}
              type="search"
              name="q"
              defaultValue={submitted}
              maxLength={100}
              onChange={({ target }) => onType(target.value)}
            />
          )}
        </Field>
        {order === 'name' && <input type="hidden" name="order" value="name" />}
        <div className={styles.buttons}>
          <Button type="submit" icon="search">
            Find
          </Button>
          {query !== '' && <Link to={jurisdictionsHref(path, '', order)}>Clear</Link>}
        </div>
      </form>
      <nav aria-label={order === 'region' ? 'Regions' : 'Letters'}>
        <ul className={order === 'region' ? styles.regions : styles.letters}>
          {regions.map(({ key, name, places }) => (
            <li key={key}>
              <Link to={`#${key}`}>{name}</Link>
              {order === 'region' && <span>{assessedPlaces(places).length}</span>}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function jurisdictionsHref(path: string, query: string, order: JurisdictionsProps['order']): string {
  const state = new URLSearchParams({
    ...(query ? { q: query } : {}),
    ...(order === 'name' ? { order } : {}),
  });
  return state.size > 0 ? `${path}?${state}` : path;
}
