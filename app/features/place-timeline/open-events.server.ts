/** What is to come in places and has no day yet: items say a year, a quarter or a month, or nothing. */
import { typesShowing } from '#app/api/dates/events.ts';
import { findConcern, type PlaceScope } from '#app/api/places/place-scope.ts';
import { readablePath, readableTypes, type Viewer } from '#app/api/viewer.ts';
import { contentAccess } from '#app/runtime/access.ts';
import {
  fieldsByType,
  JURISDICTION_ROLES,
  roleFields,
  schemaFor,
  valueWithRole,
} from '#app/runtime/plugins/field-roles.ts';
import { hiddenTermFields } from '#app/runtime/plugins/field-rules.ts';
import { redact } from '#app/runtime/plugins/redact.ts';
import type { LaneEvent } from './dated-events.server.ts';
import { expectedPeriod } from './period.ts';

/** Items that are read, the newest. */
const MOST_ITEMS = 100;

interface OpenDate {
  label: string;
  expected?: string;
}

/** Events whose `day` is the first possible one; of those without a period it is today and `until` is absent. */
export async function findOpen(
  viewer: Viewer,
  scopes: readonly PlaceScope[],
): Promise<{ dated: LaneEvent[]; undated: LaneEvent[]; isCut: boolean }> {
  const { services, vertical, reader, contentDay } = viewer;
  const withRole = Object.keys(
    fieldsByType(services.registry, vertical, readableTypes(viewer), 'open-dates'),
  );
  const types = typesShowing(viewer, withRole, JURISDICTION_ROLES);
  const found = { dated: [] as LaneEvent[], undated: [] as LaneEvent[], isCut: false };
  if (types.length === 0 || scopes.length === 0) return found;
  const { items, total } = await services.store.content.list({
    ...{ vertical: vertical.id, types, order: 'newest', limit: MOST_ITEMS, offset: 0, binding: true },
    terms: [{ tids: scopes.map(({ tid }) => tid) }],
    hiddenFields: hiddenTermFields(services.registry, vertical, types),
  });
  const terms = await services.store.content.terms(items.map(({ nid }) => nid));
  for (const record of items) {
    const path = readablePath(viewer, record);
    const schema = schemaFor(services.registry, vertical, record.type);
    if (path === undefined || !schema) continue;
    const visible = redact(schema, record.fields, contentAccess(vertical, record, reader));
    const roles = roleFields(schema);
    const fields = JURISDICTION_ROLES.flatMap((role) => roles[role] ?? []);
    const about = (terms.get(record.nid) ?? [])
      .filter(({ field }) => fields.includes(field))
      .map(({ term }) => term.tid);
    const open = valueWithRole<OpenDate[]>(schema, visible, 'open-dates') ?? [];
    open.forEach(({ label, expected }, position) => {
      const period = expected === undefined ? undefined : expectedPeriod(expected);
      for (const scope of scopes) {
        const concern = findConcern(scope, { day: contentDay.day, places: [], about });
        if (!concern) continue;
        const { nid, title } = record;
        const event: LaneEvent['event'] = {
          ...{ id: `${nid}-open-${position}`, kind: 'open', label, title, path, nid, others: 0 },
          ...(period ? { day: period.from, until: period.to } : { day: contentDay.day }),
          ...{ expected: true, isAhead: period === undefined || period.to > contentDay.day },
          isSure: about.length === 1,
          ...(concern.law === undefined ? {} : { law: concern.law }),
        };
        found[period ? 'dated' : 'undated'].push({ tid: scope.tid, nids: [nid], event });
      }
    });
  }
  return { ...found, isCut: total > items.length };
}
