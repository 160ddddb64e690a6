/** Other ways to say what readers search for. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { Synonyms } from '#app/search/expand-synonyms.ts';
import type { Services } from '../services.ts';

export async function searchSynonyms(
  _services: Pick<Services, 'store' | 'now'>,
  _vertical: VerticalConfig,
): Promise<Synonyms> {
  return () => [];
}
