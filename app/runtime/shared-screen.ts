/** What a screen says of its pages in `shared.ts` beside its route, where readers with the same access see the same. */

/**
 * The parameters of its URLs that many readers ask for, each with its values. Pages at other URLs of the
 * screen are the same for all readers too, but rare: words to search for, a choice of filters, a misspelt parameter.
 */
export type SharedScreen = Readonly<Record<string, (value: string) => boolean>>;

/** Whether a value of a URL is one of these. */
export const oneOf = (values: readonly string[]) => (value: string) => values.includes(value);

/** Whether a query has only such parameters, each once. */
export function isCommonSearch(search: URLSearchParams, shared: SharedScreen): boolean {
  const names = [...search.keys()];
  return (
    new Set(names).size === names.length &&
    [...search].every(([name, value]) => Object.hasOwn(shared, name) && shared[name]!(value))
  );
}
