const lists = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
};

/** Names in a sentence: `a`, `a and b`, `a, b and c`; `a, b or c`. Empty without any. */
export function formatList(names: Iterable<string>, word: 'and' | 'or' = 'and'): string {
  return lists[word].format(names);
}

/** As `formatList`, with the number of those beyond the first `most`: `a, b and 3 more`. */
export function formatShortList(names: readonly string[], most: number): string {
  const more = names.length - most;
  return formatList(more > 0 ? [...names.slice(0, most), `${more} more`] : names);
}

/** "binds Germany and France", after the name of a union. */
export const bindsLabel = (places: readonly string[]) => `binds ${formatShortList(places, 3)}`;
