/** The world by market status or by activity: a map, its legend, and a table of the same data. */
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { ChangeDay, PlaceStatus } from '#app/contracts/market-statuses.ts';
import { formatDate } from '#app/text/date-format.ts';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ViewSelector } from '#app/content/filters/view-selector.tsx';
import type { Tiles } from '#app/ui/map/tiles.ts';
import { MapLegend, WorldMap, type MapPlace } from '#app/ui/map/world-map.tsx';
import type { Counted } from '../jurisdictions/places.ts';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { PartTable } from './part-table.tsx';
import type { Part } from './parts.ts';
import { datedMapPlaces, toDatedRows, type DatedRow } from './dated-places.ts';
import type { PairDay } from './pair.ts';
import { WorldPair } from './world-pair.tsx';
import { WorldParts } from './world-parts.tsx';
import { ActivityControl, DayControl } from './day-control.tsx';
import { useChangeDays } from './use-change-days.ts';
import {
  firstOfEach,
  worldHref,
  getLegend,
  mapPlaces,
  type Row,
  type WorldState,
  type WrongDay,
} from './world-state.ts';
import styles from './world.module.css';

/** A part of the world that can be shown alone. */
interface PartLink {
  key: string;
  name: string;
}

export interface WorldProps {
  title: string;
  path: string;
  state: WorldState;
  /** Regions that the map can zoom to. */
  regions: PartLink[];
  /** Countries whose states can be shown. */
  divided: PartLink[];
  /** Where the states of the chosen country are drawn; absent for the world, and where nobody knows. */
  tiles?: Tiles;
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
  /** The same of the day beside it. */
  wrongBeside?: WrongDay;
  /** The day beside the one in `state`; its statuses are absent for today. */
  beside?: PairDay;
  /** The part of the world beside the one in `state`. */
  other?: Part;
}

export function World(props: WorldProps) {
  const { title, path, state, regions, divided, tiles, rows, updates, statuses, wrong } = props;
  const to = (change: Partial<WorldState>) => worldHref(path, { ...state, ...change });
  const { by, region, within } = state;
  const given = props.today !== undefined ? { today: props.today, days: props.days ?? [] } : undefined;
  const { today, days = [] } = useChangeDays(given, by === 'status') ?? {};
  const known = by === 'status' || updates;
  const dated = statuses && state.at ? { day: state.at, rows: toDatedRows(rows, statuses) } : undefined;
  const places = firstOfEach(dated ? datedMapPlaces(dated.rows, tiles) : mapPlaces(rows, by, tiles));
  const on = dated ? ` on ${formatDate(dated.day)}` : '';
  const what = by === 'status' ? `Market status${on}` : 'Updates in the last 12 months';
  const pair =
    by === 'status' && props.beside && today !== undefined
      ? ([{ day: state.at ?? today, ...(statuses && { statuses }) }, props.beside] as const)
      : undefined;
  const country = divided.find(({ key }) => key === within)?.name;
  const where = country ?? regions.find(({ key }) => key === region)?.name ?? 'the world';
  const ownDay: PairDay | undefined =
    (state.at ?? today) ? { day: (state.at ?? today)!, ...(statuses && { statuses }) } : undefined;
  const otherDay = props.beside ?? ownDay;
  const own: Part = {
    ...{ name: where, rows, counted: props.counted },
    ...(region ? { region } : {}),
    ...(within ? { within } : {}),
    ...(tiles ? { tiles } : {}),
  };
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
      {by === 'status' ? (
        <DayControl
          {...{ path, state, today, days, wrong, wrongBeside: props.wrongBeside }}
          others={otherParts(state, regions, divided)}
        />
      ) : (
        known && <ActivityControl {...{ path, state }} others={otherParts(state, regions, divided)} />
      )}
      <Parts path={path} state={state} regions={regions} divided={divided} />
      <VisuallyHidden>
        {/* A slider that moves the day leaves the focus where it is. */}
        <p role="status">{dated && !pair && `${what}: ${sayEstablished(places)}`}</p>
      </VisuallyHidden>
      {known && (
        <p
          className={styles.asked}
        >{`${what}, ${where}${props.other ? ` and ${props.other.name}` : ''}${dated ? '' : sayToday(by, today)}.`}</p>
      )}
      {known && props.other ? (
        <>
          {dated && !props.beside && (
            <div className={styles.notice}>
              <DayNotice day={dated.day} today={today!} />
            </div>
          )}
          <WorldParts
            {...{ by, updates, to, sort: state.sort }}
            parts={[
              { ...own, ...(ownDay ? { day: ownDay } : {}) },
              { ...props.other, ...(otherDay ? { day: otherDay } : {}) },
            ]}
          />
        </>
      ) : pair ? (
        <WorldPair
          {...{ days: pair, rows, where, isDrawn: within === undefined || tiles !== undefined }}
          {...(region ? { region } : {})}
          {...(tiles ? { tiles } : {})}
        />
      ) : (
        <One {...props} {...{ dated, places, known, what, where, to, own, day: ownDay }} />
      )}
    </ScreenPage>
  );
}

