/** The state of horizon scanning in its URL: `?from=2025-01&jurisdiction=1040`. Pure. */
import { isMonth, type Month } from '#app/runtime/months.ts';
import { termIds } from '#app/content/filters/place-query.ts';

export interface HorizonState {
  /** The first of the twelve months. */
  from: Month;
  /** Term ids. */
  jurisdictions: number[];
}

/** Parses a URL's query; invalid values are ignored. */
export function horizonState(search: URLSearchParams, present: Month): HorizonState {
  const from = search.get('from') ?? '';
  return {
    from: isMonth(from) ? from : present,
    jurisdictions: termIds(search.getAll('jurisdiction')),
  };
}

/** The URL of a state. `present` is the default month. */
export function horizonHref(path: string, { from, jurisdictions }: HorizonState, present: Month): string {
  const search = new URLSearchParams();
  if (from !== present) search.set('from', from);
  for (const tid of jurisdictions) search.append('jurisdiction', String(tid));
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}
