/** What the configuration calls things, found by id or address: journeys that use this survive a change of a name. */
import { join } from 'node:path';
import { listNoun } from '#app/runtime/queries/list-offer.ts';
import { loadConfig } from '#app/config/load.ts';
import { optionsIn } from '#app/features/search/options.ts';
import type { MenuId, MenuItem, Route, VerticalConfig } from '#app/config/model.ts';

const loaded = await loadConfig(join(import.meta.dirname, '../..'));
if (!loaded.ok) throw new Error(`The configuration is broken: ${loaded.problems[0]?.message}`);
const { defaultVertical, verticals } = loaded.config;

function found<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The configuration has no ${name}.`);
  return value;
}

/** The merged configuration of a vertical; without an id, of the default one. */
export const vertical = (id = defaultVertical): VerticalConfig => found(verticals[id], `vertical ${id}`);
const { site, contentTypes, vocabularies } = vertical();

/** E-mail addresses of the site, and its links to other sites. */
export const { emails, links } = site;

/** What the search box says while it is empty, which is also its name. */
export const searchPlaceholder = optionsIn(vertical()).placeholder;

/** Name of the site and of the vertical, as the banner has them. */
export const siteName = () => `${site.name} ${vertical().title}`;

const routeAt = (path: string, { routes }: VerticalConfig): Route =>
  found(
    Object.values(routes).find((route) => route.path === path),
    `route with the path ${path}`,
  );

/** Title of the page at a path: `/insights`. */
export const pageTitle = (path: string, within = vertical()) => routeAt(path, within).title;

/** Title of a document: that of its page, and the vertical. */
export const documentTitle = (title: string, within = vertical()) => `${title} · ${within.title}`;

/** Title of a menu of the header. */
export const menuTitle = (id: MenuId, within = vertical()) => within.menus[id].title;

/** Items of a menu, each followed by those of its submenu. */
const withSubmenus = (items: Record<string, MenuItem> = {}): MenuItem[] =>
  Object.values(items).flatMap((item) => [item, ...withSubmenus(item.items)]);

/** Label of the menu item that leads to a path: `/insights`. */
export const menuLabel = (path: string, within = vertical()) =>
  found(
    Object.values(within.menus)
      .flatMap(({ items }) => withSubmenus(items))
      .find(({ to }) => to === path),
    `menu item that leads to ${path}`,
  ).label;

/** Title of a vocabulary, which is also that of its filter. */
export const vocabularyTitle = (vid: string) => found(vocabularies[vid], `vocabulary ${vid}`).title;

/** Label of a kind of date. */
export const dateKind = (kind: string) => found(site.dates.kinds[kind], `kind of date ${kind}`).label;

/** Title of a collection beside the pages of a content type: `guide`, `updates`. */
export const collectionTitle = (type: string, collection: string) =>
  found(contentTypes[type]?.collections[collection], `collection ${collection} of ${type}`).title;

/** What a list calls this many of its items: the list at `/insights` calls one of them an `insight`. */
export function nounFor(path: string, count: number): string {
  const noun = found(listNoun({ contentTypes }, routeAt(path, vertical())), `noun for the list at ${path}`);
  return count === 1 ? noun.one : noun.many;
}
