import { getContentTypes, type VerticalConfig } from './model.ts';

/** In the content types of a route: every type that has a page. */
const EVERY_CONTENT_TYPE = '*';

/**
 * Replaces `"*"` in the content types of routes by every type that has a page in the vertical, so that routes find a
 * new content type without naming it. Changes the routes in place.
 */
export function expandEveryContentType({ routes }: Partial<Pick<VerticalConfig, 'routes'>>): void {
  const all = Object.values(routes ?? {});
  const withPage = all.flatMap((route) =>
    'view' in route && route.view === 'page' ? getContentTypes(route) : [],
  );
  for (const route of all) {
    if (
      'view' in route &&
      Array.isArray(route.contentTypes) &&
      route.contentTypes.includes(EVERY_CONTENT_TYPE)
    )
      route.contentTypes = [...new Set(withPage)];
  }
}
