/** Fields whose values lists filter and sort by, as the configuration has them from the plugins' schemas. Pure. */
import type { Config, ListedSetting } from '#app/config/model.ts';
import type { ListedField } from '#app/store/content/listed-values.ts';

/** What the store keeps of a field. */
export const storedField = ({ field, kind }: ListedSetting): ListedField => ({
  field,
  ...(kind === 'text' && { isText: true }),
});

/** The fields whose values are stored, by content type; types without any are absent. */
export function listedFieldsByType({ verticals }: Pick<Config, 'verticals'>): Map<string, ListedField[]> {
  const types = new Map<string, ListedField[]>();
  for (const { contentTypes } of Object.values(verticals))
    for (const [type, { listed = [] }] of Object.entries(contentTypes))
      if (listed.length > 0) types.set(type, listed.map(storedField));
  return types;
}
