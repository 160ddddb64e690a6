/**
 * Links to screens. Code names a screen, and the routes of the vertical say where it is: a path that moves in the
 * configuration moves every link to it.
 */
import type { VerticalConfig } from '#app/config/model.ts';
import type { ScreenParams } from '#generated/features/screens.ts';

/** A screen by the name of its folder: `profile`, or with its feature, `watch/watchlist`. */
export type Screen = keyof ScreenParams;

/** Screens whose routes have no parameters. */
export type PlainScreen = { [Name in Screen]: [ScreenParams[Name]] extends [never] ? Name : never }[Screen];

/** Patterns of paths, such as `/workspace/checklists/{id}`, of the screens that a vertical has a route to. */
export type ScreenPaths = Readonly<Partial<Record<string, string>>>;

interface Rest {
  query?: URLSearchParams | Readonly<Record<string, string | number>>;
  /** Id of an element of the page. */
  hash?: string;
}

/** Where on a screen a link leads: the parameters of its route, the query, and the place on the page. */
type Target<Name extends Screen> = [ScreenParams[Name]] extends [never]
  ? [target?: Rest]
  : [target: Rest & { params: Readonly<Record<ScreenParams[Name], string | number>> }];

const known = new WeakMap<VerticalConfig['routes'], ScreenPaths>();

/** The paths of a vertical's screens; the first route to a screen counts. */
export function screenPaths({ routes }: Pick<VerticalConfig, 'routes'>): ScreenPaths {
  let paths = known.get(routes);
  if (!paths) {
    const shown = Object.values(routes).flatMap((route) =>
      'screen' in route ? [[route.screen, route.path] as const] : [],
    );
    known.set(routes, (paths = Object.fromEntries(shown.reverse())));
  }
  return paths;
}

function build(
  paths: ScreenPaths | undefined,
  screen: Screen,
  { params = {}, query, hash }: Rest & { params?: Readonly<Record<string, string | number>> } = {},
): string | undefined {
  const path = paths?.[screen]?.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? '-'),
  );
  const search = new URLSearchParams(query as URLSearchParams | undefined).toString();
  return path && path + (search && `?${search}`) + (hash ? `#${hash}` : '');
}

/** Links to the screens of a vertical, for mails, feeds and answers of the API; pages have those of their own below. */
export interface ScreenLinks {
  /** URL of a screen; undefined where no route leads to it, so there is nothing to link to. */
  findHref<Name extends Screen>(screen: Name, ...target: Target<Name>): string | undefined;
  /**
   * The same for a screen that exists wherever the code runs that links to it: the one that the reader is on, and those
   * of its feature, to all of which a vertical must have routes while the feature is on.
   *
   * @throws if no route leads to it
   * @example href('checklists/one', { params: { id: 7 }, query: { done: 'saved' } }) // '/workspace/checklists/7?done=saved'
   */
  href<Name extends Screen>(screen: Name, ...target: Target<Name>): string;
}

function linksOf(paths: () => ScreenPaths | undefined): ScreenLinks {
  return {
    findHref: (screen, ...[target]) => build(paths(), screen, target),
    href(screen, ...[target]) {
      const found = build(paths(), screen, target);
      if (found === undefined) throw new Error(`No route of this site leads to the screen “${screen}”.`);
      return found;
    },
  };
}

export function linksIn(vertical: Pick<VerticalConfig, 'routes'>): ScreenLinks {
  return linksOf(() => screenPaths(vertical));
}

let pathsOfPage: () => ScreenPaths | undefined = () => undefined;

/** Says which site's paths `href` and `findHref` use: the server for each request, a browser for its page. */
export function provideScreenPaths(source: () => ScreenPaths | undefined): void {
  pathsOfPage = source;
}

/** Links in the vertical of the page that is open, or of the page request that is being answered. */
export const { href, findHref } = linksOf(() => pathsOfPage());
