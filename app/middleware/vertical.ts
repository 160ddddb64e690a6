/** Resolves vertical and route of a request. */
import { decodePart } from '#app/text/decode.ts';
import { redirect } from 'react-router';
import { encodePath, normalisePath, resolve, verticalOfHost } from '#app/runtime/resolve.ts';
import { servicesContext, siteContext } from './context.ts';
import { pagePath, pageSearch } from './page-url.ts';
import type { Step } from './step.ts';

export const vertical: Step = ({ request, context }) => {
  const url = new URL(request.url);
  const { config, isBuilt } = context.get(servicesContext);
  const site = verticalOfHost(config(), request.headers.get('host') ?? url.host);
  const requested = pagePath(url);
  const path = normalisePath(requested);
  // Each page has one URL: other spellings (double slashes, a trailing slash) redirect to it permanently.
  const isOther = path !== undefined && path !== requested && path !== decodePart(requested);
  if (isOther && request.method === 'GET') throw redirect(encodePath(path) + pageSearch(url), 301);
  const resolved = path === undefined ? undefined : resolve(site, path);
  // A path added by an edit does not exist before the next build: another module would get data that it does not
  // expect.
  const shown = resolved && (isBuilt?.(site, resolved.route.path, resolved.route) ?? true);
  context.set(siteContext, {
    vertical: site,
    path: path ?? requested,
    resolved: shown ? resolved : undefined,
  });
};
