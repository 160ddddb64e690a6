import { mayReadType } from '#app/runtime/access.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import type { ContentRecord } from '#app/store/store.ts';
import type { Viewer } from '../viewer.ts';

/** The path of an item if it has a page in the vertical that this reader may open, also if only a part of it is shown. */
export function readablePath(
  { vertical, reader }: Pick<Viewer, 'vertical' | 'reader'>,
  record: ContentRecord,
): string | undefined {
  const isHere = record.vertical === vertical.id && mayReadType(vertical, record.type, reader);
  return isHere ? contentPath(vertical, record) : undefined;
}
