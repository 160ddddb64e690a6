/** Settings of site.json that are right alone, and wrong beside others: links of the footer, times, services. */
import { isServerPath } from '../fixed-paths.ts';
import { compilePath } from '../path-pattern.ts';
import { formatValue, problemAt, type Problem } from '../problem.ts';
import { nearestPart, unknownReference, type LinkContext, type LinkRule } from './context.ts';

/** A path in the footer leads to a page or a file: unlike the items of menus, it is shown in any case. */
export const footerLinks: LinkRule = {
  reads: ['site', 'routes'],
  check: (context) =>
    (['social', 'legal'] as const).flatMap((list) =>
      (context.value.site[list] ?? []).flatMap(({ href }, index) => checkLink(context, list, index, href)),
    ),
};

function checkLink(context: LinkContext, list: string, index: number, href: string): Problem[] {
  const path = href.replace(/[?#].*$/, '');
  if (!path.startsWith('/') || isServerPath(path, context.publicFiles)) return [];
  const patterns = Object.values(context.value.routes).map((route) => compilePath(route.path, route.params));
  if (patterns.some((pattern) => pattern.match(path) !== null)) return [];
  const fixed = Object.values(context.value.routes).flatMap((route) =>
    route.path.includes('{') ? [] : [route.path],
  );
  const where = nearestPart(context, 'site', list, String(index), 'href');
  return [unknownReference(where, path, fixed, 'unknown-link', 'path')];
}

/** A reader whose access token outlives the refresh token would be signed out later than the site says. */
export const sessionTimes: LinkRule = {
  reads: ['site'],
  check(context) {
    const { accessTokenSeconds: access, refreshTokenSeconds: refresh } = context.value.site.session;
    if (access <= refresh) return [];
    const where = nearestPart(context, 'site', 'session', 'accessTokenSeconds');
    return [
      problemAt(where, 'value', {
        code: 'bad-value',
        message: `access lasts ${access} seconds, longer than the sign-in itself, which lasts ${refresh}`,
        found: formatValue(access),
        expected: `${refresh} or less, or a larger “refreshTokenSeconds”`,
      }),
    ];
  },
};

/** A service without its script does nothing. */
export const services: LinkRule = {
  reads: ['site'],
  check(context) {
    const { churnTracker } = context.value.site;
    if (!churnTracker.enabled || churnTracker.script !== undefined) return [];
    return [
      problemAt(nearestPart(context, 'site', 'churnTracker', 'enabled'), 'key', {
        code: 'idle-setting',
        message: 'this turns the service on, but without “script” nothing is loaded',
        expected: '"script", the address of its script',
      }),
    ];
  },
};
