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

/** The first row that is in the window, or that would be after scrolling down. */
export function firstInView<Row extends { row: HTMLElement }>(rows: readonly Row[]): Row | undefined {
  return rows.find(({ row }) => row.getBoundingClientRect().bottom >= 0);
}
