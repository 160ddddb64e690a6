import type { ShownNote } from '../note-edits.ts';
import type { Section } from './sections.ts';

/** The key of notes on the whole page, and on sections that the page no longer has. */
export const WHOLE_PAGE = '';

/** Notes by the id of their section, the whole page first, then in the order of the page. */
export function groupNotes(
  notes: readonly ShownNote[],
  sections: readonly Pick<Section, 'id'>[],
): ReadonlyMap<string, ShownNote[]> {
  const groups = new Map<string, ShownNote[]>();
  for (const id of [WHOLE_PAGE, ...sections.map((section) => section.id)]) {
    const isKnown = ({ section = WHOLE_PAGE }: ShownNote) =>
      section === id || (id === WHOLE_PAGE && !sections.some((one) => one.id === section));
    const own = notes.filter(isKnown);
    if (own.length > 0) groups.set(id, own);
  }
  return groups;
}
