/** The items of the rows in the document, as `RowActions` marks them: rows are the HTML of many lists and plugins. */

/** Selects the place in a row that names its item. */
export const ROW_ITEM = '[data-row-item]';

const nidOf = (place: HTMLElement) => Number(place.dataset['rowItem']);

/** Id (nid) of the item of a row; undefined for a row without actions. */
export function itemOf(row: Element): number | undefined {
  const place = row.querySelector<HTMLElement>(ROW_ITEM);
  return place ? nidOf(place) : undefined;
}

/** Ids (nid) of the items whose rows are in the document, each once. */
export const shownItems = (): number[] => [
  ...new Set([...document.querySelectorAll<HTMLElement>(ROW_ITEM)].map(nidOf)),
];
