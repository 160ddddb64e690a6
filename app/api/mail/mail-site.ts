/** Where a message is from. */
import type { Config, VerticalConfig } from '#app/config/model.ts';
import type { MailSite } from '../services.ts';

/** @param origin of its links @param verticals all, for the sentences of features that are off in this one */
export function mailSiteFor(
  vertical: VerticalConfig,
  origin: string,
  verticals: Config['verticals'],
): MailSite {
  const features = Object.assign(
    {},
    ...Object.values(verticals)
      .map(({ features: on }) => on)
      .reverse(),
    vertical.features,
  ) as VerticalConfig['features'];
  return { name: vertical.site.name, origin, vertical, options: { id: vertical.id, features } };
}
