/** Every jurisdiction, by region or by name, with what there is about each. */
import { useState } from 'react';
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
  /** Words that were searched for. */
  words: string;
  order: 'region' | 'name';
  /** All of them. */
  regions: Region[];
}

export function Jurisdictions({ title, path, words: asked, order, regions: all }: JurisdictionsProps) {
  // The address holds what was asked for with the button; typing narrows at once, without a request.
  const [typed, setTyped] = useState({ asked, words: asked });
  const words = (typed.asked === asked ? typed.words : asked).trim();
  const found = searchPlaces(all, words);
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
          {...{ path, words, asked, order, regions }}
          onType={(text) => setTyped({ asked, words: text })}
        />
      }
      filtersOn={words === '' ? 0 : 1}
      count={
        <p role="status" className={styles.total}>
          {formatCounts(counted)}
          {words !== '' && ` for “${words}”`}
        </p>
      }
      tools={
        <ViewSelector
          views={[
            { label: 'By region', to: address(path, words, 'region'), current: order === 'region' },
            { label: 'A to Z', to: address(path, words, 'name'), current: order === 'name' },
          ]}
        />
      }
    >
      {none && (
        <EmptyState
          icon="search"
          title={`No jurisdiction is called “${words}”`}
          actions={<Link to={address(path, '', order)}>Show all jurisdictions</Link>}
        >
          Search by the name in English or by the ISO code, such as DE or US-CA.
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
              <PlacesTable caption={name} places={assessed} updates={updates} unfolded={words !== ''} />
            )}
            <NotAssessed places={unassessedPlaces(places)} />
          </section>
        );
      })}
    </ListPage>
  );
}

interface FiltersProps extends Omit<JurisdictionsProps, 'title'> {
  /** What the address asks for, which the field starts with. */
  asked: string;
  onType: (words: string) => void;
}

function Filters({ path, words, asked, order, regions, onType }: FiltersProps) {
  return (
    <div className={styles.filters}>
      <form action={path} method="get" role="search" aria-label="Jurisdictions" className={styles.search}>
        <Field label="Find a jurisdiction">
          {(field) => (
            <TextInput
              {...field}
              key={asked}
              type="search"
              name="q"
              defaultValue={asked}
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
          {words !== '' && <Link to={address(path, '', order)}>Clear</Link>}
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

function address(path: string, words: string, order: JurisdictionsProps['order']): string {
  const state = new URLSearchParams({
    ...(words ? { q: words } : {}),
    ...(order === 'name' ? { order } : {}),
  });
  return state.size > 0 ? `${path}?${state}` : path;
}
