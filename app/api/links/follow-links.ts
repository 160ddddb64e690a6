/** Where links to paths of this site lead: decided from the database, as a request would be. */
import { isApiPath } from '#app/config/fixed-paths.ts';
import { legacyTarget } from '#app/config/legacy.ts';
import { getContentTypes, type ContentRoute, type VerticalConfig } from '#app/config/model.ts';
import type { Services } from '#app/api/services.ts';
import { findItem } from '#app/api/content/pages/page-data.ts';
import { pageSections } from '#app/api/content/pages/section-ids.ts';
import { inSlices } from '#app/queue/slices.ts';
import { contentPath, leadsToOff, normalisePath, resolve, type Resolved } from '#app/runtime/resolve.ts';
import type { ItemLink } from '#app/store/content/links.ts';
import type { ContentRecord } from '#app/store/store.ts';

export type LinkServices = Pick<Services, 'config' | 'registry' | 'store'>;

/** What is wrong with a link; `moved` works, by a redirect. */
type LinkFault =
  | { fault: 'missing' }
  | { fault: 'moved'; to: string }
  /** The page is there, and has no such section. */
  | { fault: 'no-section'; section: string };

/** Where a link leads. */
export interface FollowedLink {
  /** Node id of the item whose page it is; absent for other pages, and for what is not a page, such as files. */
  nid?: number;
  /** The anchor, decoded; empty without one. */
  anchor: string;
  fault?: LinkFault;
}

/** Whether a reader who follows a link misses what it names. */
export const isBroken = ({ fault }: FollowedLink): boolean => fault !== undefined && fault.fault !== 'moved';

/** What `URL` needs to read a path. */
const HERE = 'http://here.invalid';

/** The path of an address of this site, without its query and anchor. */
export const pathIn = (url: string): string => new URL(url, HERE).pathname;

/** The items that pages show: as readers see them, or as they would be. */
export interface Library {
  /** The published item of a page. */
  find(resolved: Resolved & { route: ContentRoute }): Promise<ContentRecord | undefined>;
  /** A published item. */
  get(nid: number): Promise<ContentRecord | undefined>;
}

export const currentLibrary = ({ store }: LinkServices, vertical: VerticalConfig): Library => ({
  find: (resolved) => findItem(store, vertical, resolved, getContentTypes(resolved.route)),
  get: async (nid) => (await store.content.published([nid]))[0],
});

type FollowedPath = Omit<FollowedLink, 'anchor'>;

/** Ids that the text of an item sets itself. */
const ID = /\sid="([^"<>]*)"/g;

/** @returns follows links of a vertical, each address once */
export function createFollower(
  services: LinkServices,
  vertical: VerticalConfig,
  library: Library = currentLibrary(services, vertical),
): (url: string) => Promise<FollowedLink> {
  const paths = new Map<string, Promise<FollowedPath>>();
  const anchors = new Map<number, Promise<ReadonlySet<string> | undefined>>();

  async function followPath(pathname: string): Promise<FollowedPath> {
    if (isApiPath(pathname) || leadsToOff(vertical, pathname)) return {};
    const path = normalisePath(pathname);
    if (path === undefined) return { fault: { fault: 'missing' } };
    const resolved = resolve(vertical, path);
    if (!resolved) {
      const moved = legacyTarget(vertical, path);
      return { fault: moved ? { fault: 'moved', to: moved.target } : { fault: 'missing' } };
    }
    const { route, params } = resolved;
    if (!('view' in route) || route.view !== 'page') return {};
    const item = await library.find({ ...resolved, route });
    if (!item) return { fault: { fault: 'missing' } };
    const now = contentPath(vertical, item);
    // A page that is found by its id has the same slug in its address, or redirects to it.
    const hasMoved = params['id'] !== undefined && now !== undefined && normalisePath(now) !== path;
    return { nid: item.nid, ...(hasMoved && { fault: { fault: 'moved', to: now } }) };
  }

  async function readAnchors(nid: number): Promise<ReadonlySet<string> | undefined> {
    const item = await library.get(nid);
    const sections = item && (await pageSections(services, item));
    return sections && new Set([...sections.keys(), ...idsIn(item.fields)]);
  }

  return async (url) => {
    const { pathname, hash } = new URL(url, HERE);
    const anchor = decodeAnchor(hash);
    const path = paths.get(pathname) ?? followPath(pathname);
    paths.set(pathname, path);
    const { nid, fault } = await path;
    const followed = { anchor, ...(nid !== undefined && { nid }), ...(fault && { fault }) };
    if (nid === undefined || anchor === '' || anchor === 'top') return followed;
    const known = anchors.get(nid) ?? readAnchors(nid);
    anchors.set(nid, known);
    // Of a page that cannot be made nothing is known.
    const hasSection = (await known)?.has(anchor) ?? true;
    return hasSection ? followed : { ...followed, fault: { fault: 'no-section', section: anchor } };
  };
}

/** Of `#licences`; empty for none, and for words that a browser looks for. */
function decodeAnchor(hash: string): string {
  const text = hash.slice(1).replace(/:~:.*$/s, '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function idsIn(fields: Readonly<Record<string, unknown>>): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') for (const [, id] of value.matchAll(ID)) found.push(id!);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(fields);
  return found;
}

export type FaultyLink = ItemLink & LinkFault;

/** Links of published items inside a vertical that lead nowhere, to no section, or elsewhere by a redirect. */
export async function findFaultyLinks(
  services: LinkServices,
  vertical: VerticalConfig,
): Promise<FaultyLink[]> {
  const follow = createFollower(services, vertical);
  const giveWay = inSlices();
  const faulty: FaultyLink[] = [];
  for (const link of await services.store.content.links.inside(vertical.id)) {
    await giveWay();
    const { fault } = await follow(link.url);
    if (fault) faulty.push({ ...link, ...fault });
  }
  return faulty;
}
