/** The sections of a page, before it is published or after. */
import type { Services } from '#app/api/services.ts';
import { loadData, type ItemVersion } from './load-data.ts';

/**
 * Ids of the headings of an item, to which notes, links and bookmarks of browsers lead.
 *
 * @returns undefined if its plugin fails, or its content type has no pages
 */
export async function sectionIds(
  services: Pick<Services, 'config' | 'registry'>,
  record: ItemVersion,
): Promise<Set<string> | undefined> {
  const loaded = await loadData(services, record);
  if (!loaded) return undefined;
  const { headings } = loaded.data as { headings?: unknown };
  const ids = Array.isArray(headings) ? headings.map((one: { id?: unknown }) => one.id) : [];
  return new Set(ids.filter((id) => typeof id === 'string'));
}