interface OneProps extends WorldProps {
  dated: { day: string; rows: DatedRow[] } | undefined;
  places: MapPlace[];
  /** Whether the reader may know what the map shows. */
  known: boolean;
  what: string;
  where: string;
  to(change: Partial<WorldState>): string;
  own: Part;
  day: PairDay | undefined;
}

/** One map and its table. */
function One({ state, tiles, updates, today, dated, places, known, what, where, to, own, day }: OneProps) {
  const { by, region, within } = state;
  return (
    <>
      {dated && (
        <div className={styles.notice}>
          <DayNotice day={dated.day} today={today!} />
        </div>
      )}
      {!known ? (
        <Notice>Regulatory updates are not in your subscription, so the map cannot count them.</Notice>
      ) : within !== undefined && !tiles ? (
        <Notice>{`We have no map of the states of ${where}. The table has all of them.`}</Notice>
      ) : (
        <WorldMap
          label={`${what}, ${where}`}
          places={places}
          {...(region ? { region } : {})}
          {...(tiles ? { tiles } : {})}
          legend={<MapLegend items={getLegend(places, by)} />}
        />
      )}
      <section className={styles.table}>
        <HeadingRow id="table">{where === 'the world' ? 'All jurisdictions' : where}</HeadingRow>
        <PartTable
          {...{ by, updates }}
          part={{ ...own, ...(day ? { day } : {}) }}
          caption={`${what}, ${where}`}
          drawn={places.length}
          isOneRegion={where !== 'the world'}
          sorting={{ to: (sort) => `${to({ sort })}#table`, by: state.sort }}
        />
      </section>
    </>
  );
}

/** The parts of the world, and the countries, that the map can show alone. */
function Parts({
  path,
  state,
  regions,
  divided,
}: Pick<WorldProps, 'path' | 'state' | 'regions' | 'divided'>) {
  const { region, within, ...whole } = state;
  const link = (part: PartLink, own: Partial<WorldState>, isShown: boolean) => (
    <li key={part.key}>
      <Link to={worldHref(path, { ...whole, ...own })} aria-current={isShown ? 'true' : undefined}>
        {part.name}
      </Link>
    </li>
  );
  return (
    <nav aria-label="Regions" className={styles.regions}>
      <ul>
        {link({ key: 'world', name: 'World' }, {}, region === undefined && within === undefined)}
        {regions.map((part) => link(part, { region: part.key }, part.key === region))}
      </ul>
      {divided.length > 0 && (
        <div className={styles.divided}>
          <span id="states-of">States of</span>
          <ul aria-labelledby="states-of">
            {divided.map((part) => link(part, { within: part.key }, part.key === within))}
          </ul>
        </div>
      )}
      <Link to="#table" className={styles.skip}>
        As a table
      </Link>
    </nav>
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

/** The day of the map of today, for paper, which has no controls. */
const sayToday = (by: WorldState['by'], today: string | undefined) =>
  by === 'activity' ? '' : today === undefined ? ', today' : ` on ${formatDate(today)} (today)`;

const sayEstablished = (places: readonly MapPlace[]) => {
  const established = places.filter(({ shade }) => shade !== 'not-established').length;
  return `${established} established, ${places.length - established} not`;
};

/** Regions and countries that can be beside the part that is shown. */
const otherParts = (
  { region, within }: WorldState,
  regions: readonly PartLink[],
  divided: readonly PartLink[],
): PartLink[] =>
  [...regions, ...divided.map(({ key, name }) => ({ key, name: `States of ${name}` }))].filter(
    ({ key }) => key !== region && key !== within,
  );
