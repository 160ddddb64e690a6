/** Where the screens that go by time lead, as the configuration of a vertical has it. */
import type { ContentRole, VerticalConfig } from '#app/config/model.ts';
import { listingRoute } from '#app/runtime/resolve.ts';
import { typesWithRole } from '#app/runtime/roles.ts';
import { findScreenPath } from '#app/runtime/screen-path.ts';
import { dateScreens } from '#app/shell/dates/date-screens.ts';
import type { DateScreen } from '#app/views/dates/date-language.ts';

export interface HomeLinks {
  horizon?: string | undefined;
  /** Dates by day. */
  calendar?: DateScreen | undefined;
  favourites?: string | undefined;
  /** List of news. */
  updates?: string | undefined;
  /** List of analysis. */
  analysis?: string | undefined;
}

export function getHomeLinks(vertical: VerticalConfig): HomeLinks {
  const list = (role: ContentRole) =>
    typesWithRole(vertical, role)
      .map((type) => listingRoute(vertical, type)?.path)
      .find(Boolean);
  return {
    horizon: findScreenPath(vertical, 'horizon'),
    calendar: dateScreens(vertical).byDay,
    favourites: findScreenPath(vertical, 'favourites'),
    updates: list('news'),
    analysis: list('analysis'),
  };
}
