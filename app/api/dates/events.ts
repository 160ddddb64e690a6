/** Typed dates for the calendar, horizon scanning and the home page, as far as this reader may see them. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { TermRef } from '#app/plugin.ts';
import { contentAccess, mayReadType } from '#app/runtime/access.ts';
import {
  JURISDICTION_ROLES,
  roleFields,
  schemaFor,
  showsRoles,
  type FieldRole,
} from '#app/runtime/plugins/field-roles.ts';
import { isPublic } from '#app/runtime/plugins/redact.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import { typesWithRole, vocabulariesWithRole } from '#app/runtime/roles.ts';
import type { DatedItem } from '#app/store/store.ts';
import type { CalendarEvent } from '#app/contracts/dates.ts';
import { toTermRef } from '../content/lists/summaries.ts';
import { readableTypes, type Viewer } from '../viewer.ts';
import {
  bestConcern,
  findConcern,
  getPlaceScopes,
  type Concern,
  type Placed,
  type PlaceScope,
} from '../places/place-scope.ts';
import { mergeDates, type DatedEvent } from './merged-events.ts';

/** Ids of the kinds of date configured as deadlines. */
export function deadlineKinds({ site }: VerticalConfig): string[] {
  const kinds = Object.entries(site.dates.kinds);
  return kinds.filter(([, { deadline }]) => deadline).map(([kind]) => kind);
}

/** A query for dates. */
export interface EventQuery {
  from: string;
  to: string;
  /** Ids of kinds of date. */
  kinds?: string[] | undefined;
  /** Jurisdictions, with the places inside them and the law that binds them. */
  jurisdictions?: number[] | undefined;
}

/** Roles of pages about a single place; the preferred page of a place first. */
export const PLACE_ROLES = ['place', 'guide'] as const;

/** Readable types with news: all but the pages of places, which are published in bulk. */
export function timelyTypes(viewer: Viewer): string[] {
  const ofPlaces = PLACE_ROLES.flatMap((role) => typesWithRole(viewer.vertical, role));
  return readableTypes(viewer).filter((type) => !ofPlaces.includes(type));
}

/** Types in which the fields with these roles are public: hidden fields neither count nor filter. */
export function typesShowing(
  { services, vertical }: Viewer,
  types: readonly string[],
  roles: readonly FieldRole[],
): string[] {
  return types.filter((type) => {
    const schema = schemaFor(services.registry, vertical, type);
    return schema && showsRoles(schema, roles);
  });
}

/** Types with dates that the reader may query. */
export function datedTypes(viewer: Viewer, { jurisdictions }: Pick<EventQuery, 'jurisdictions'>): string[] {
  const types = readableTypes(viewer);
  return jurisdictions ? typesShowing(viewer, types, JURISDICTION_ROLES) : types;
}

/** A query of the store for dates of these types. */
export function dateQuery(
  { vertical }: Viewer,
  types: string[],
  { from, to, kinds, jurisdictions }: EventQuery,
) {
  return { vertical: vertical.id, types, from, to, kinds, termTids: jurisdictions };
}

/** Events in order, from at most `limit` dates, and whether there are more. */
export async function findEvents(
  viewer: Viewer,
  query: EventQuery,
  limit: number,
  types = datedTypes(viewer, query),
): Promise<{ events: CalendarEvent[]; truncated: boolean }> {
  const rows = await viewer.services.store.dates.inRange(dateQuery(viewer, types, query), limit + 1);
  const dates = await toDates(viewer, rows.slice(0, limit));
  const scopes = query.jurisdictions && (await getPlaceScopes(viewer.services, query.jurisdictions));
  const shown = scopes ? dates.filter((date) => concernsFor([date], scopes).length > 0) : dates;
  const events = mergeDates(shown).map(({ event, dates: own }) =>
    scopes ? { ...event, concerns: concernsFor(own, scopes) } : event,
  );
  return { events, truncated: rows.length > limit };
}

/** Where a date applies, as far as is known. */
export function toPlaced({ date, jurisdictions, about }: DatedEvent): Placed {
  return { day: date, places: jurisdictions.map(({ tid }) => tid), about };
}

/** Why an event with these dates concerns the places: the best reason for each. */
function concernsFor(dates: readonly DatedEvent[], scopes: readonly PlaceScope[]): Concern[] {
  return scopes.flatMap(
    (scope) => bestConcern(dates.map((date) => findConcern(scope, toPlaced(date)))) ?? [],
  );
}

/** Number of dates read for the next few events: many items may be about one event. */
export const DATES_READ = 300;

