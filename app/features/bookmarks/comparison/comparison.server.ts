/** The words of a page that changed since the reader bookmarked it. */
import { setImmediate as pause } from 'node:timers/promises';
import type { BookmarkComparison } from '../contract.ts';
import type { BookmarkRow } from '../store.server.ts';
import type { ContentRecord } from '#app/store/store.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { comparePages } from './compare-pages.server.ts';
import { getTermReferences, type FieldSchema, type TermNames } from '#app/api/content/pages/field-text.ts';
import { getPageText } from '#app/api/content/pages/page-sections.ts';
import { compareSections, divide } from '#app/api/content/pages/divided-page.ts';
import { getVisibleVersion, type VisibleVersion } from '#app/api/content/pages/visible-version.ts';

type Comparison = Pick<BookmarkComparison, 'parts' | 'state'>;

/**
 * Compares the version that the reader saw with the current one. Both are reduced to what the reader may see now, as in
 * `page-difference.ts`.
 */
export async function compareBookmark(
  viewer: Viewer,
  record: ContentRecord,
  { version: seen }: Pick<BookmarkRow, 'version'>,
): Promise<Comparison> {
  if (record.version <= seen) return { state: 'same', parts: [] };
  const revision = await viewer.services.store.content.revision(record.nid, seen);
  const [before, after] = await Promise.all([
    revision && getVisibleVersion(viewer, record, revision.fields),
    getVisibleVersion(viewer, record, record.fields),
  ]);
  if (!before || !after) return { state: 'unknown', parts: [] };
  const names = await getTermNames(viewer, [before, after]);
  const parts = await comparePages(toText(before, names), toText(after, names), pause);
  if (parts.length > 0) return { state: 'changed', parts };
  const { sections, elsewhere } = compareSections(
    divide(before.data, before.ignored),
    divide(after.data, after.ignored),
  );
  return { state: sections.length > 0 || elsewhere ? 'wordless' : 'same', parts };
}

const toText = ({ data, schema, ignored }: VisibleVersion, names: TermNames) =>
  getPageText(data, schema as FieldSchema, ignored, names);

async function getTermNames({ services }: Viewer, versions: readonly VisibleVersion[]): Promise<TermNames> {
  const references = new Set(versions.flatMap(({ data }) => getTermReferences(data)));
  const terms = await services.store.terms.byRef([...references]);
  return new Map([...terms].map(([reference, { name }]) => [reference, name]));
}
