/** Whether changes of items are material or editorial, as their editors said. Nobody else decides it. */
import { contentAccess } from '#app/runtime/access.ts';
import type { ContentRecord } from '#app/store/store.ts';
import type { Viewer } from '../viewer.ts';

/** `unsaid`: nobody said it of every version, such as of those of an import, or the reader may not know. */
export type Materiality = 'material' | 'editorial' | 'unsaid';

interface Change {
  record: ContentRecord;
  /** The version before. */
  since: number;
}

/**
 * Of the versions after an earlier one together: one material change makes them material, and only minor ones are editorial.
 * What an editor said may be about the part that is sold, so only who may read it in full is told.
 *
 * @returns for each change, in their order
 */
export async function findMateriality(
  { services, vertical, reader }: Pick<Viewer, 'services' | 'vertical' | 'reader'>,
  changes: readonly Change[],
): Promise<Materiality[]> {
  const isOpen = ({ record }: Change) => contentAccess(vertical, record, reader) === 'full';
  const said = await services.store.content.saidChanges(
    changes.filter(isOpen).map(({ record }) => record.nid),
  );
  return changes.map(({ record: { nid, version }, since }) => {
    const later = [...(said.get(nid) ?? [])].filter(([of]) => of > since && of <= version);
    if (later.some(([, kind]) => kind !== 'minor')) return 'material';
    return later.length > 0 && later.length === version - since ? 'editorial' : 'unsaid';
  });
}
