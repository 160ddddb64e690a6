/** What the URL of the inspector asks for. */

/** The parts that show all of their rows. */
export type Part = 'menus' | 'routes' | 'differences';

export interface InspectorQuery {
  vertical: string;
  /** E-mail address of a person; undefined for a set of permissions. */
  person: string | undefined;
  /** Undefined before anybody chose: all permissions of the vertical. */
  permissions: string[] | undefined;
  path: string;
  /** Which routes are shown. */
  routes: 'all' | 'closed' | 'guards';
  whole: readonly Part[];
}

const PARTS: readonly Part[] = ['menus', 'routes', 'differences'];
const LONGEST = 2_000;

/** @param here the vertical of the page, where the URL names none */
export function readInspectorQuery(search: URLSearchParams, here: string): InspectorQuery {
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, LONGEST);
  const routes = text('routes');
  return {
    vertical: text('in') || here,
    person: text('as') === 'person' ? text('person') : undefined,
    permissions: search.has('as') ? [...new Set(search.getAll('permission'))].slice(0, 100) : undefined,
    path: text('path'),
    routes: routes === 'closed' || routes === 'guards' ? routes : 'all',
    whole: PARTS.filter((part) => search.getAll('all').includes(part)),
  };
}

/** The same as a query, with some changes. */
export function inspectorSearch(
  query: InspectorQuery,
  change: Partial<InspectorQuery> = {},
): URLSearchParams {
  const { vertical, person, permissions, path, routes, whole } = { ...query, ...change };
  const search = new URLSearchParams({ in: vertical });
  if (person !== undefined) {
    search.set('as', 'person');
    search.set('person', person);
  } else if (permissions) {
    search.set('as', 'set');
    for (const permission of permissions) search.append('permission', permission);
  }
  if (path) search.set('path', path);
  if (routes !== 'all') search.set('routes', routes);
  for (const part of whole) search.append('all', part);
  return search;
}

/** Makes a link to the same view with some changes. */
export type InspectorLink = (change: Partial<InspectorQuery>) => string;
