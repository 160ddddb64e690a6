import type { Config } from '#app/config/model.ts';
import type { Registry } from '#app/runtime/registry.ts';
import type { ImportRules } from '#app/store/import/content-record.ts';
import { rulesFromSchema, type AnnotatedSchema } from '#app/store/import/rules.ts';
import { sanitise } from '#app/store/import/sanitise.ts';

/** How content is checked and cleaned on its way in: each content type of any vertical by its plugin's schema. */
export function importRules(config: Config, registry: Registry): ImportRules {
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
    types: new Map(
      [...plugins].map(([type, plugin]) => [type, rulesFromSchema(plugin.schema as AnnotatedSchema)]),
    ),
    validate(type, record) {
      const problems = plugins.get(type)!.faults(record);
      return problems.length === 0 ? { ok: true } : { ok: false, problems };
    },
    sanitise,
  };
}
