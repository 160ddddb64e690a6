/** The sections of a page, before it is published or after. */
import type { Services } from '#app/api/services.ts';
import { loadData, type ItemVersion } from './load-data.ts';

/**
 * The headings of an item by their ids, to which notes, links and bookmarks of browsers lead.
 *
 * @returns undefined if its plugin fails, or its content type has no pages
 */
export async function pageSections(
  services: Pick<Services, 'config' | 'registry'>,
  record: ItemVersion,
): Promise<Map<string, string> | undefined> {
  const loaded = await loadData(services, record);
  if (!loaded) return undefined;
  const { headings } = loaded.data as { headings?: unknown };
  const found = Array.isArray(headings) ? (headings as { id?: unknown; text?: unknown }[]) : [];
  return new Map(
    found.flatMap(({ id, text }) =>
      typeof id === 'string' ? [[id, typeof text === 'string' ? text : id]] : [],
    ),
  );
}

/** The ids of these headings. */
export async function sectionIds(
  services: Pick<Services, 'config' | 'registry'>,
  record: ItemVersion,
): Promise<Set<string> | undefined> {
  const sections = await pageSections(services, record);
  return sections && new Set(sections.keys());
}
