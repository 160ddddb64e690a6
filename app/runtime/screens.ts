/**
 * Screens: links to them, and their titles. Code names a screen, and the routes of the vertical say where it is and what
 * it is called: a path that moves in the configuration moves every link to it.
 */
import type { Route, VerticalConfig } from '#app/config/model.ts';
import type { ScreenParams } from '#generated/features/screens.ts';

/** A screen by the name of its folder: `profile`, or with its feature, `watch/watchlist`. */
export type Screen = keyof ScreenParams;

/** Screens whose routes have no parameters. */
export type PlainScreen = { [Name in Screen]: [ScreenParams[Name]] extends [never] ? Name : never }[Screen];

/** The screens that a vertical has a route to, with what the route says. */
export type Screens = Readonly<Partial<Record<string, Pick<Route, 'path' | 'title'>>>>;

interface Rest {
  query?: URLSearchParams | Readonly<Record<string, string | number>>;
  /** Id of an element of the page. */
  hash?: string;
}

/** Where on a screen a link leads: the parameters of its route, the query, and the place on the page. */
type Target<Name extends Screen> = [ScreenParams[Name]] extends [never]
  ? [target?: Rest]
  : [target: Rest & { params: Readonly<Record<ScreenParams[Name], string | number>> }];

const known = new WeakMap<VerticalConfig['routes'], Screens>();

/** The screens of a vertical; the first route to a screen counts. */
export function screensOf({ routes }: Pick<VerticalConfig, 'routes'>): Screens {
  let screens = known.get(routes);
  if (!screens) {
    const shown = Object.values(routes).flatMap((route) =>
      'screen' in route ? [[route.screen, { path: route.path, title: route.title }] as const] : [],
    );
    known.set(routes, (screens = Object.fromEntries(shown.reverse())));
  }
  return screens;
}

function build(
  screens: Screens | undefined,
  screen: Screen,
  { params = {}, query, hash }: Rest & { params?: Readonly<Record<string, string | number>> } = {},
): string | undefined {
  const path = screens?.[screen]?.path.replace(/\{(\w+)\}/g, (_, name: string) =>
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
   * The same for a screen that exists wherever the code runs that links to it: the one that the reader is on, and the
   * others of its feature, because a vertical has a route to each screen of a feature that is on.
   *
   * @throws if no route leads to it
   * @example href('checklists/one', { params: { id: 7 }, query: { done: 'saved' } }) // '/workspace/checklists/7?done=saved'
   */
  href<Name extends Screen>(screen: Name, ...target: Target<Name>): string;
}

function linksOf(screens: () => Screens | undefined): ScreenLinks {
  return {
    findHref: (screen, ...[target]) => build(screens(), screen, target),
    href(screen, ...[target]) {
      const found = build(screens(), screen, target);
      if (found === undefined) throw new Error(`No route of this site leads to the screen “${screen}”.`);
      return found;
    },
  };
}

export function linksIn(vertical: Pick<VerticalConfig, 'routes'>): ScreenLinks {
  return linksOf(() => screensOf(vertical));
}

let screensOfPage: () => Screens | undefined = () => undefined;

/** Says whose screens pages link to: the server for each request, a browser for its page. */
export function provideScreens(source: () => Screens | undefined): void {
  screensOfPage = source;
}

/** Links in the vertical of the page that is open, or of the page request that is being answered. */
export const { href, findHref } = linksOf(() => screensOfPage());

/** Title of a screen in the vertical of the page: its heading, and what links to it say. Empty where no route leads to it. */
export function screenTitle(screen: Screen): string {
  return screensOfPage()?.[screen]?.title ?? '';
}
