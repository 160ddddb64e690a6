/** The dates that features keep for a reader. */
import { FEATURES } from '#generated/features/server.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import type { Viewer } from '../viewer.ts';
import type { DateSource, KeptDate, Period } from './date-source.ts';

/** The sources of the features that are on. */
function sourcesIn({ features }: Pick<VerticalConfig, 'features'>): DateSource[] {
  return FEATURES.flatMap(([id, { dates }]) => (dates && Object.hasOwn(features, id) ? [dates] : []));
}

/** The kinds of date that features keep in a vertical. */
export const keptKinds = (vertical: Pick<VerticalConfig, 'features'>): string[] =>
  sourcesIn(vertical).map(({ kind }) => kind);

/** What one feature keeps for a reader. */
export interface Kept extends Pick<DateSource, 'kind' | 'name'> {
  dates: KeptDate[];
}

/** The dates of a reader by feature; a feature without dates is there too. */
export function findKeptDates(viewer: Viewer, period: Period = {}): Promise<Kept[]> {
  return Promise.all(
    sourcesIn(viewer.vertical).map(async ({ kind, name, find }) => ({
      ...{ kind, name },
      dates: await find(viewer, period),
    })),
  );
}
