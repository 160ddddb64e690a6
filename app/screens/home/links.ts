/** Where the screens that go by time lead, as the configuration of a vertical has it. */
import type { VerticalConfig } from '#app/config/model.ts';
import { roleListPath } from '#app/runtime/roles.ts';
import { linksIn } from '#app/runtime/screens.ts';
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
  const { findHref } = linksIn(vertical);
  return {
    horizon: findHref('horizon'),
    calendar: dateScreens(vertical).byDay,
    favourites: findHref('favourites'),
    updates: roleListPath(vertical, 'news'),
    analysis: roleListPath(vertical, 'analysis'),
  };
}
