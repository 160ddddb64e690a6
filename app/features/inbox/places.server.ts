/** New and changed items in the places that the reader follows, and of the unions whose law binds them. */
import { createAnswerCache } from '#app/api/content/shared-answers.ts';
import { hiddenTermFields } from '#app/runtime/plugins/field-rules.ts';
import { findConcern, getPlaceScopes, type Concern } from '#app/api/places/place-scope.ts';
import { MOST_ENTRIES, type QueueEntry, type QueueFound } from '#app/api/queue-source.ts';
import { readableTypes, type Viewer } from '#app/api/viewer.ts';
import { fieldsWithRoles, JURISDICTION_ROLES } from '#app/runtime/plugins/field-roles.ts';
import { formatShortList } from '#app/text/format-list.ts';

/** Places that a reason names. */
const NAMED = 3;

/** "In your place Germany", "In your place Germany, through European Union". */
export function placeReason(concerns: readonly Pick<Concern, 'place' | 'law'>[]): string | undefined {
  const within = concerns.filter(({ law }) => law === undefined);
  const shown = within.length > 0 ? within : concerns;
  if (shown.length === 0) return undefined;
  const names = formatShortList(
    shown.map(({ place }) => place),
    NAMED,
  );
  const laws = [...new Set(shown.flatMap(({ law }) => law ?? []))];
  const through = laws.length > 0 ? `, through ${formatShortList(laws, NAMED)}` : '';
  return `In your ${shown.length === 1 ? 'place' : 'places'} ${names}${through}`;
}

const cached = createAnswerCache();

/**
 * The same for every reader with these places and this access, until content changes: menus ask for the count of the queue
 * with every page.
 *
 * @param places term ids of the followed places
 */
export const findInPlaces = (viewer: Viewer, places: readonly number[], since: string): Promise<QueueFound> =>
  cached(viewer, ['places', places, since], () => find(viewer, places, since));

async function find(viewer: Viewer, places: readonly number[], since: string): Promise<QueueFound> {
  const { services, vertical, contentDay } = viewer;
  const { store, registry } = services;
  const scopes = await getPlaceScopes(services, places);
  const checked = { name: 'place', count: scopes.length };
  if (scopes.length === 0) return { entries: [], checked };
  const types = readableTypes(viewer);
  const from = since.slice(0, 10);
  const period = { vertical: vertical.id, types, from, to: contentDay.day };
  const found = await store.activity.recent(
    period,
    scopes.map(({ tid }) => tid),
    MOST_ENTRIES,
  );
  const terms = await store.content.terms(found.map(({ nid }) => nid));
  const hidden = new Set(hiddenTermFields(registry, vertical, types));
  const fields = new Set(
    fieldsWithRoles(registry, vertical, types, JURISDICTION_ROLES).filter((field) => !hidden.has(field)),
  );
  const entries = found.flatMap(({ nid, version, published, changed }): QueueEntry[] => {
    const about = (terms.get(nid) ?? []).flatMap(({ field, term }) => (fields.has(field) ? term.tid : []));
    const concerns = scopes.flatMap(
      (scope) => findConcern(scope, { day: published, places: about, about }) ?? [],
    );
    const reason = placeReason(concerns);
    if (reason === undefined) return [];
    const what = published >= from ? 'new' : 'changed';
    // A day of publication has no time; the change of an item has.
    const at = what === 'new' ? `${published}T00:00:00.000Z` : changed;
    return [{ nid, version, reason, what, at }];
  });
  return { entries, checked };
}
