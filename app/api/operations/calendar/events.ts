/** Typed dates as calendars, horizon scanning and the home page show them: only what this reader may see. */
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
import type { CalendarEvent } from '#schemas/types.ts';
import { termRef } from '../../content/lists/summaries.ts';
import { readableTypes } from '../../content/types-of.ts';
import type { Viewer } from '../../viewer.ts';
import { mergeEvents, type DatedEvent } from './merged-events.ts';

/** Ids of the kinds of date that bind a reader, as the configuration has them. */
export function deadlineKinds({ site }: VerticalConfig): string[] {
  const kinds = Object.entries(site.dates.kinds);
  return kinds.filter(([, { deadline }]) => deadline).map(([kind]) => kind);
}

/** Which dates. */
export interface EventQuery {
  from: string;
  to: string;
  /** Ids of kinds of date. */
  kinds?: string[] | undefined;
  /** Jurisdictions, with the places inside them. */
  jurisdictions?: number[] | undefined;
}

/** Roles whose pages are about one place, the best address of a place first. */
export const PLACE_ROLES = ['place', 'guide'] as const;

/** Readable types whose items tell of something new: all but the pages of places, which are published in bulk. */
export function timelyTypes(viewer: Viewer): string[] {
  const ofPlaces = PLACE_ROLES.flatMap((role) => typesWithRole(viewer.vertical, role));
  return readableTypes(viewer).filter((type) => !ofPlaces.includes(type));
}

/** Types in which everyone may see the fields with these roles: nothing is counted or filtered by a hidden field. */
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

/** Types whose dates the reader may look for. */
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

/** Events in order, of `limit` dates at most, and whether there are more. */
export async function findEvents(
  viewer: Viewer,
  query: EventQuery,
  limit: number,
  types = datedTypes(viewer, query),
): Promise<{ events: CalendarEvent[]; truncated: boolean }> {
  const rows = await viewer.services.store.dates.inRange(dateQuery(viewer, types, query), limit + 1);
  const dates = await toDates(viewer, rows.slice(0, limit));
  return { events: mergeEvents(dates), truncated: rows.length > limit };
}

/** Dates that are read for the next few events: many items may tell of one. */
export const DATES_READ = 300;

/** No date is earlier, and none later. */
export const FIRST_DAY = '0000-01-01';
export const LAST_DAY = '9999-12-31';

/** The next events from `from` on, today without one, of kinds that bind a reader unless `kinds` says others. */
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

/** The rows that the reader may see, as dates: hidden ones only where the whole item is open. */
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
    const about = eachOnce(
      (terms.get(row.nid) ?? [])
        .filter(({ field }) => places.includes(field))
        .map(({ term }) => termRef(term)),
    );
    const own = named.filter(({ tid }) => tid === row.jurisdiction).map(termRef);
    const { nid, position, title, label, kind, date, type, version, changed, published } = row;
    return [
      {
        ...{ id: `${nid}-${position}`, nid, position, title, label, kind, date, path, type },
        typeLabel: contentType.label ?? contentType.title,
        // Several jurisdictions of an item do not say in which of them the date holds.
        jurisdictions: own.length > 0 ? own : soleOf(about),
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

/** The jurisdictions of dates, by name: what a filter offers. Those that were asked for are among them. */
export async function jurisdictionsOf(
  viewer: Viewer,
  query: EventQuery,
  types: string[],
): Promise<TermRef[]> {
  const { store } = viewer.services;
  const vids = vocabulariesWithRole(viewer.vertical, 'places');
  const shown = typesShowing(viewer, types, [...JURISDICTION_ROLES, 'key-dates']);
  const { jurisdictions: asked = [], ...all } = query;
  const found = vids.map((vid) => store.dates.terms(dateQuery(viewer, shown, all), vid));
  const tids = (await Promise.all(found)).flat();
  const terms = await store.terms.get([...new Set([...tids, ...asked])]);
  return terms
    .filter(({ vid }) => vids.includes(vid))
    .map(termRef)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** The one jurisdiction of an item, or the innermost where the others contain it: California of California and the US. */
function soleOf(about: TermRef[]): TermRef[] {
  const inner = about.filter(({ tid }) => !about.some(({ parent }) => parent === tid));
  return inner.length === 1 ? inner : [];
}

function eachOnce(terms: TermRef[]): TermRef[] {
  return terms.filter(({ tid }, index) => terms.findIndex((other) => other.tid === tid) === index);
}

/** One value or several, as a query has them. */
export function listOf<Value>(given: Value | Value[] | undefined): Value[] | undefined {
  if (given === undefined) return undefined;
  return Array.isArray(given) ? given : [given];
}
