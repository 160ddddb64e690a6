import { getContentTypes, type VerticalConfig } from './model.ts';
import type { PluginFolder } from './project.ts';

/** In the content types of a route: every type that has a page. */
const EVERY_CONTENT_TYPE = '*';
/** Before a role: every type that has it, and a page. */
export const BY_ROLE = 'role:';

type Sections = Partial<Pick<VerticalConfig, 'routes' | 'contentTypes'>>;

/**
 * Replaces `"*"` in the content types of routes by every type that has a page in the vertical, and `"role:news"` by those
 * of them with this role, so that routes find a new content type without naming it. Changes the routes in place. A role
 * that no type has stays, and is reported as a type that does not exist.
 */
export function expandListedTypes(
  { routes, contentTypes }: Sections,
  plugins: ReadonlyMap<string, PluginFolder>,
): void {
  const all = Object.values(routes ?? {});
  const withPage = [
    ...new Set(
      all.flatMap((route) => ('view' in route && route.view === 'page' ? getContentTypes(route) : [])),
    ),
  ];
  const hasRole = (type: string, role: string) => {
    const entry = contentTypes?.[type];
    const roles: readonly string[] =
      entry?.roles ?? plugins.get(entry?.plugin ?? '')?.manifest?.value.roles ?? [];
    return roles.includes(role);
  };
  for (const route of all) {
    if (!('view' in route) || !Array.isArray(route.contentTypes)) continue;
    const named = route.contentTypes;
    if (named.includes(EVERY_CONTENT_TYPE)) {
      route.contentTypes = withPage;
      continue;
    }
    if (!named.some((name) => name.startsWith(BY_ROLE))) continue;
    const types = named.flatMap((name) => {
      if (!name.startsWith(BY_ROLE)) return [name];
      const having = withPage.filter((type) => hasRole(type, name.slice(BY_ROLE.length)));
      return having.length > 0 ? having : [name];
    });
    route.contentTypes = [...new Set(types)];
    // A list of one type is the list of this type: of its breadcrumbs, its noun and its columns.
    if (route.contentTypes.length > 1 || route.contentTypes[0]!.startsWith(BY_ROLE)) continue;
    [route.contentType] = route.contentTypes;
    delete route.contentTypes;
  }
}