/** The earliest and the latest possible date. */
export const FIRST_DAY = '0000-01-01';
export const LAST_DAY = '9999-12-31';

/** The next events from `from` (by default today), of deadline kinds unless `kinds` names others. */
export async function nextDeadlines(
  viewer: Viewer,
  limit: number,
  {
    from,
    to = LAST_DAY,
    kinds = deadlineKinds(viewer.vertical),
    jurisdictions,
    types,
  }: Partial<EventQuery> & { types?: string[] } = {},
): Promise<CalendarEvent[]> {
  const { day: today } = viewer.contentDay;
  const query = { from: from ?? today, to, kinds, jurisdictions };
  return (await findEvents(viewer, query, DATES_READ, types)).events.slice(0, limit);
}

/** The dates that the reader may see: hidden ones only with access to the item. */
export async function toDates(viewer: Viewer, rows: readonly DatedItem[]): Promise<DatedEvent[]> {
  const { services, vertical, reader } = viewer;
  const [terms, named] = await Promise.all([
    services.store.content.terms([...new Set(rows.map(({ nid }) => nid))]),
    services.store.terms.get([...new Set(rows.flatMap(({ jurisdiction }) => jurisdiction ?? []))]),
  ]);
  const timely = timelyTypes(viewer);
  return rows.flatMap((row): DatedEvent[] => {
    const contentType = vertical.contentTypes[row.type];
    const schema = schemaFor(services.registry, vertical, row.type);
    const path = contentPath(vertical, row);
    if (!contentType || !schema || !path || row.vertical !== vertical.id) return [];
    const access = contentAccess(vertical, row, reader);
    const fields = roleFields(schema);
    const isVisible = (role: FieldRole) =>
      fields[role] !== undefined && (access === 'full' || isPublic(schema, fields[role]));
    if (!mayReadType(vertical, row.type, reader) || !isVisible('key-dates')) return [];
    const places = JURISDICTION_ROLES.filter(isVisible).map((role) => fields[role]);
    const about = uniqueTerms(
      (terms.get(row.nid) ?? [])
        .filter(({ field }) => places.includes(field))
        .map(({ term }) => toTermRef(term)),
    );
    const own = named.filter(({ tid }) => tid === row.jurisdiction).map(toTermRef);
    const { nid, position, title, label, kind, date, type, version, changed, published, certainty } = row;
    return [
      {
        ...{ id: `${nid}-${position}`, nid, position, title, label, kind, date, path, type },
        ...(certainty === 'expected' ? { certainty } : {}),
        typeLabel: contentType.label ?? contentType.title,
        // If an item has several jurisdictions, it is unknown in which the date applies.
        jurisdictions: own.length > 0 ? own : findInnermost(about),
        ...{ access, version, changed, published },
        name: row.event,
        group: vertical.site.dates.kinds[kind]?.event ?? kind,
        sources: isVisible('sources') ? row.sources : [],
        about: [...about, ...own].map(({ tid }) => tid),
        isTimely: timely.includes(type),
      },
    ];
  });
}

/** The jurisdictions of dates, sorted by name: the options of a filter, including the requested ones. */
export async function getJurisdictions(
  viewer: Viewer,
  query: EventQuery,
  types: string[],
): Promise<TermRef[]> {
  const { store } = viewer.services;
  const vids = vocabulariesWithRole(viewer.vertical, 'places');
  const shown = typesShowing(viewer, types, [...JURISDICTION_ROLES, 'key-dates']);
  const { jurisdictions: requested = [], ...all } = query;
  const found = vids.map((vid) => store.dates.terms(dateQuery(viewer, shown, all), vid));
  const tids = (await Promise.all(found)).flat();
  const terms = await store.terms.get([...new Set([...tids, ...requested])]);
  return terms
    .filter(({ vid }) => vids.includes(vid))
    .map(toTermRef)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** The only jurisdiction of an item, or the innermost if the others contain it: California of California and the US. */
function findInnermost(about: TermRef[]): TermRef[] {
  const inner = about.filter(({ tid }) => !about.some(({ parent }) => parent === tid));
  return inner.length === 1 ? inner : [];
}

export function uniqueTerms(terms: TermRef[]): TermRef[] {
  return terms.filter(({ tid }, index) => terms.findIndex((other) => other.tid === tid) === index);
}

/** Normalises a query value, single or repeated, to a list. */
export function toArray<Value>(given: Value | Value[] | undefined): Value[] | undefined {
  if (given === undefined) return undefined;
  return Array.isArray(given) ? given : [given];
}
