/**
 * Authorisation: the permission guard on paths and content types, and product access. Pure; specification sections 5
 * and 6.
 */
import type { VerticalConfig } from '#app/config/model.ts';
import type { Access } from '#app/plugin.ts';
import type { Reader } from './reader.ts';

type Guarded = Pick<VerticalConfig, 'protectedPaths' | 'contentTypes' | 'products'>;

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
