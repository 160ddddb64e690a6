/** Pages of the site that many items make. Pure. */
import { getContentTypes, type VerticalConfig } from '#app/config/model.ts';

/** Pages of the site that show items of these types, each with what it is called. */
export function sitePages(
  { routes }: Pick<VerticalConfig, 'routes'>,
  types: readonly string[],
): { path: string; title: string }[] {
  return Object.values(routes)
    .filter((route) =>
      'view' in route
        ? route.view === 'list' &&
          !route.path.includes('{') &&
          getContentTypes(route).some((type) => types.includes(type))
        : route.screen === 'home' || route.screen === 'jurisdictions',
    )
    .map(({ path, title }) => ({ path, title: title ?? path }));
}
