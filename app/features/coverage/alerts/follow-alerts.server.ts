/**
 * Compares what readers wait for with what is followed now. Time alone makes a source late, so this is a round and not a part of
 * recording a check. A question and its answer are one row, which is written once, also by two instances.
 */
import type { Services } from '#app/api/services.ts';
import { findCell, loadActive } from '../overview.server.ts';
import { coverageAlerts } from './alerts-store.server.ts';
import { findCells, readBasis } from './read-alerts.server.ts';
import { followWishes } from './follow-wishes.server.ts';
import { isSame } from './say-alert.ts';

/** One look at all verticals. @returns of how many questions the answer was found */
export async function followAlerts(services: Services, ending?: AbortSignal): Promise<number> {
  const store = services.store.of(coverageAlerts);
  let changed = 0;
  for (const vertical of Object.values(services.config().verticals)) {
    if (!Object.hasOwn(vertical.features, 'coverage')) continue;
    // Before what is followed is read: what a reader asks meanwhile was compared with something later.
    const { cells, last } = await store.waiting(vertical.id);
    if (cells.length === 0) continue;
    const viewer = { services, vertical, contentDay: await services.contentDay() };
    const [now, found] = await Promise.all([loadActive(viewer), findCells(viewer, cells)]);
    for (const { row, place, topic } of found) {
      if (ending?.aborted) return changed;
      if (!place || !topic) continue;
      const basis = findCell(now, place.tid, topic.key);
      if (isSame(readBasis(row.was), basis)) continue;
      changed += await store.changed(
        { ...row, vertical: vertical.id },
        { at: services.now().toISOString(), became: JSON.stringify(basis), last },
      );
    }
  }
  return changed;
}

/** One instance at a time looks. */
export function startAlerts(services: Services, ending: AbortSignal): () => Promise<void> {
  return async () => {
    await services.store.leases.underLease('coverage alerts', async () => {
      await followAlerts(services, ending);
      await followWishes(services, ending);
    });
  };
}
