/** What a reader has chosen to compare, and its query. Pure. */

/** The order of jurisdictions is that of the columns, the order of sections that of the rows. */
export interface Selection {
  /** Term ids, each once. */
  jurisdictions: number[];
  /** Term ids, each once. */
  sections: number[];
}

/** The query of a selection, in its shortest form; without `?`. Empty lists are left out. */
export function writeSelection({ jurisdictions, sections }: Selection): string {
  return [
    ...(jurisdictions.length > 0 ? [`j=${jurisdictions.join(',')}`] : []),
    ...(sections.length > 0 ? [`s=${sections.join(',')}`] : []),
  ].join('&');
}

/** A path with a query; `more` comes after the selection. Empty values are left out. */
export function selectionHref(
  path: string,
  selection: Selection,
  more: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const rest = new URLSearchParams(
    Object.entries(more).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();
  const query = [writeSelection(selection), rest].filter((text) => text !== '').join('&');
  return query === '' ? path : `${path}?${query}`;
}

export function isEmpty({ jurisdictions, sections }: Selection): boolean {
  return jurisdictions.length === 0 || sections.length === 0;
}

/** Whether both choose the same, in the same order. */
export function isSame(a: Selection, b: Selection): boolean {
  return writeSelection(a) === writeSelection(b);
}
