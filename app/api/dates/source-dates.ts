/** The dates that a reader has in features. */
import type { VerticalConfig } from '#app/config/model.ts';
import { activeFeatures } from '../feature-parts.ts';
import type { Viewer } from '../viewer.ts';
import type { DateSource, SourceDate, Period } from './date-source.ts';

/** The sources of the features that are on. */
const sourcesIn = (vertical: Pick<VerticalConfig, 'features'>): DateSource[] =>
  activeFeatures(vertical).flatMap(({ dates }) => dates ?? []);

/** The kinds of date of the features in a vertical. */
export const sourceKinds = (vertical: Pick<VerticalConfig, 'features'>): string[] =>
  sourcesIn(vertical).map(({ kind }) => kind);

/** What readers call the dates of the features in a vertical, by kind. */
export const sourceNames = (
  vertical: Pick<VerticalConfig, 'features'>,
): Pick<DateSource, 'kind' | 'name'>[] => sourcesIn(vertical).map(({ kind, name }) => ({ kind, name }));

/** What a reader has in one feature. */
export interface SourceDates extends Pick<DateSource, 'kind' | 'name'> {
  dates: SourceDate[];
}

/** The dates of a reader by feature; a feature without dates is there too. */
export function findSourceDates(viewer: Viewer, period: Period = {}): Promise<SourceDates[]> {
  return Promise.all(
    sourcesIn(viewer.vertical).map(async ({ kind, name, find }) => ({
      ...{ kind, name },
      dates: await find(viewer, period),
    })),
  );
}
