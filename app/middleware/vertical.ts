/** First: which site is this, and what does it have at this path? */
import { decodePart } from '#app/text/decode.ts';
import { redirect } from 'react-router';
import { encodePath, normalisePath, resolve } from '#app/runtime/resolve.ts';
import { verticalOfHost } from '#app/runtime/vertical.ts';
import { servicesContext, siteContext } from './context.ts';
import { pagePath, pageSearch } from './page-url.ts';
import type { Step } from './step.ts';

export const vertical: Step = ({ request, context }) => {
  const url = new URL(request.url);
  const { config, isBuilt } = context.get(servicesContext);
  const site = verticalOfHost(config(), request.headers.get('host') ?? url.host);
  const asked = pagePath(url);
  const path = normalisePath(asked);
  // One address for each page: other spellings (double slashes, a slash at the end) move to it for good.
  if (path !== undefined && path !== decodePart(asked) && request.method === 'GET')
    throw redirect(encodePath(path) + pageSearch(url), 301);
  const resolved = path === undefined ? undefined : resolve(site, path);
  // A path that an edit brought is not there before the next build: another module would be given data that is not its own.
  const shown = resolved && (isBuilt?.(site, resolved.route.path, resolved.route) ?? true);
  context.set(siteContext, {
    vertical: site,
    path: path ?? asked,
    resolved: shown ? resolved : undefined,
  });
};
