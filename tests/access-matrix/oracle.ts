/**
 * The access rules, written a second time from their definition: the configuration is read directly from its
 * files, and no code of the product is used. The matrix compares the product with this.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONFIG = join(import.meta.dirname, '../../config');

type Json = Record<string, unknown>;
const read = (file: string) => JSON.parse(readFileSync(join(CONFIG, file), 'utf8')) as Json;

/** JSON Merge Patch (RFC 7396): how a vertical's file changes the base. */
function merged(base: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const result: Json =
    typeof base === 'object' && base !== null && !Array.isArray(base) ? { ...(base as Json) } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = merged(result[key], value);
  }
  return result;
}

export interface WrittenRoute {
  path: string;
  session?: 'none';
  contentType?: string;
  contentTypes?: string[];
  view?: 'page' | 'list' | 'redirect';
  screen?: string;
  slug?: string;
  params?: Record<string, 'integer' | 'slug' | 'any'>;
}

/** A vertical as defined by its files. */
export interface Written {
  id: string;
  hosts: string[];
  routes: Record<string, WrittenRoute>;
  protectedPaths: Record<string, { anyOf: string[] }>;
  screens: Record<string, { requires: string[] }>;
  contentTypes: Record<string, { plugin: string; requires: string[] | 'everyone' }>;
  permissions: Record<string, unknown>;
  products: Record<string, { key: string; variants?: string[] }>;
}

/** "*" is every content type of the vertical, "role:news" every one whose plugin has the role. */
function namedTypes({ contentTypes }: Written, named: readonly string[]): string[] {
  if (named.includes('*')) return Object.keys(contentTypes);
  const withRole = (role: string) =>
    Object.entries(contentTypes).flatMap(([type, { plugin }]) => {
      const { roles } = read(`../plugins/${plugin}/plugin.json`) as { roles?: string[] };
      return roles?.includes(role) ? [type] : [];
    });
  return named.flatMap((name) => (name.startsWith('role:') ? withRole(name.slice(5)) : [name]));
}

export function writtenVerticals(): Written[] {
  const files = {
    routes: 'routes.json',
    protectedPaths: 'protected-paths.json',
    screens: 'screens.json',
    contentTypes: 'content-types.json',
    products: 'products.json',
    permissions: 'permissions.json',
  };
  return readdirSync(join(CONFIG, 'verticals')).map((file) => {
    const overlay = read(`verticals/${file}`);
    const sections = Object.entries(files).map(([section, name]) => [
      section,
      merged(read(name)[section], overlay[section] ?? {}),
    ]);
    const written = {
      id: file.replace('.json', ''),
      hosts: overlay['hosts'],
      ...Object.fromEntries(sections),
    } as Written;
    for (const route of Object.values(written.routes))
      if (route.contentTypes) route.contentTypes = namedTypes(written, route.contentTypes);
    return written;
  });
}

/** A reader of the matrix. */
export interface Person {
  name: string;
  /** Whether the reader has a token. */
  signedIn: boolean;
  /** Null: never subscribed in this vertical. */
  subscription: { active: boolean; permissions: string[]; legacy: string[]; products: string[] } | null;
}

const isActive = ({ signedIn, subscription }: Person) => signedIn && subscription?.active === true;

/** "A user with any legacy_permissions passes all routes. Otherwise … needs one of that route's permissions." */
function passes({ subscription }: Person, anyOf: readonly string[]): boolean {
  return (
    subscription!.legacy.length > 0 ||
    anyOf.some((permission) => subscription!.permissions.includes(permission))
  );
}

/** "a route whose path prefix is in the protected-path table"; the longest prefix decides. */
function findGuard({ protectedPaths }: Written, path: string): string[] | undefined {
  const [longest] = Object.keys(protectedPaths)
    .filter((prefix) => path.startsWith(prefix))
    .sort((a, b) => b.length - a.length);
  return longest === undefined ? undefined : protectedPaths[longest]!.anyOf;
}

