import type { ListRow } from '#app/views/rows/list-row.ts';

/** A row that leads to a page. */
export interface LinkedRow extends Pick<ListRow, 'row' | 'passages'> {
  link: HTMLAnchorElement;
}

/** In the order of the document; rows without a link to a page are left out. */
export function inOrder(rows: ReadonlySet<ListRow>): LinkedRow[] {
  const linked = [...rows].flatMap(({ link, ...row }) =>
    link.current ? [{ ...row, link: link.current }] : [],
  );
  return linked.sort((one, other) =>
    one.row.compareDocumentPosition(other.row) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}

/** The row with the focus, or -1. */
export function currentRow(rows: readonly LinkedRow[], focused: Element | null): number {
  return rows.findIndex(({ row }) => row.contains(focused));
}
