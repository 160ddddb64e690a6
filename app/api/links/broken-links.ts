/** Links of other items that a version of an item, or its withdrawal, would break. */
import { getContentTypes, type VerticalConfig } from '#app/config/model.ts';
import type { PlannedVersion } from '#app/api/impact.ts';
import { findItem } from '#app/api/content/pages/page-data.ts';
import { pageSections } from '#app/api/content/pages/section-ids.ts';
import { inSlices } from '#app/queue/slices.ts';
import { normalisePath, resolve } from '#app/runtime/resolve.ts';
import type { ItemLink } from '#app/store/content/links.ts';
import type { ContentRecord } from '#app/store/store.ts';
import { recordId } from '#app/text/record-id.ts';
import {
  createFollower,
  currentLibrary,
  isBroken,
  pathIn,
  type Library,
  type LinkServices,
} from './follow-links.ts';
import { readLinks } from './read-links.ts';

export interface BrokenLink extends ItemLink {
  /** The heading to which it leads now; undefined for the page. */
  section?: string;
}

/** As lists have it: of those of one day, the one with the higher number. */
const isNewer = (one: ContentRecord, other: ContentRecord) =>
  one.published === other.published ? one.nid > other.nid : one.published > other.published;

/** What pages show once the record is published, or withdrawn. */
function plannedLibrary(services: LinkServices, vertical: VerticalConfig, record: ContentRecord): Library {
  const current = currentLibrary(services, vertical);
  const shown = record.status === 'published' ? record : undefined;
  return {
    async find(resolved) {
      const { route, params } = resolved;
      const types = getContentTypes(route);
      const own = shown && types.includes(shown.type) ? shown : undefined;
      if (params['id'] !== undefined)
        return recordId(params['id']) === record.nid ? own : current.find(resolved);
      const other = await findItem(services.store, vertical, resolved, types, [record.nid]);
      if (own?.path !== (params['slug'] ?? route.slug)) return other;
      return other && isNewer(other, own!) ? other : own;
    },
    get: async (nid) => (nid === record.nid ? shown : current.get(nid)),
  };
}

/** Whether an address can lead to an item: it has its number, or a slug of it. */
function mayLeadTo(vertical: VerticalConfig, { record, current }: PlannedVersion) {
  const words = [String(record.nid), record.path, ...(current ? [current.path] : [])];
  return (url: string): boolean => {
    const path = normalisePath(pathIn(url));
    if (path === undefined) return false;
    const route = resolve(vertical, path)?.route;
    const slug = route && 'slug' in route ? route.slug : undefined;
    return words.some((word) => path.includes(word) || slug === word);
  };
}

/** In the order of items. Links of the item itself are not among them. */
export async function findBrokenLinks(
  services: LinkServices,
  vertical: VerticalConfig,
  version: PlannedVersion,
): Promise<BrokenLink[]> {
  const { record, current } = version;
  await readLinks(services);
  const follow = {
    before: createFollower(services, vertical),
    after: createFollower(services, vertical, plannedLibrary(services, vertical, record)),
  };
  const mayLead = mayLeadTo(vertical, version);
  const sections = current ? await pageSections(services, current) : undefined;
  const giveWay = inSlices();
  const broken: BrokenLink[] = [];
  for (const link of await services.store.content.links.inside(vertical.id)) {
    await giveWay();
    if (link.nid === record.nid || !mayLead(link.url)) continue;
    const before = await follow.before(link.url);
    if (isBroken(before) || !isBroken(await follow.after(link.url))) continue;
    const { anchor } = before;
    broken.push({ ...link, ...(anchor !== '' && { section: sections?.get(anchor) ?? `#${anchor}` }) });
  }
  return broken;
}
