import type { Config } from '#app/config/model.ts';
import type { Registry } from '#app/runtime/registry.ts';
import type { ImportRules } from '#app/store/import/content-record.ts';
import { createIntake } from '#app/store/import/pictures/intake.ts';
import { rulesFromSchema, type AnnotatedSchema } from '#app/store/import/rules.ts';
import { sanitise } from '#app/store/import/sanitise.ts';
import type { MediaStorage } from '#app/store/media/storage.ts';

/**
 * How content is checked and cleaned on its way in: each content type of any vertical by its plugin's schema.
 *
 * @param media where pictures go; without it they are left out and told
 */
export function importRules(config: Config, registry: Registry, media?: MediaStorage): ImportRules {
  const plugins = new Map(
    Object.values(config.verticals).flatMap(({ contentTypes }) =>
      Object.entries(contentTypes).map(([type, { plugin }]) => [type, registry.get(plugin)!] as const),
    ),
  );
  return {
    verticals: Object.keys(config.verticals),
    types: new Map(
      [...plugins].map(([type, plugin]) => [type, rulesFromSchema(plugin.schema as AnnotatedSchema)]),
    ),
    validate(type, record) {
      const problems = plugins.get(type)!.faults(record);
      return problems.length === 0 ? { ok: true } : { ok: false, problems };
    },
    sanitise,
    ...(media && { media: createIntake(media) }),
  };
}
