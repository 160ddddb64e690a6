import { getContentTypes, type VerticalConfig } from './model.ts';

/** What a route writes in place of a list of content types: all that have a page. */
export const EVERY_CONTENT_TYPE = '*';

/**
 * Replaces `"*"` in the content types of routes by every type that has a page of its own in the vertical, so that a
 * new content type is found by its id and listed by its terms without being named again. Routes are changed in place.
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
