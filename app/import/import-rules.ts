import type { Config } from '#app/config/model.ts';
import type { Registry } from '#app/runtime/plugins/registry.ts';
import type { ImportRules } from '#app/import/content-record.ts';
import { createIntake } from '#app/import/media/intake.ts';
import { rulesFromSchema, type AnnotatedSchema } from '#app/runtime/plugins/field-rules.ts';
import { sanitise } from '#app/import/sanitise.ts';
import type { MediaStorage } from '#app/store/media/storage.ts';

/**
 * The rules for importing content: each content type of any vertical follows its plugin's schema.
 *
 * @param media imports pictures; without it they are left out and reported
 */
export function importRules(config: Config, registry: Registry, media?: MediaStorage): ImportRules {
  const plugins = new Map(
    Object.values(config.verticals).flatMap(({ contentTypes }) =>
      Object.entries(contentTypes).map(([type, { plugin }]) => [type, registry.get(plugin)!] as const),
    ),
  );
  return {
    verticals: Object.keys(config.verticals),
    vocabularies: [
      ...new Set(Object.values(config.verticals).flatMap(({ vocabularies }) => Object.keys(vocabularies))),
    ],
    dateKinds: (vertical) => Object.keys(config.verticals[vertical]?.site.dates.kinds ?? {}),
    types: new Map(
      [...plugins].map(([type, plugin]) => [
        type,
        rulesFromSchema(withVocabularies(plugin.schema as AnnotatedSchema, fieldVocabularies(config, type))),
      ]),
    ),
    validate(type, record) {
      const problems = plugins.get(type)!.faults(record);
      return problems.length === 0 ? { ok: true } : { ok: false, problems };
    },
    sanitise,
    ...(media && { media: createIntake(media) }),
  };
}

/** Vocabularies that the configuration of any vertical adds to the fields of a content type, by field. */
function fieldVocabularies(config: Config, type: string): Map<string, string[]> {
  const all = Object.values(config.verticals).flatMap(({ contentTypes }) =>
    Object.entries(contentTypes[type]?.vocabularies ?? {}),
  );
  const fields = new Map<string, string[]>();
  for (const [field, vids] of all) fields.set(field, [...(fields.get(field) ?? []), ...vids]);
  return fields;
}

/** The schema with further vocabularies added to its fields. */
function withVocabularies(schema: AnnotatedSchema, fields: Map<string, string[]>): AnnotatedSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([field, property]) => {
    const more = fields.get(field);
    if (!more || typeof property !== 'object') return [field, property] as const;
    const vocabularies = new Set([property['x-vocabulary'] ?? [], more].flat());
    return [field, { ...property, 'x-vocabulary': [...vocabularies] }] as const;
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}
