import { href } from '#app/runtime/screens.ts';

/** What changed between two versions of an item: `/versions/1001/changes?from=11&to=14`; without them, between the last two. */
export const changesHref = (
  nid: number,
  { from, to }: { from?: number; to?: number } = {},
  isSideBySide = false,
): string =>
  href('text-history/changes', {
    params: { nid },
    query: {
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      ...(isSideBySide ? { view: 'side' } : {}),
    },
  });

/** A version to read: `/versions/1001/3?at=p-3f9ab0c1d2#p-3f9ab0c1d2` cites a paragraph of it. */
export const versionHref = (nid: number, version: number, at?: string | null): string =>
  href('text-history/one', { params: { nid, version }, ...(at ? { query: { at }, hash: at } : {}) });

/** The citation of a version as a file for reference managers. */
export const risHref = (nid: number, version: number, at?: string): string =>
  href('text-history/file', {
    params: { nid, version, file: 'citation.ris' },
    ...(at ? { query: { at } } : {}),
  });

/** Two items beside each other: `/compare/2001?with=2002`; without the other, what the item can be compared with. */
export const compareHref = (nid: number, other?: number): string =>
  href('text-history/compare', { params: { nid }, query: other === undefined ? {} : { with: other } });