function mayOpen(written: Written, path: string, person: Person): boolean {
  const guard = findGuard(written, path);
  return guard === undefined || passes(person, guard);
}

function mayRead(written: Written, type: string, person: Person): boolean {
  const { requires } = written.contentTypes[type]!;
  return requires === 'everyone' || passes(person, requires);
}

/** The outcome of a navigation to a route's path. */
export function expectedPage(written: Written, route: WrittenRoute, path: string, person: Person): string {
  if (!isActive(person)) return route.session === 'none' ? 'shown' : '/login';
  const guard = written.screens[route.screen ?? ''];
  const mayShow = guard === undefined || passes(person, guard.requires);
  return mayShow && mayOpen(written, path, person) ? 'shown' : '/access-denied';
}

/** Readable types of the content at a path: "the system skips what they may not". */
export function readableTypes(written: Written, route: WrittenRoute, person: Person): string[] {
  const types = route.contentTypes ?? (route.contentType === undefined ? [] : [route.contentType]);
  return isActive(person) ? types.filter((type) => mayRead(written, type, person)) : [];
}

/**
 * The API's response for the content of a path: status and code.
 *
 * @param there whether there is an item of a readable type, another item, or none
 */
export function expectedContent(
  written: Written,
  route: WrittenRoute,
  path: string,
  person: Person,
  there: 'readable' | 'other' | 'nothing',
): string {
  if (!person.signedIn) return '401 token_missing';
  if (!isActive(person)) return '403 subscription_inactive';
  if (route.view === undefined) return '404 not_found';
  if (!mayOpen(written, path, person) || readableTypes(written, route, person).length === 0)
    return '403 permission_missing';
  return { readable: '200', other: '403 permission_missing', nothing: '404 not_found' }[there];
}

/**
 * The requirement of an operation: none, a token, an active subscription, the workspace, the tools, or access to the content of a
 * plugin.
 */
export type Need =
  'nothing' | 'token' | 'administrator' | 'subscription' | 'workspace' | 'tools' | { reads: string };

/** @param allowed the response for readers with access */
export function expectedOperation(written: Written, need: Need, person: Person, allowed: string): string {
  if (need === 'nothing') return allowed;
  if (!person.signedIn) return '401 token_missing';
  if (need === 'token') return allowed;
  // No reader of the matrix is an administrator.
  if (need === 'administrator') return '403 permission_missing';
  if (!isActive(person)) return '403 subscription_inactive';
  if (need === 'subscription') return allowed;
  // "Workspace access is true if either list contains workspace."
  if (need === 'workspace') return hasWorkspace(person) ? allowed : '403 permission_missing';
  // "Tools access holds if legacy_permissions is non-empty or permissions include a tool entry."
  if (need === 'tools') return passes(person, ['tool']) ? allowed : '403 permission_missing';
  const types = Object.entries(written.contentTypes).filter(([, { plugin }]) => plugin === need.reads);
  return types.some(([type]) => mayRead(written, type, person)) ? allowed : '403 permission_missing';
}

function hasWorkspace({ subscription }: Person): boolean {
  return [...subscription!.permissions, ...subscription!.legacy].includes('workspace');
}

/** The API's response for nodes of a type. */
export function expectedNodes(written: Written, type: string, person: Person): string {
  if (!person.signedIn) return '401 token_missing';
  if (!isActive(person)) return '403 subscription_inactive';
  return mayRead(written, type, person) ? '200' : '403 permission_missing';
}

/** Whether a reader sees an item in full: "an empty list is open", else one of the products, or a variant of one. */
export function readsWhole(
  written: Written,
  item: { type: string; productAccess: readonly number[] },
  person: Person,
): boolean {
  const keys = item.productAccess.flatMap((id) => {
    const product = written.products[String(id)];
    return product ? ['', ...(product.variants ?? [])].map((suffix) => product.key + suffix) : [];
  });
  const holds =
    item.productAccess.length === 0 || keys.some((key) => person.subscription?.products.includes(key));
  return isActive(person) && mayRead(written, item.type, person) && holds;
}
