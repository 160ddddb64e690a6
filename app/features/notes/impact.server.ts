/** Notes on sections that a version of a page would not have any more: they stay, without their place. */
import { sectionIds } from '#app/api/content/pages/section-ids.ts';
import type { Impact, PlannedVersion } from '#app/api/impact.ts';
import type { Services } from '#app/api/services.ts';
import { sectionNotes } from './section-notes-store.server.ts';

export async function findNoteImpact(
  services: Services,
  { record, current }: PlannedVersion,
): Promise<Impact[]> {
  // Of an item that is withdrawn nobody reads its notes on a page.
  if (!current || record.status === 'withdrawn') return [];
  const [before, after] = await Promise.all([sectionIds(services, current), sectionIds(services, record)]);
  // Of a page that cannot be made nothing is known.
  if (!before || !after) return [];
  const lost = [...before].filter((id) => !after.has(id));
  const count = await services.store.of(sectionNotes).count(record.vertical, record.nid, lost);
  return [
    {
      ...{ id: 'notes', count, counted: ['note loses its section', 'notes lose their section'] },
      ...(count > 0 && { note: 'They stay on the page, without their place.' }),
    },
  ];
}
