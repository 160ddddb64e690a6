/** Where the screens that go by time lead, as the configuration of a vertical has it. */
import type { VerticalConfig } from '#app/config/model.ts';
import { listingRoute } from '#app/runtime/resolve.ts';

export interface Addresses {
  horizon?: string | undefined;
  calendar?: string | undefined;
  favourites?: string | undefined;
  /** List of regulatory updates. */
  updates?: string | undefined;
  /** List of analysis. */
  analysis?: string | undefined;
}

export function addressesOf(vertical: VerticalConfig): Addresses {
  const routes = Object.values(vertical.routes);
  const screen = (name: string) => routes.find((route) => 'screen' in route && route.screen === name)?.path;
  const listOf = (plugin: string) =>
    Object.keys(vertical.contentTypes)
      .filter((type) => vertical.contentTypes[type]!.plugin === plugin)
      .map((type) => listingRoute(vertical, type)?.path)
      .find(Boolean);
  return {
    horizon: screen('horizon'),
    calendar: screen('calendar'),
    favourites: screen('favourites'),
    updates: listOf('regulatory-update'),
    analysis: listOf('article'),
  };
}
