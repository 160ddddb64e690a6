/** Places in the URL of a screen that they filter. Pure. */

/** Ids that the API accepts, without duplicates. */
export function termIds(values: string[]): number[] {
  const ids = values.filter((value) => /^[1-9]\d{0,8}$/.test(value)).map(Number);
  return [...new Set(ids)].slice(0, 50);
}

/** Whether a form sent an empty field: the URL of the same state has none. */
export function hasEmptyField(search: URLSearchParams): boolean {
  return [...search.values()].includes('');
}
