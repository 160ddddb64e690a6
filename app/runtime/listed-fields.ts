/** Fields whose values lists filter and sort by, as the configuration has them from the plugins' schemas. Pure. */
import type { Config, ListedSetting } from '#app/config/model.ts';

/** A field whose values the store keeps. */
interface StoredField {
  field: string;
  /** Free text, which sorts without case and accents. */
  isText?: true;
}

/** What the store keeps of a field. */
export const storedField = ({ field, kind }: ListedSetting): StoredField => ({
  field,
  ...(kind === 'text' && { isText: true }),
});

/** The fields whose values are stored, by content type; types without any are absent. */
export function listedFieldsByType({ verticals }: Pick<Config, 'verticals'>): Map<string, StoredField[]> {
  const types = new Map<string, StoredField[]>();
  for (const { contentTypes } of Object.values(verticals))
    for (const [type, { listed = [] }] of Object.entries(contentTypes))
      if (listed.length > 0) types.set(type, listed.map(storedField));
  return types;
}
