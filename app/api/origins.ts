import type { Origin } from '#app/contracts/origin.ts';
import type { Viewer } from './viewer.ts';

/**
 * Where the reader's things come from that were handed over to them.
 *
 * ```ts
 * const origin = await loadOrigins(viewer, 'report');
 * reports.map((report) => ({ ...report, ...origin(report.id) }));
 * ```
 *
 * @param part id of what the feature hands over (`HandOverPart`)
 */
export async function loadOrigins(
  { services, user, vertical }: Viewer,
  part: string,
): Promise<(id: number | string) => { origin?: Origin }> {
  const origins = await services.store.handOvers.origins(user.userId, vertical.id, part);
  return (id) => {
    const origin = origins.get(String(id));
    return origin ? { origin } : {};
  };
}
