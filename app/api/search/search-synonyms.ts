/** Other ways to say what readers search for. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { Services } from '../services.ts';

/** Synonyms of a word or phrase in lower case. */
export type Synonyms = (words: string) => readonly string[];

export async function searchSynonyms(
  _services: Pick<Services, 'store'>,
  _vertical: VerticalConfig,
): Promise<Synonyms> {
  return () => [];
}
