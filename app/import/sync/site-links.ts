/** Finds the collections of a site by its entry point, `/jsonapi`, which lists all of them. */
import { nearest } from '#app/config/suggest.ts';
import type { JsonApiMapping } from '#generated/schemas/types.ts';
import { linkTo } from './collection.ts';
import { SyncFailure } from './failure.ts';
import type { SiteBundle } from './read-bundle.ts';
import type { SiteClient } from './site-client.ts';

export interface SiteLinks {
  bundles: SiteBundle[];
  /** Bundles of the site that the mapping does not name. */
  unknown: string[];
  collection(type: string): URL | undefined;
}

const NODE = 'node--';

/** The address of JSON:API on a site, which may be given itself. */
export function entryPoint(site: URL): URL {
  const path = site.pathname.replace(/\/+$/, '');
  return new URL(path.endsWith('/jsonapi') ? path : `${path}/jsonapi`, site.origin);
}

/** @throws SyncFailure */
export async function findLinks(client: SiteClient, site: URL, mapping: JsonApiMapping): Promise<SiteLinks> {
  const entry = entryPoint(site);
  const { json } = await client.document(entry, 'the entry point of JSON:API');
  const links = typeof json === 'object' && json !== null && 'links' in json ? json.links : undefined;
  const types = typeof links === 'object' && links !== null ? Object.keys(links) : [];
  if (!types.some((type) => type.includes('--')))
    throw new SyncFailure(`${entry.href} does not list any content. Is this a Drupal site with JSON:API?`);
  const collection = (type: string) => linkTo(links, type, entry);
  const bundles: SiteBundle[] = [];
  for (const [type, bundle] of Object.entries(mapping.bundles)) {
    if (!bundle) continue;
    if (!type.startsWith(NODE))
      throw new SyncFailure(
        `Only bundles of nodes can be synchronised, not ${type}; import an export instead.`,
      );
    const address = collection(type);
    if (!address) {
      const meant = nearest(type, types);
      throw new SyncFailure(
        `The site has no bundle ${type}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
      );
    }
    bundles.push({ type, mapping: bundle, collection: address });
  }
  const unknown = types.filter((type) => type.startsWith(NODE) && !(type in mapping.bundles)).sort();
  return { bundles, unknown, collection };
}
