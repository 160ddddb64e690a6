/** What publishing a version of an item, or withdrawing the item, would do, from all features. */
import { activeFeatures } from './feature-parts.ts';
import type { Impact, PlannedVersion } from './impact.ts';
import type { Services } from './services.ts';

/** The consequences that features of the item's vertical know, in their order; also those that are 0. */
export async function findImpact(services: Services, version: PlannedVersion): Promise<Impact[]> {
  const vertical = services.config().verticals[version.record.vertical];
  if (!vertical) return [];
  const found = await Promise.all(
    activeFeatures(vertical).map(({ impact }) => impact?.(services, version) ?? []),
  );
  return found.flat();
}
