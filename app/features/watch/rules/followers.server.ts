/** Readers whose rules matched an item. */
import type { FollowedItem, Follower } from '#app/api/follower.ts';
import type { Services } from '#app/api/services.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { cleanLine } from '#app/text/normalise.ts';
import { matchStore } from '../matches-store.server.ts';

export async function findRuleFollowers(
  { store, config }: Services,
  { nid, vertical }: FollowedItem,
): Promise<Follower[]> {
  const { href } = linksIn(config().verticals[vertical]!);
  const rules = await store.of(matchStore).matchedRules(vertical, nid);
  return rules.map(({ id, user_id, name, schedule }) => ({
    ...{ userId: user_id, schedule, reason: `It matched your rule “${cleanLine(name)}”` },
    path: href('watch/watchlist', { query: { rule: id } }),
  }));
}
