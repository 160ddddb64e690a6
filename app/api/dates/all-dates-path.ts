import { PARTS } from '#generated/features/slots/date-screens.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { partsOn } from '#app/runtime/parts-on.ts';
import { linksIn } from '#app/runtime/screens.ts';

/** Path of the screen that lists all dates by day; undefined in a vertical without one. */
export function allDatesPath(vertical: Pick<VerticalConfig, 'features' | 'routes'>): string | undefined {
  const byDay = partsOn(PARTS, Object.keys(vertical.features)).find(([, part]) => part.byDay)?.[1].byDay;
  return byDay && linksIn(vertical).findHref(byDay);
}
