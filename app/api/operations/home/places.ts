/** Jurisdictions on the home page: guides that were changed, and the countries that a reader watches. */
import { contentAccess, mayOpenPath, mayReadType } from '#app/runtime/access.ts';
import { addDays } from '#app/runtime/months.ts';
import { fieldsByType, fieldsWithRoles, JURISDICTION_ROLES } from '#app/runtime/plugins/field-roles.ts';
import { buildPath, contentPath } from '#app/runtime/resolve.ts';
import { typesWithRole } from '#app/runtime/roles.ts';
import type { ContentRecord, Term, TermActivity } from '#app/store/store.ts';
import type { UpdatedGuide, WatchedCountry } from '#app/contracts/home.ts';
import { toTermRef } from '../../content/lists/summaries.ts';
import { termsWithRole } from '../../content/terms-with-role.ts';
import { readableTypes, type Viewer } from '../../viewer.ts';
import { PLACE_ROLES, timelyTypes, typesShowing } from '../../dates/events.ts';

const MOST_GUIDES = 6;
const MOST_COUNTRIES = 6;
const MOST_ARTICLES = 3;
const RECENT_DAYS = 30;
/** How far back "most active" looks. */
const ACTIVE_DAYS = 90;

/** The published records with these ids, in their order. */
export async function getRecords(
  { services, vertical }: Viewer,
  nids: readonly number[],
): Promise<ContentRecord[]> {
  const records = await Promise.all(nids.map((nid) => services.store.content.get(nid)));
  return records.filter(
    (record): record is ContentRecord => record?.status === 'published' && record.vertical === vertical.id,
  );
}

/** A place as both lists show it. */
function toPlace(term: Term, all: readonly Term[]) {
  const child = all.filter(({ parent }) => parent === term.tid).map(toTermRef);
  return { tid: term.tid, name: term.name, iso: term.iso ?? '', child };
}

/** Guides by their last change. */
export async function getUpdatedGuides(viewer: Viewer): Promise<UpdatedGuide[]> {
  const { services, vertical, reader } = viewer;
  const types = typesShowing(viewer, readableTypes(viewer, 'guide'), ['place']);
  const placeFields = fieldsByType(services.registry, vertical, types, 'place');
  const [nids, all] = await Promise.all([
    services.store.activity.lastChanged(vertical.id, types, MOST_GUIDES),
    termsWithRole(viewer, 'places'),
  ]);
  const records = await getRecords(viewer, nids);
  const terms = await services.store.content.terms(nids);
  return records.flatMap((record) => {
    const term = terms.get(record.nid)?.find(({ field }) => field === placeFields[record.type])?.term;
    const link = contentPath(vertical, record);
    if (!term || !link) return [];
    return [
      {
        ...toPlace(term, all),
        link,
        field_disable: contentAccess(vertical, record, reader) === 'full' ? (0 as const) : (1 as const),
        product_access: record.productAccess,
        date: record.changed.slice(0, 10),
        title: vertical.contentTypes[record.type]!.title,
      },
    ];
  });
}

/** Where a place is best looked up: its own page, its guide, or everything tagged with it. */
export async function getPlaceLink({ services, vertical, reader }: Viewer, tid: number) {
  const types = PLACE_ROLES.flatMap((role) => typesWithRole(vertical, role));
  const placeFields = fieldsByType(services.registry, vertical, types, 'place');
  for (const [type, field] of Object.entries(placeFields)) {
    const [nid] = await services.store.activity.about(tid, field, vertical.id, [type]);
    const record = nid === undefined ? null : await services.store.content.get(nid);
    const link = record && contentPath(vertical, record);
    if (!record || !link) continue;
    const open = mayReadType(vertical, record.type, reader) && mayOpenPath(vertical, link, reader);
    return { link, field_disable: open ? (0 as const) : (1 as const), product_access: record.productAccess };
  }
  const link = buildPath(vertical, 'taxonomyTerm', { tid: String(tid) }) ?? '';
  return { link, field_disable: link ? (0 as const) : (1 as const), product_access: [] };
}

/** Items of the last 90 days by place; the last 30 of them are what comes `after`. */
export async function busyPlaces(viewer: Viewer): Promise<TermActivity[]> {
  const { services, vertical } = viewer;
  const { day: today } = viewer.contentDay;
  const types = typesShowing(viewer, timelyTypes(viewer), JURISDICTION_ROLES);
  const fields = fieldsWithRoles(services.registry, vertical, types, JURISDICTION_ROLES);
  const period = { vertical: vertical.id, types, from: addDays(today, 1 - ACTIVE_DAYS), to: today };
  return services.store.activity.byTerm({ ...period, fields }, addDays(today, 1 - RECENT_DAYS));
}

/**
 * The countries of a profile, or the most active ones if it names none.
 *
 * @param busy answers as {@link busyPlaces}, from memory where it can
 */
export async function getWatchedCountries(
  viewer: Viewer,
  chosen: readonly number[],
  busy: () => Promise<TermActivity[]>,
): Promise<{ followed: boolean; watchedCountries: WatchedCountry[] }> {
  const { services, vertical } = viewer;
  const types = typesShowing(viewer, timelyTypes(viewer), JURISDICTION_ROLES);
  const { day: today } = viewer.contentDay;
  const ever = { vertical: vertical.id, types, from: '0000-01-01', to: today };
  const [activity, all] = await Promise.all([busy(), termsWithRole(viewer, 'places')]);
  const byTid = new Map(all.map((term) => [term.tid, term]));
  const recent = new Map(activity.map(({ tid, after }) => [tid, after]));
  const busiest = () =>
    activity
      .filter(({ tid }) => byTid.get(tid)?.iso)
      .sort((a, b) => b.after + b.before - (a.after + a.before) || a.tid - b.tid)
      .map(({ tid }) => tid);
  const own = chosen.filter((tid) => byTid.has(tid));
  const tids = (own.length > 0 ? own : busiest()).slice(0, MOST_COUNTRIES);
  const watchedCountries = tids.map(async (tid): Promise<WatchedCountry> => {
    const [placeLink, newest] = await Promise.all([
      getPlaceLink(viewer, tid),
      services.store.activity.newest(ever, MOST_ARTICLES, [tid]),
    ]);
    const articles = (await getRecords(viewer, newest)).flatMap((record) => {
      const link = contentPath(vertical, record);
      return link ? [{ tid: record.nid, name: record.title, link }] : [];
    });
    return {
      ...toPlace(byTid.get(tid)!, all),
      ...placeLink,
      recent_count: recent.get(tid) ?? 0,
      recent_articles: articles,
    };
  });
  return { followed: own.length > 0, watchedCountries: await Promise.all(watchedCountries) };
}
