/** What items were made from: requirements, and things to be done. */
import { findToDos } from '#app/api/feature-parts.ts';
import type { ToDo } from '#app/api/to-do.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { ChecklistItem } from './item-store.server.ts';
import { findRequirements, type FoundRequirement } from './requirements.server.ts';

/** What an item was made from, as far as the reader may read it. */
export interface FoundSource {
  requirement?: FoundRequirement | undefined;
  toDo?: ToDo | undefined;
}

type Sourced = Pick<ChecklistItem, 'source_path' | 'source_anchor' | 'to_do'>;

/** Whether an item has the title of something that not everybody may read. */
export const isSourced = ({ source_path: path, to_do: toDo }: Pick<Sourced, 'source_path' | 'to_do'>) =>
  path !== null || toDo !== null;

/** Finds what an item was made from. */
export async function findSources(
  viewer: Viewer,
  items: readonly Sourced[],
): Promise<(item: Sourced) => FoundSource> {
  const references = items.flatMap(({ to_do: toDo }) => toDo ?? []);
  const [requirement, toDos] = await Promise.all([
    findRequirements(viewer, items),
    references.length === 0 ? new Map<string, ToDo>() : findToDos(viewer, references),
  ]);
  return (item) => ({ requirement: requirement(item), toDo: toDos.get(item.to_do ?? '') });
}
