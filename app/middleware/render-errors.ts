/** Attributes rendering errors to the plugin that caused them. */
import type { RouterContextProvider } from 'react-router';
import { getContentTypes } from '#app/config/model.ts';
import { findSite, servicesContext, type SiteRequest } from './context.ts';

/**
 * Reports an error of a plugin's view during rendering. Never throws.
 *
 * @returns false if the error is not a plugin's and still has to be logged
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

/**
 * The plugin whose view the route shows; undefined for screens and for lists of several types, which have no plugin.
 */
function getPluginId({ resolved, vertical }: SiteRequest): string | undefined {
  const [type, ...others] = resolved ? getContentTypes(resolved.route) : [];
  return type === undefined || others.length > 0 ? undefined : vertical.contentTypes[type]?.plugin;
}
