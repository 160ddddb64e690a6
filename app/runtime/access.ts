/**
 * Authorisation: the rights of a reader, the permission guard on paths and content types, and product access. Pure.
 */
import type { Route, VerticalConfig } from '#app/config/model.ts';
import type { Access } from '#app/plugin.ts';

/**
 * The rights of a reader, as returned by the API's user-subscriptions call. The web
 * tier knows nothing else about a person while it renders: enough to decide, without identifying anyone.
 */
export interface Reader {
  /** Whether the subscription is active; without one the reader cannot use the product. */
  active: boolean;
  permissions: readonly string[];
  legacyPermissions: readonly string[];
  /** Subscription product keys, such as `pc_guides` or `pc_guides_trial`. */
  products: readonly string[];
  /** Verticals other than this one in which the person has an active subscription. */
  otherVerticals: readonly string[];
  /** Set for administrators of the site, whose pages lead to their screens. The API asks the account itself. */
  administrator?: true;
}

/** Whether either list has the permission. */
function holds(reader: Reader, permission: string): boolean {
  return reader.permissions.includes(permission) || reader.legacyPermissions.includes(permission);
}

/** Workspace access: either list contains `workspace`. */
export function hasWorkspace(reader: Reader): boolean {
  return holds(reader, 'workspace');
}

/** Tools access: any legacy permission, or `tool` among the permissions. */
export function hasTools(reader: Reader): boolean {
  return reader.legacyPermissions.length > 0 || reader.permissions.includes('tool');
}

/**
 * Everything about a reader that can change a shared page, as a string: readers with the same level get the same bytes.
 * Order and duplicates in the lists do not matter.
 */
export function accessLevel(reader: Reader): string {
  const list = (values: readonly string[]) => [...new Set(values)].sort();
  // As JSON, so that different lists never give the same string.
  const level = JSON.stringify(
    [reader.permissions, reader.legacyPermissions, reader.products, reader.otherVerticals].map(list),
  );
  return reader.administrator ? `administrator ${level}` : level;
}

type Guarded = Pick<VerticalConfig, 'protectedPaths' | 'contentTypes' | 'screens' | 'products'>;

/** The protected prefix that decides a path: plain string prefix, longest wins. Paths are compared in lower case. */
export function protectingPrefix(config: Guarded, path: string): string | undefined {
  const lower = path.toLowerCase();
  return Object.keys(config.protectedPaths)
    .filter((prefix) => lower.startsWith(prefix.toLowerCase()))
    .sort((a, b) => b.length - a.length)[0];
}

function hasAny(reader: Reader, permissions: readonly string[]): boolean {
  return (
    reader.legacyPermissions.length > 0 ||
    permissions.some((permission) => reader.permissions.includes(permission))
  );
}

/** Whether the reader may open this path. Any legacy permission passes every path; unlisted paths are open. */
export function mayOpenPath(config: Guarded, path: string, reader: Reader): boolean {
  const prefix = protectingPrefix(config, path);
  return prefix === undefined || hasAny(reader, config.protectedPaths[prefix]?.anyOf ?? []);
}

/**
 * Whether the reader may see what a route shows, at every path: the screen has a guard of its own. The API decides
 * about content, by its type.
 */
export function mayOpenScreen(config: Guarded, route: Route, reader: Reader): boolean {
  const guard = 'screen' in route ? config.screens[route.screen] : undefined;
  return guard === undefined || hasAny(reader, guard.requires);
}

/** Whether the reader has the permissions that the content type `requires`, regardless of how the item is reached. */
export function mayReadType(config: Guarded, contentType: string, reader: Reader): boolean {
  const requires = config.contentTypes[contentType]?.requires ?? [];
  return requires.length === 0 || hasAny(reader, requires);
}

/** Whether the reader has one of these products, by key or by one of its declared suffixed variants. */
export function hasProduct(config: Guarded, productAccess: readonly number[], reader: Reader): boolean {
  if (productAccess.length === 0) return true;
  return productAccess.some((id) => {
    const product = config.products[String(id)];
    if (!product) return false;
    return ['', ...(product.variants ?? [])].some((suffix) => reader.products.includes(product.key + suffix));
  });
}

/** The reader's access to an item: full, or only its public fields. */
export function contentAccess(
  config: Guarded,
  item: { type: string; productAccess: readonly number[] },
  reader: Reader,
): Access {
  return mayReadType(config, item.type, reader) && hasProduct(config, item.productAccess, reader)
    ? 'full'
    : 'restricted';
}
