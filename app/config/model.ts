/** The configuration as the rest of the product reads it: every vertical merged, checked and with defaults filled in. */
import type {
  ContentTypeEntry,
  LegacyPath as LegacyPathEntry,
  MenuItem as MenuItemEntry,
  ParamKind,
  Permission,
  PluginManifest,
  Product,
  ProtectedPath,
  RouteEntry,
  ScreenEntry,
  SiteFile,
  Theme,
  VocabularyEntry,
} from '#generated/schemas/types.ts';
import type { ListedSetting } from './plugins/listed-values.ts';

export type { ListedSetting, ParamKind };
export type {
  ChurnTracker,
  ErrorReporting,
  SiteAnalytics,
  SiteLimits,
  SiteTexts,
} from '#generated/schemas/types.ts';

/** Id of a permission, a key of `VerticalConfig.permissions`: "world", "hs". */
type PermissionId = string;
/** Id of a route, a key of `VerticalConfig.routes`: "analysisArticle". */
type RouteId = string;

/** site.json: names, URLs, limits and texts. */
export type Site = Omit<SiteFile, '$schema'>;

/** A route of content: one item, a list, or a redirect to an item. */
export type ContentRoute = Omit<RouteEntry, 'screen' | 'view'> & { view: 'page' | 'list' | 'redirect' };

/** One route, of a screen in app/screens or of content. `'view' in route` distinguishes them. */
export type Route =
  (Omit<RouteEntry, 'screen' | 'view' | 'contentType' | 'contentTypes'> & { screen: string }) | ContentRoute;

/** Content types that a route shows; empty for a screen. */
export function getContentTypes(route: Route): string[] {
  if (!('view' in route)) return [];
  return route.contentTypes ?? (route.contentType === undefined ? [] : [route.contentType]);
}

/** One entry of a menu, optionally with a submenu. Items are sorted by `weight`, then in the order of the keys. */
export type MenuItem = MenuItemEntry;

/** A menu: its title and its items by id. */
interface Menu {
  title: string;
  items: Record<string, MenuItem>;
}

/** The menus of the header. */
export type MenuId = 'main' | 'mypc' | 'profile' | 'tools';

/** A path of an earlier site and the route that replaces it. */
export type LegacyPath = LegacyPathEntry;

/** What a content type is to the platform; schemas/plugin.schema.json explains each role. */
export type ContentRole = PluginManifest['roles'][number];

/**
 * A kind of content, with the plugin that shows it; `options` and `roles` are the plugin's where it says none. A reader
 * needs one of the permissions that it `requires`, if there are any.
 */
export type ContentType = Omit<ContentTypeEntry, 'requires'> & {
  roles: ContentRole[];
  requires: string[];
  /** Fields that filter and sort its lists, from the plugin's schema; absent without any. */
  listed?: ListedSetting[];
};

/** A vocabulary; `enabled` if this vertical uses it. */
export type Vocabulary = VocabularyEntry;

/** What the terms of a vocabulary are to the platform; schemas/config/vocabularies.schema.json explains each role. */
export type VocabularyRole = NonNullable<Vocabulary['role']>;

/** A route of a feature that is off: it answers 404. */
export interface OffRoute {
  route: Route;
  feature: string;
}

/** Everything about one vertical. */
export interface VerticalConfig {
  /** Name of its file in config/verticals, such as "payments_compliance". */
  id: string;
  title: string;
  /** Host names, lower case, without port. */
  hosts: string[];
  theme: Theme;
  site: Site;
  routes: Record<RouteId, Route>;
  menus: Record<MenuId, Menu>;
  /** By string prefix of the path; the longest match wins. */
  protectedPaths: Record<string, ProtectedPath>;
  /** By the folder of the screen; a screen that is not here is open to every active subscriber. */
  screens: Record<string, ScreenEntry>;
  legacyPaths: Record<string, LegacyPath>;
  contentTypes: Record<string, ContentType>;
  permissions: Record<PermissionId, Permission>;
  /** By the product id that `product_access` lists hold, as text: "499". */
  products: Record<string, Product>;
  vocabularies: Record<string, Vocabulary>;
  /** The features that are on, with their options; in the order of their parts in a slot. */
  features: Record<string, Readonly<Record<string, unknown>>>;
  /** Of these options, those that pages read (`x-browser` in their schema); features without any are absent. */
  browserOptions: Record<string, Readonly<Record<string, unknown>>>;
  /** Routes that the vertical would have if their features were not off. */
  offRoutes: Record<RouteId, OffRoute>;
}

/** The whole configuration, deep-frozen. */
export interface Config {
  /** First 16 hex digits of the SHA-256 of the parsed content, so that formatting does not change it. */
  hash: string;
  defaultVertical: string;
  verticals: Record<string, VerticalConfig>;
}

/** The parts of a vertical that come from base files and that an overlay may change. */
export const SECTIONS = [
  'site',
  'routes',
  'menus',
  'protectedPaths',
  'screens',
  'legacyPaths',
  'contentTypes',
  'permissions',
  'products',
  'vocabularies',
] as const;
export type Section = (typeof SECTIONS)[number];

/** The schema of `protectedPaths` is protected-paths.schema.json. */
export const schemaFile = (section: Section) => sectionFile(section).replace(/json$/, 'schema.json');

/** `protectedPaths` is written in protected-paths.json. */
export function sectionFile(section: Section): string {
  return `${section.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;
}
