/** The items of a page's type for the jurisdictions around its own: the country of a state, the states of a country. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { ContentPage, TermRef } from '#app/plugin.ts';
import type { Reader } from '#app/runtime/reader.ts';
import type { Services } from '../services.ts';
import { summarise } from './summaries.ts';

/** Field that says which one jurisdiction an item belongs to. */
const PLACE_FIELD = 'field_one_jurisdiction';

/** @param page its terms are those that this reader may see */
export async function neighboursOf(
  services: Pick<Services, 'registry' | 'store'>,
  vertical: VerticalConfig,
  reader: Reader,
  { type, terms }: { type: string; terms: Readonly<Record<string, TermRef[]>> },
): Promise<Pick<ContentPage<unknown>, 'above' | 'below'>> {
  const place = terms[PLACE_FIELD]?.[0];
  if (!place) return {};
  const { jurisdictions } = services.store;
  const [above, below] = await Promise.all([
    place.parent === undefined ? [] : jurisdictions.above(place.tid, vertical.id, type),
    jurisdictions.below(place.tid, vertical.id, type),
  ]);
  return {
    ...(above.length > 0 ? { above: await summarise(services, vertical, reader, above) } : {}),
    ...(below.length > 0 ? { below: await summarise(services, vertical, reader, below) } : {}),
  };
}
