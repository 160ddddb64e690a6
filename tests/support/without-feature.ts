import { splitRoutes } from '#app/config/features.ts';
import type { Config, VerticalConfig } from '#app/config/model.ts';

/** The configuration as it is with `"features": { "<feature>": false }` in site.json. */
export function withoutFeature(config: Config, feature: string): Config {
  const turnOff = (vertical: VerticalConfig): VerticalConfig => {
    const site = { ...vertical.site, features: { ...vertical.site.features, [feature]: false as const } };
    const { routes, off } = splitRoutes({ site, routes: vertical.routes });
    const { [feature]: _, ...features } = vertical.features;
    return { ...vertical, site, routes, offRoutes: off, features };
  };
  const verticals = Object.entries(config.verticals).map(([id, vertical]) => [id, turnOff(vertical)]);
  return { ...config, verticals: Object.fromEntries(verticals) as Config['verticals'] };
}
