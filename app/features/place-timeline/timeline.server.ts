/** The operation of timelines. Everything is gathered and put into slots here, so that a page has a bounded number of marks. */
import { sharedAnswer } from '#app/api/content/shared-answers.ts';
import { toTermRef } from '#app/api/content/lists/summaries.ts';
import { termsWithRole } from '#app/api/content/terms-with-role.ts';
import { getPlaceScopes } from '#app/api/places/place-scope.ts';
import { findPlacePages } from '#app/api/places/status-history.ts';
import { operation, success } from '#app/api/operation.ts';
import { toArray, typesShowing } from '#app/api/dates/events.ts';
import { readableTypes, type Viewer } from '#app/api/viewer.ts';
import type { TermRef } from '#app/plugin.ts';
import { fieldsWithRoles } from '#app/runtime/plugins/field-roles.ts';
import type { Term } from '#app/store/store.ts';
import { clusterEvents } from './cluster.ts';
import type { PlaceTimeline, TimelineLane } from './contract.ts';
import { findDates, type LaneEvent } from './dated-events.server.ts';
import { findOpen } from './open-events.server.ts';
import { findPages } from './page-events.server.ts';
import { MOST_PLACES } from './limits.ts';
import { countSlots, periodWith, type Zoom } from './period.ts';

/** Kinds of events beside the kinds of date of the configuration. */
const OWN_KINDS = ['status', 'version', 'open'];
/** Spans and events without a day that a lane has. */
const MOST_OPEN = 20;
const MOST_TOPICS = 200;

interface Asked {
  places: string[];
  item: number | undefined;
  zoom: Zoom;
  on: string;
  at: string;
  kinds: string[] | undefined;
  topic: number | undefined;
}

const placeTimeline = operation('placeTimeline', {
  summary: 'What happened in places over a period, what is expected, and their market statuses',
  auth: 'subscriber',
  scope: 'read',
  // Dates of two thousand items may be merged.
  load: 'bulk',
  tool: {
    name: 'place_timeline',
    title: 'Timeline of jurisdictions',
    description:
      'Events of up to six jurisdictions (`place`: keys such as fi) in a decade, year, quarter or month: dates, changes of the market status and versions of pages. Without a status, it is not established: do not guess.',
  },
  async handle({ viewer, query }) {
    const { day: today } = viewer.contentDay;
    const asked: Asked = {
      places: [...new Set(toArray(query.place) ?? [])].slice(0, MOST_PLACES),
      item: query.item,
      ...{ zoom: query.zoom ?? 'year', on: query.on ?? today, at: query.at ?? today },
      kinds: toArray(query.kind),
      topic: query.topic,
    };
    return success(await sharedAnswer(viewer, ['place-timeline', asked], () => answer(viewer, asked)));
  },
});

async function answer(viewer: Viewer, asked: Asked): Promise<PlaceTimeline> {
  const { zoom, on, at, kinds } = asked;
  const { day: today } = viewer.contentDay;
  const period = periodWith(zoom, on);
  const [all, { places: pages }] = await Promise.all([
    termsWithRole(viewer, 'places'),
    sharedAnswer(viewer, ['place-timeline-pages'], async () => ({
      places: (await findPlacePages(viewer)).map(({ tid, record }) => ({ tid, nid: record.nid })),
    })),
  ]);
  const paged = pages.find(({ nid }) => nid === asked.item)?.tid;
  const wanted = (term: Term) => asked.places.indexOf(term.key);
  const places = all
    .filter((term) => wanted(term) >= 0 || term.tid === paged)
    .sort((one, other) => wanted(one) - wanted(other))
    .slice(0, MOST_PLACES);
  const scopes = await getPlaceScopes(
    viewer.services,
    places.map(({ tid }) => tid),
  );
  const [dates, open, byPage] = await Promise.all([
    findDates(viewer, scopes, { ...period, kinds: kinds?.filter((kind) => !OWN_KINDS.includes(kind)) }),
    findOpen(viewer, scopes),
    findPages(viewer, places, { ...period, at }),
  ]);
  const isKind = ({ event }: LaneEvent) => kinds === undefined || kinds.includes(event.kind);
  const spans = open.dated.filter(({ event }) => event.day <= period.to && event.until! >= period.from);
  const events = [...dates.events, ...[...byPage.values()].flatMap((page) => page.events)];
  const topics = await findTopics(viewer, [...events, ...spans, ...open.undated]);
  const isAbout = ({ nids }: LaneEvent) =>
    asked.topic === undefined || nids.some((nid) => topics.get(nid)?.some(({ tid }) => tid === asked.topic));
  const lane = ({ tid, key, name }: Term): TimelineLane => {
    const own = (list: readonly LaneEvent[]) =>
      list.filter((one) => one.tid === tid && isKind(one) && isAbout(one)).map(({ event }) => event);
    const page = byPage.get(tid);
    const dated = own(events).sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
    return {
      ...{ key, tid, name, path: page?.path ?? null },
      marks: clusterEvents(dated, period, countSlots(zoom)),
      ...{ spans: own(spans).slice(0, MOST_OPEN), undated: own(open.undated).slice(0, MOST_OPEN) },
      statuses: page?.statuses ?? [],
      ...(page ? { at: page.at } : {}),
    };
  };
  const withPage = new Set(pages.map(({ tid }) => tid));
  return {
    ...{ today, at, zoom, ...period, slots: countSlots(zoom) },
    lanes: places.map(lane),
    kinds: [...Object.keys(viewer.vertical.site.dates.kinds), ...OWN_KINDS],
    topics: uniqueByName([...topics.values()].flat()),
    choices: all
      // A library without pages of places has dates in places all the same.
      .filter(({ tid }) => withPage.size === 0 || withPage.has(tid))
      .map(({ key, name }) => ({ key, name }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en')),
    isCut: dates.isCut || open.isCut,
  };
}

/** The topics of the items of events, as far as readers may see them: types that hide them tell of none. */
async function findTopics(viewer: Viewer, events: readonly LaneEvent[]): Promise<Map<number, TermRef[]>> {
  const { services, vertical } = viewer;
  const shown = typesShowing(viewer, readableTypes(viewer), ['topics']);
  const fields = fieldsWithRoles(services.registry, vertical, shown, ['topics']);
  const nids = [...new Set(events.flatMap((event) => event.nids))];
  const [terms, heads] = await Promise.all([
    services.store.content.terms(nids),
    services.store.content.heads(nids),
  ]);
  const types = new Map(heads.map(({ nid, type }) => [nid, type]));
  return new Map(
    nids.map((nid) => [
      nid,
      shown.includes(types.get(nid) ?? '')
        ? (terms.get(nid) ?? [])
            .filter(({ field }) => fields.includes(field))
            .map(({ term }) => toTermRef(term))
        : [],
    ]),
  );
}

function uniqueByName(terms: readonly TermRef[]): TermRef[] {
  return [...new Map(terms.map((term) => [term.tid, term])).values()]
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
    .slice(0, MOST_TOPICS);
}

export const timelineOperations = [placeTimeline];
