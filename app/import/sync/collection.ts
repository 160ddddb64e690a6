/** Collections of a Drupal site, page by page (drupal.org/docs/core-modules-and-themes/core-modules/jsonapi-module). */
import { SyncFailure } from './failure.ts';
import type { SiteClient } from './site-client.ts';
import type { Identifier, Resource } from '../jsonapi/documents.ts';

/** A resource as it came, without references to what the site does not have any more. */
export interface SiteResource extends Identifier {
  attributes: Record<string, unknown>;
  relationships: Resource['relationships'];
}

export interface SitePage {
  data: SiteResource[];
  included: SiteResource[];
  /** The page after it in the same collection. */
  next: URL | undefined;
  /** Resources that the account may not see. */
  omitted: number;
  /** By the clock of the site, in Unix seconds. */
  date: number | null;
}

export interface PageQuery {
  filter?: readonly [string, string][];
  sort?: string;
  include?: readonly string[];
  /** Attributes and relationships that are wanted, of the resources of the collection. */
  fields?: { type: string; names: readonly string[] };
}

/** The most that Drupal gives. */
const PAGE_SIZE = 50;

export function pageAddress(collection: URL, { filter = [], sort, include = [], fields }: PageQuery): URL {
  const address = new URL(collection);
  const add = (name: string, value: string) => address.searchParams.append(name, value);
  for (const [name, value] of filter) add(`filter${name}`, value);
  if (sort !== undefined) add('sort', sort);
  if (include.length > 0) add('include', include.join(','));
  if (fields) add(`fields[${fields.type}]`, fields.names.join(','));
  add('page[limit]', String(PAGE_SIZE));
  return address;
}

/** A condition of a filter: `condition('late', 'changed', '>', 7)`. */
export function condition(
  name: string,
  path: string,
  operator: '>' | '=',
  value: number,
  group?: string,
): [string, string][] {
  return [
    [`[${name}][condition][path]`, path],
    [`[${name}][condition][operator]`, operator],
    [`[${name}][condition][value]`, String(value)],
    ...(group === undefined ? [] : [[`[${name}][condition][memberOf]`, group] as [string, string]]),
  ];
}

/** A filter for what has one of these ids. */
export function isOneOf(ids: readonly string[]): [string, string][] {
  return [
    ['[ids][condition][path]', 'id'],
    ['[ids][condition][operator]', 'IN'],
    ...ids.map((id): [string, string] => ['[ids][condition][value][]', id]),
  ];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A link is a string or an object with `href`. @throws SyncFailure */
export function linkTo(links: unknown, name: string, from: URL): URL | undefined {
  const link = isObject(links) ? links[name] : undefined;
  const href = isObject(link) ? link['href'] : link;
  if (typeof href !== 'string') return undefined;
  const address = URL.parse(href, from);
  if (!address) throw new SyncFailure(`The site has a broken link: ${href.slice(0, 200)}.`);
  return address;
}

async function readPage(client: SiteClient, address: URL, what: string): Promise<SitePage> {
  const { json, date } = await client.document(address, what);
  if (!isObject(json) || !Array.isArray(json['data']))
    throw new SyncFailure(`The answer for ${what} is not a JSON:API collection: "data" is missing.`);
  const { data, included, links, meta } = json;
  const omitted = isObject(meta) ? meta['omitted'] : undefined;
  const withheld = isObject(omitted) && isObject(omitted['links']) ? Object.keys(omitted['links']) : [];
  return {
    data: (data as unknown[]).map(toResource),
    included: Array.isArray(included) ? (included as unknown[]).map(toResource) : [],
    next: linkTo(links, 'next', address),
    omitted: withheld.filter((name) => name !== 'help').length,
    date,
  };
}

function toResource(value: unknown): SiteResource {
  const { type, id, attributes, relationships, meta } = isObject(value) ? value : {};
  if (typeof type !== 'string' || typeof id !== 'string')
    throw new SyncFailure('The site gave a resource without type or id.');
  return {
    ...{ type, id },
    ...(isObject(meta) && { meta }),
    attributes: isObject(attributes) ? attributes : {},
    relationships: isObject(relationships)
      ? Object.fromEntries(
          Object.entries(relationships).flatMap(([name, one]) =>
            isObject(one) ? [[name, { data: present(one['data']) }]] : [],
          ),
        )
      : {},
  };
}

const isIdentifier = (value: unknown): value is Identifier =>
  isObject(value) && typeof value['type'] === 'string' && typeof value['id'] === 'string';

/** Drupal gives the id `missing` to a reference to what was deleted. */
function present(data: unknown): Identifier | Identifier[] | null {
  if (Array.isArray(data)) return data.filter(isIdentifier).filter(({ id }) => id !== 'missing');
  return isIdentifier(data) && data.id !== 'missing' ? data : null;
}

/** More would be a site that never ends. */
const MOST_EMPTY_PAGES = 2_000;

/**
 * The first page of a query that shows anything, or its last one: Drupal takes away what an account may not see after it
 * has counted, so that a page in the middle can be empty.
 */
export async function firstWithData(
  client: SiteClient,
  address: URL,
  what: string,
  omitted: (count: number) => void,
): Promise<SitePage> {
  let page = await readPage(client, address, what);
  omitted(page.omitted);
  for (let count = 0; page.data.length === 0 && page.next; count++) {
    if (count === MOST_EMPTY_PAGES) throw new SyncFailure(`The list of ${what} does not end.`);
    const { date } = page;
    page = { ...(await readPage(client, page.next, what)), date };
    omitted(page.omitted);
  }
  return page;
}
