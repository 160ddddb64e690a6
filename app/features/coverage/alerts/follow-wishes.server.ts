/**
 * Tries refused statements that readers wait for. What is found is written once for all who wait for the same, also by two
 * instances. The log is read in the second thread, where there is one.
 */
import type { Services } from '#app/api/services.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { dayStart, nextDay } from '#app/text/zone-days.ts';
import { coverageNow, loadFollowed } from '../followed.server.ts';
import { findBegins } from '../statement/log-begins.server.ts';
import { gatherStatement } from '../statement/gather-statement.server.ts';
import { statementAlerts } from './statement-alerts-store.server.ts';
import { sayWishes } from './wish.server.ts';

/** Wishes of a vertical that are tried in one look: one of a year of all sources reads its whole log. */
const MOST_TRIED = 10;
/** Pause between two tries of the same. */
const PAUSE_MS = 10 * 60 * 1_000;

/** Name of the task of the second thread. */
const TASK = 'try a statement of silence';

interface Tried {
  vertical: string;
  wish: string;
}

/** Whether a statement could be made now. One about places or topics that are gone cannot. */
const tryWish =
  (services: Services) =>
  async ({ vertical: id, wish: text }: Tried): Promise<boolean> => {
    const vertical = services.config().verticals[id];
    if (!vertical) return false;
    const viewer: Pick<Viewer, 'services' | 'vertical' | 'contentDay'> = {
      ...{ services, vertical, contentDay: await services.contentDay() },
    };
    const [one] = await sayWishes(viewer, [{ wish: text }]);
    if (!one?.said) return false;
    const { places, topics, from, to, zone } = one.said;
    const now = coverageNow(viewer);
    const end = Math.min(dayStart(nextDay(to), zone), Date.parse(now));
    const asked = { places, topics, from: dayStart(from, zone), to: end, now: Date.parse(now) };
    if (asked.from >= asked.to) return false;
    const first = await findBegins(viewer, now, zone);
    const begins = first === undefined ? undefined : dayStart(first, zone);
    const { found } = await gatherStatement(services, await loadFollowed(viewer), { asked, begins });
    return found.outcome === 'stated';
  };

/** One look at all verticals. @returns of how many questions the answer was found */
export async function followWishes(services: Services, ending?: AbortSignal): Promise<number> {
  const store = services.store.of(statementAlerts);
  let found = 0;
  for (const { id, features } of Object.values(services.config().verticals)) {
    if (!Object.hasOwn(features, 'coverage')) continue;
    const before = new Date(services.now().getTime() - PAUSE_MS).toISOString();
    for (const wish of await store.due(id, { before, limit: MOST_TRIED })) {
      if (ending?.aborted) return found;
      const input: Tried = { vertical: id, wish: wish.wish };
      const canBeMade = services.secondThread
        ? await services.secondThread.run(TASK, input)
        : await tryWish(services)(input);
      const at = services.now().toISOString();
      if (canBeMade === true) found += await store.found(wish, at);
      else await store.tried(wish, at);
    }
  }
  return found;
}

export const wishTasks = { [TASK]: tryWish };
