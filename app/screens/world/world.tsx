/** The world by market status or by activity: a map, its legend, and a table of the same data. */
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { ListActions } from '#app/content/rows/row-actions.tsx';
import type { ChangeDay, PlaceStatus } from '#app/contracts/market-statuses.ts';
import { formatCount } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ViewSelector } from '#app/content/filters/view-selector.tsx';
import { MapLegend, WorldMap, type MapPlace } from '#app/ui/map/world-map.tsx';
import { assessedPlaces, formatCounts, type Counted } from '../jurisdictions/places.ts';
import { PlacesTable } from '../jurisdictions/places-table.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { DatedTable } from './dated-table.tsx';
import { datedMapPlaces, toDatedRows } from './dated-places.ts';
import { DayControl } from './day-control.tsx';
import { useChangeDays } from './use-change-days.ts';
import { worldHref, getLegend, mapPlaces, type Row, type WorldState, type WrongDay } from './world-state.ts';
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
  /** Today on the site, and the days with changes; absent on the map of today, which the browser asks for them. */
  today?: string;
  days?: ChangeDay[];
  /** The statuses of the day in `state`; absent for today. */
  statuses?: PlaceStatus[];
  /** What was typed as a day and is none. */
  wrong?: WrongDay;
}

export function World(props: WorldProps) {
  const { title, path, state, regions, rows, counted, updates, statuses, wrong } = props;
  const to = (change: Partial<WorldState>) => worldHref(path, { ...state, ...change });
  const { by, region } = state;
  const given = props.today !== undefined ? { today: props.today, days: props.days ?? [] } : undefined;
  const { today, days = [] } = useChangeDays(given, by === 'status') ?? {};
  const { region: _, ...whole } = state;
  const known = by === 'status' || updates;
  const dated = statuses && state.at ? { day: state.at, rows: toDatedRows(rows, statuses) } : undefined;
  const places = dated ? datedMapPlaces(dated.rows) : mapPlaces(rows, by);
  const on = dated ? ` on ${formatDate(dated.day)}` : '';
  const what = by === 'status' ? `Market status${on}` : 'Updates in the last 12 months';
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
      {by === 'status' && <DayControl path={path} state={state} today={today} days={days} wrong={wrong} />}
      <nav aria-label="Regions" className={styles.regions}>
        <ul>
          {[{ key: undefined, name: 'World' }, ...regions].map(({ key, name }) => (
            <li key={name}>
              <Link
                to={worldHref(path, { ...whole, ...(key ? { region: key } : {}) })}
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
      <VisuallyHidden>
        {/* A slider that moves the day leaves the focus where it is. */}
        <p role="status">{dated && `${what}: ${sayEstablished(places)}`}</p>
      </VisuallyHidden>
      {dated && (
        <div className={styles.notice}>
          <DayNotice day={dated.day} today={props.today!} />
        </div>
      )}
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
        {dated ? (
          <DatedTable
            caption={`${what}, ${where}. ${sayDrawn(dated.rows.length, places.length)}`}
            day={dated.day}
            rows={dated.rows}
          />
        ) : (
          <>
            <p className={styles.count}>{formatCounts(counted)}.</p>
            <ListActions />
            <PlacesTable
              caption={`Jurisdictions of ${where}`}
              places={assessedPlaces(rows)}
              updates={updates}
              sorting={{ to: (sort) => `${to({ sort })}#table`, by: state.sort }}
              {...(region ? {} : { regionFor: (place) => (place as Row).region })}
            />
          </>
        )}
      </section>
    </ScreenPage>
  );
}

/** What the map of another day is, before it. */
function DayNotice({ day, today }: { day: string; today: string }) {
  const isAhead = day > today;
  return (
    <Notice tone="soon">
      {isAhead
        ? `${formatDate(day)} is ahead. Only statuses that are recorded for a day ahead are shown; everything else is not established.`
        : `As at ${formatDate(day)}: in force where a page lists its first day, else as we showed it on that day.`}
    </Notice>
  );
}

const sayEstablished = (places: readonly MapPlace[]) => {
  const established = places.filter(({ shade }) => shade !== 'not-established').length;
  return `${established} established, ${places.length - established} not`;
};

/** Why the table may have more places than the legend counts: those without a code of two letters are not drawn. */
const sayDrawn = (rows: number, drawn: number) =>
  `${formatCount(rows, 'place')}${drawn < rows ? `, ${drawn} of them on the map` : ''}.`;
