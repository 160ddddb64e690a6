/** The cells of a row, with all that the reader's pages write about it. */
import type { inSlices } from '#app/queue/slices.ts';
import type { Viewer } from '../viewer.ts';
import { findCell, pendingCell, writtenCell, type FoundCell } from './cells.ts';
import { findPageAbout } from './pages-about.ts';
import type { ComparedLibrary } from './library.ts';
import type { Row } from './rows.ts';

/**
 * @param places tids of the jurisdictions; undefined for one that no longer exists
 * @param giveWay `inSlices()` of the call: all of its rows share a slice, so that other readers get their turns
 */
export async function findCells(
  viewer: Viewer,
  library: ComparedLibrary,
  row: Row,
  places: readonly (number | undefined)[],
  giveWay: ReturnType<typeof inSlices>,
): Promise<FoundCell[]> {
  const cells: FoundCell[] = [];
  for (const place of places) {
    await giveWay();
    cells.push(await findCell(library, row, place));
  }
  const { kind, term } = row;
  if (!term || (kind !== 'guide' && kind !== 'requirement')) return cells;
  return Promise.all(
    cells.map(async (found, at) => {
      const place = places[at];
      if (place === undefined || found.cell.state !== 'not-covered') return found;
      const isCurrent = () => viewer.services.search.state().state === 'current';
      const look = () => findPageAbout(viewer, term, library.subjectOf(term).names, place);
      // An index that is completed meanwhile may not have had all pages yet: then it is asked again.
      const wasCurrent = isCurrent();
      const first = await look();
      const isComplete = isCurrent();
      const page = first ?? (isComplete && !wasCurrent ? await look() : undefined);
      if (page) return writtenCell(page);
      return isComplete ? found : pendingCell(found);
    }),
  );
}
