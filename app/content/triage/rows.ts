/** The rows of a list as they are in the document, because they are the HTML of many lists and plugins: articles, or rows of a table. */

/** A row and the link to its page. */
export interface ListRow {
  row: HTMLElement;
  link: HTMLAnchorElement;
}

/** In order; rows without a link to a page are left out. */
export function findRows(results: HTMLElement | null): ListRow[] {
  const rows = [...(results?.querySelectorAll<HTMLElement>('article, tbody > tr') ?? [])];
  return rows.flatMap((row) => {
    const link = row.querySelector<HTMLAnchorElement>(':is(h2, h3, h4, th) a[href]');
    return link ? [{ row, link }] : [];
  });
}

/** The row with the focus, or -1. */
export function currentRow(rows: readonly ListRow[], focused: Element | null): number {
  return rows.findIndex(({ row }) => row.contains(focused));
}
