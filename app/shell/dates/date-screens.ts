/** Where dates on pages lead. */
import { PARTS } from '#generated/features/slots/date-screens.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { partsOn } from '#app/runtime/parts-on.ts';
import type { DateScreens } from '#app/slots.ts';
import type { DateScreen, DateScreenPaths } from '#app/views/dates/date-language.ts';

/** Those of features that are on, where the vertical has a route to them. */
export function dateScreens(vertical: Pick<VerticalConfig, 'features' | 'routes'>): DateScreenPaths {
  const parts = partsOn(PARTS, Object.keys(vertical.features)).map(([, part]) => part);
  const { byDay, own, file }: DateScreens = Object.assign({}, ...parts);
  const find = (screen: string | undefined): DateScreen | undefined => {
    const route = Object.values(vertical.routes).find((one) => 'screen' in one && one.screen === screen);
    return route && { to: route.path, label: route.title };
  };
  const [day, mine, one] = [find(byDay), find(own), find(file)];
  return { ...(day && { byDay: day }), ...(mine && { own: mine }), ...(one && { file: one.to }) };
}
