/** The world by market status or by activity: a map, its legend, and a table of the same data. */
import { ListActions } from '#app/content/rows/row-actions.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ViewSelector } from '#app/content/filters/view-selector.tsx';
import { MapLegend, WorldMap } from '#app/ui/map/world-map.tsx';
import { assessedPlaces, formatCounts, type Counted } from '../jurisdictions/places.ts';
import { PlacesTable } from '../jurisdictions/places-table.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { worldHref, getLegend, mapPlaces, type Row, type WorldState } from './world-state.ts';
import styles from './world.module.css';

export interface WorldProps {
  title: string;
  path: string;
  state: WorldState;
  /** Regions that the map can zoom to. */
  regions: { key: string; name: string }[];
  rows: Row[];
  /** Number of jurisdictions, counted as in the list of jurisdictions. */
  counted: Counted;
  /** Whether the reader may see the number of updates. */
  updates: boolean;
}

export function World({ title, path, state, regions, rows, counted, updates }: WorldProps) {
  const to = (change: Partial<WorldState>) => worldHref(path, { ...state, ...change });
  const { by, region } = state;
  const known = by === 'status' || updates;
  const places = mapPlaces(rows, by);
  const what = by === 'status' ? 'Market status' : 'Updates in the last 12 months';
  const where = regions.find(({ key }) => key === region)?.name ?? 'the world';
  return (
    <ScreenPage
      title={title}
      lead={
        by === 'status'
          ? 'The licensing status of each market. Open a country for its regulators, licences and latest updates.'
          : 'Where regulators have been busy: updates of the last 12 months by jurisdiction.'
      }
      tools={
        <ViewSelector
          views={[
            { label: 'Market status', to: to({ by: 'status' }), current: by === 'status' },
            { label: 'Activity', to: to({ by: 'activity' }), current: by === 'activity' },
          ]}
        />
      }
    >
      <nav aria-label="Regions" className={styles.regions}>
        <ul>
          {[{ key: undefined, name: 'World' }, ...regions].map(({ key, name }) => (
            <li key={name}>
              <Link
                to={worldHref(path, { by, sort: state.sort, ...(key ? { region: key } : {}) })}
                aria-current={key === region ? 'true' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <Link to="#table" className={styles.skip}>
          As a table
        </Link>
      </nav>
      {known ? (
        <WorldMap
          label={`${what}, ${where}`}
          places={places}
          {...(region ? { region } : {})}
          legend={<MapLegend items={getLegend(places, by)} />}
        />
      ) : (
        <Notice>Regulatory updates are not in your subscription, so the map cannot count them.</Notice>
      )}
      <section className={styles.table}>
        <HeadingRow id="table">{where === 'the world' ? 'All jurisdictions' : where}</HeadingRow>
        <p className={styles.count}>{formatCounts(counted)}.</p>
        <ListActions />
        <PlacesTable
          caption={`Jurisdictions of ${where}`}
          places={assessedPlaces(rows)}
          updates={updates}
          sorting={{ to: (sort) => `${to({ sort })}#table`, by: state.sort }}
          {...(region ? {} : { regionFor: (place) => (place as Row).region })}
        />
      </section>
    </ScreenPage>
  );
}
