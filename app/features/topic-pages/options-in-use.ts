import type { VerticalConfig } from '#app/config/model.ts';
import { optionsIn } from './options.ts';

/** The vocabularies of topics that the vertical uses, in the order of the configuration. */
export function topicVocabularies(
  vertical: Pick<VerticalConfig, 'id' | 'features' | 'vocabularies'>,
): string[] {
  return optionsIn(vertical).vocabularies.filter((vid) => vertical.vocabularies[vid]?.enabled);
}
