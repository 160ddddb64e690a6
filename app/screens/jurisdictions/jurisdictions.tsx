/** Every jurisdiction, by region or by name, with what there is about each. */
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { HeadingRow } from '#app/ui/heading-row.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list-page.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { ViewSelector } from '#app/ui/view-selector.tsx';
import styles from './jurisdictions.module.css';
import { PlacesTable } from './places-table.tsx';
import { countPlaces, type Region } from './places.ts';

export interface JurisdictionsProps {
  title: string;
  path: string;
  /** Words that were searched for. */
  words: string;
  order: 'region' | 'name';
  /** Those that the words leave, in the order that was chosen. */
  regions: Region[];
}

export function Jurisdictions({ title, path, words, order, regions }: JurisdictionsProps) {
  const total = countPlaces(regions);
  const updates = regions.some(({ places }) => places.some((place) => place.updates !== undefined));
  return (
    <ListPage
      title={title}
      lead="Where each market stands, and everything we have about it: guide, requirements, licences and updates."
      filters={<Filters {...{ path, words, order, regions }} />}
      filtersOn={words === '' ? 0 : 1}
      count={<p role="status">{countWords(total, words)}</p>}
      tools={
        <ViewSelector
          views={[
            { label: 'By region', to: address(path, words, 'region'), current: order === 'region' },
            { label: 'A to Z', to: address(path, words, 'name'), current: order === 'name' },
          ]}
        />
      }
    >
      {total === 0 && (
        <EmptyState
          icon="search"
          title={`No jurisdiction is called “${words}”`}
          actions={<Link to={address(path, '', order)}>Show all jurisdictions</Link>}
        >
          Search by the name in English or by the ISO code, such as DE or US-CA.
        </EmptyState>
      )}
      {regions.map(({ key, name, to, places }) => (
        <section key={key} className={styles.region}>
          <HeadingRow id={key} {...(to ? { action: { to, label: `About ${name}` } } : {})}>
            {name} <span className={styles.count}>{places.length}</span>
          </HeadingRow>
          <PlacesTable caption={name} places={places} updates={updates} unfolded={words !== ''} />
        </section>
      ))}
    </ListPage>
  );
}

function Filters({ path, words, order, regions }: Omit<JurisdictionsProps, 'title'>) {
  return (
    <div className={styles.filters}>
      <form action={path} method="get" role="search" aria-label="Jurisdictions" className={styles.search}>
        <Field label="Find a jurisdiction">
          {(field) => <TextInput {...field} type="search" name="q" defaultValue={words} maxLength={100} />}
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
              {order === 'region' && <span>{places.length}</span>}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function countWords(total: number, words: string): string {
  const count = total === 1 ? '1 jurisdiction' : `${total} jurisdictions`;
  return words === '' ? count : `${count} for “${words}”`;
}

function address(path: string, words: string, order: JurisdictionsProps['order']): string {
  const state = new URLSearchParams({
    ...(words ? { q: words } : {}),
    ...(order === 'name' ? { order } : {}),
  });
  return state.size > 0 ? `${path}?${state}` : path;
}
