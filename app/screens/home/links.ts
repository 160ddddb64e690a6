/** Where the screens that go by time lead, as the configuration of a vertical has it. */
import type { ContentRole, VerticalConfig } from '#app/config/model.ts';
import { listingRoute } from '#app/runtime/resolve.ts';
import { typesWithRole } from '#app/runtime/roles.ts';
import { dateScreens } from '#app/shell/dates/date-screens.ts';
import type { DateScreen } from '#app/views/dates/date-language.ts';

export interface HomeLinks {
  horizon?: string | undefined;
  /** Dates by day. */
  calendar?: DateScreen | undefined;
  deadlines?: string | undefined;
  favourites?: string | undefined;
  /** List of news. */
  updates?: string | undefined;
  /** List of analysis. */
  analysis?: string | undefined;
}

export function getHomeLinks(vertical: VerticalConfig): HomeLinks {
  const routes = Object.values(vertical.routes);
  const screen = (name: string) => routes.find((route) => 'screen' in route && route.screen === name)?.path;
  const list = (role: ContentRole) =>
    typesWithRole(vertical, role)
      .map((type) => listingRoute(vertical, type)?.path)
      .find(Boolean);
  return {
    horizon: screen('horizon'),
    calendar: dateScreens(vertical).byDay,
    deadlines: screen('deadlines'),
    favourites: screen('favourites'),
    updates: list('news'),
    analysis: list('analysis'),
  };
}
