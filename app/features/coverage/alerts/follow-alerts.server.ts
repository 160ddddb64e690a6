/**
 * Compares what readers wait for with what is followed now. Time alone makes a source late, so this is a round and not a part of
 * recording a check. Each is recorded once, also by two instances.
 */
import type { Services } from '#app/api/services.ts';
import { findCell, loadActive } from '../overview.server.ts';
import { optionsIn } from '../options.ts';
import { coverageAlerts } from './alerts-store.server.ts';
import { findCells, readBasis } from './read-alerts.server.ts';
import { isSame, type CellBasis } from './say-alert.ts';

/** One look at all verticals. @returns how many have changed */
export async function followAlerts(services: Services, ending?: AbortSignal): Promise<number> {
  const store = services.store.of(coverageAlerts);
  let changed = 0;
  for (const vertical of Object.values(services.config().verticals)) {
    if (!Object.hasOwn(vertical.features, 'coverage')) continue;
    // Before what is followed is read: what a reader asks meanwhile was compared with something later.
    const rows = await store.waiting(vertical.id);
    if (rows.length === 0) continue;
    const viewer = { services, vertical, contentDay: await services.contentDay() };
    const [now, cells] = await Promise.all([loadActive(viewer), findCells(viewer, rows)]);
    const known = new Map<string, CellBasis>();
    for (const { row, place } of cells) {
      if (ending?.aborted) return changed;
      if (!place || !Object.hasOwn(optionsIn(vertical).topics, row.topic)) continue;
      const key = `${place.tid} ${row.topic}`;
      const basis = known.get(key) ?? findCell(now, place.tid, row.topic);
      known.set(key, basis);
      if (isSame(readBasis(row.was), basis)) continue;
      const at = services.now().toISOString();
      if (await store.resolve(row, { at, became: JSON.stringify(basis) })) changed += 1;
    }
  }
  return changed;
}

/** One instance at a time looks. */
export function startAlerts(services: Services, ending: AbortSignal): () => Promise<void> {
  return async () => {
    await services.store.leases.underLease('coverage alerts', async () => void (await followAlerts(services, ending)));
  };
}
