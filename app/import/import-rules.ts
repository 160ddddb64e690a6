import type { Config } from '#app/config/model.ts';
import { listedFieldsByType } from '#app/runtime/listed-fields.ts';
import type { ListedField } from '#app/store/content/listed-values.ts';
import type { Registry } from '#app/runtime/plugins/registry.ts';
import { siteDays } from '#app/runtime/site-days.ts';
import { createIntake, type MediaIntake } from '#app/import/media/intake.ts';
import type { RecordProblem } from '#app/import/record.ts';
import { rulesFromSchema, type AnnotatedSchema, type FieldRules } from '#app/runtime/plugins/field-rules.ts';
import { sanitise, type SanitiseOptions } from '#app/import/sanitise.ts';
import type { MediaStorage } from '#app/store/media/storage.ts';

/** The rules for checking and cleaning content; the runtime derives them from the content types' plugins. */
export interface ImportRules {
  /** Verticals that content may belong to. */
  verticals: readonly string[];
  /** Vocabularies that terms may belong to. */
  vocabularies: readonly string[];
  /** Ids of the kinds of date that a vertical has. */
  dateKinds(vertical: string): readonly string[];
  /** Whether a day of publication is still to come in a vertical: the item is hidden until then. */
  isToCome(vertical: string, day: string): boolean;
  /** By content type, from `rulesFromSchema`. */
  types: ReadonlyMap<string, FieldRules>;
  /** Fields whose values lists filter and sort by, by content type; types without any are absent. */
  listed?: ReadonlyMap<string, readonly ListedField[]>;
  /** Checks a whole record against the schema of its content type. */
  validate(type: string, record: unknown): { ok: true } | { ok: false; problems: RecordProblem[] };
  /** Cleans the HTML of a field. */
  sanitise(html: string, options?: SanitiseOptions): string;
  /** Imports the pictures and files of a record; without it they are left out and reported. */
  media?: MediaIntake;
}

/**
 * The rules for importing content: each content type of any vertical follows its plugin's schema.
 *
 * @param now decides what is published, and what is hidden until its day
 * @param media imports pictures; without it they are left out and reported
 */
export function importRules(
  config: Config,
  registry: Registry,
  media?: MediaStorage,
  now = new Date(),
): ImportRules {
  const days = siteDays(config, now);
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
    isToCome: (vertical, day) => day > (days.get(vertical) ?? day),
    types: new Map(
      [...plugins].map(([type, plugin]) => [
        type,
        rulesFromSchema(withVocabularies(plugin.schema as AnnotatedSchema, fieldVocabularies(config, type))),
      ]),
    ),
    listed: listedFieldsByType(config),
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
