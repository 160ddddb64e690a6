/** Errors of rendering, told with the plugin whose view they are in. */
import type { RouterContextProvider } from 'react-router';
import { getContentTypes } from '#app/config/model.ts';
import { servicesContext, siteContext, type SiteRequest } from './context.ts';

/**
 * Reports what a plugin's view threw while the page of a request was rendered. Never throws.
 *
 * @returns false when the error is not a plugin's, and still has to be logged
 */
export function reportRenderError(context: RouterContextProvider, error: unknown): boolean {
  const site = findSite(context);
  const plugin = site && getPluginId(site);
  if (!site || plugin === undefined) return false;
  const text = error instanceof Error ? error.message : String(error);
  const message = `its view failed: ${text.replace(/\s+/g, ' ').slice(0, 300)}`;
  context.get(servicesContext).reportPluginFault({ plugin, message, error }, site.path);
  return true;
}

/** Absent when the request failed before the middleware knew the vertical. */
export function findSite(context: RouterContextProvider): SiteRequest | undefined {
  try {
    return context.get(siteContext);
  } catch {
    return undefined;
  }
}

/** The plugin whose view the route shows; undefined for screens and for lists of several types, which are ours. */
function getPluginId({ resolved, vertical }: SiteRequest): string | undefined {
  const [type, ...others] = resolved ? getContentTypes(resolved.route) : [];
  return type === undefined || others.length > 0 ? undefined : vertical.contentTypes[type]?.plugin;
}
