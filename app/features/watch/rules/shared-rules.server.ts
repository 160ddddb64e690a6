/**
 * Watch rules that colleagues share. What such a rule finds is looked for with the reader's own access: matches that its
 * owner got for another subscription are neither shown nor counted. E-mail goes to its owner alone.
 */
import { listShared, ownerName, reachNumbered, type Reached, tellChange } from '#app/api/sharing/sharing.ts';
import type { OwnedThing, ReadableThing } from '#app/api/sharing/sharing-source.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { capital } from '#app/text/capital.ts';
import { formatList } from '#app/text/format-list.ts';
import { recordId } from '#app/text/record-id.ts';
import type { WatchMatch, WatchRule as RuleAnswer } from '../contract.ts';
import { MOST_SHARED_MATCHES, MOST_SHARED_RULES, WATCH_RULE } from '../limits.ts';
import { matchStore } from '../matches-store.server.ts';
import { ruleStore, type WatchRule } from '../rules-store.server.ts';
import { describeRule, ruleVersion, toMatchAnswers, type TermTree } from './rule-answer.server.ts';
import { canCount, findRuleItems, measureVolume } from './volume.server.ts';

/** A rule, and what the reader may do with it. */
export type ReachedRule = Reached<WatchRule>;

/** A rule of the reader, or one that is shared with the reader; also a deleted one, or not. */
export const { any: reachAnyRule, living: reachRule } = reachNumbered<WatchRule>({
  ...{ kind: WATCH_RULE, name: 'watch rule' },
  find: async ({ services, vertical }, id) =>
    id === undefined ? undefined : services.store.of(ruleStore).get(id, vertical.id),
});

/** A rule as comments and notices know it. */
export async function openRule(viewer: Viewer, id: string): Promise<ReadableThing | undefined> {
  const rule = await reachRule(viewer, id, 'read');
  if ('ok' in rule) return undefined;
  return {
    ...{ ...thingFor(rule), title: rule.name, version: ruleVersion(rule), right: rule.right },
    path: linksIn(viewer.vertical).href('watch/watchlist', { query: { rule: rule.id } }),
  };
}

const thingFor = ({ id, user_id: owner, created_at: createdAt }: ReachedRule): OwnedThing => ({
  ...{ kind: WATCH_RULE, id: String(id), owner, createdAt },
});

/** Tells those who share a rule what has changed in it; of what only its owner can change, nothing. */
export async function tellRuleChange(
  viewer: Viewer,
  before: ReachedRule,
  change: { name?: string; query?: unknown },
): Promise<void> {
  const parts = [
    ...(change.name === undefined || change.name === before.name ? [] : [`renamed to “${change.name}”`]),
    ...(change.query === undefined ? [] : ['looks for something else']),
  ];
  const text = capital(formatList(parts));
  await tellChange(viewer, { thing: thingFor(before), before: ruleVersion(before), text });
}

/** A rule of somebody else as it is answered: the reader has seen nothing of it, and estimates of its owner are left out. */
export async function answerSharedRule(
  viewer: Viewer,
  rule: ReachedRule,
  tree: TermTree,
  by?: string,
): Promise<RuleAnswer> {
  const [volume, sharedBy] = await Promise.all([
    measureVolume(viewer, rule.query),
    by ?? ownerName(viewer, rule),
  ]);
  const share = { right: rule.right, by: sharedBy };
  return describeRule(viewer, { ...rule, per_month: 0, accepts_wide: 1 }, 0, tree, volume, share);
}

/** Rules that others share with the reader, as they are stored, the last shared first. */
export const listSharedRows = (viewer: Viewer) =>
  listShared(viewer, WATCH_RULE, (things) =>
    viewer.services.store.of(ruleStore).some(
      things.slice(0, MOST_SHARED_RULES).flatMap(({ id }) => recordId(id) ?? []),
      viewer.vertical.id,
    ),
  );

/** Rules that others share with the reader, as the reader sees them, the last shared first. */
export async function listSharedRules(viewer: Viewer, tree: TermTree): Promise<RuleAnswer[]> {
  const found = await listSharedRows(viewer);
  return Promise.all(
    found.map(({ row, share: { right, ownerName: by } }) =>
      answerSharedRule(viewer, { ...row, right }, tree, by),
    ),
  );
}

/**
 * Matches of somebody else's rule that it finds for the reader, too, the newest first.
 *
 * @returns one page of them, and the number of all; none while the index cannot look for the words of the rule
 */
export async function sharedMatches(
  viewer: Viewer,
  rule: ReachedRule,
  tree: TermTree,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ matches: WatchMatch[]; total: number }> {
  if (!canCount(viewer, rule.query)) return { matches: [], total: 0 };
  const { services } = viewer;
  const { filter, found } = await findRuleItems(viewer, rule.query);
  const nids = await services.store.content.nids(filter);
  const words = found && new Set(Array.from(found));
  const own = new Set(words ? nids.filter((nid) => words.has(nid)) : nids);
  const latest = await services.store.of(matchStore).latest(rule.id, MOST_SHARED_MATCHES);
  // The same item may have matched again.
  const first = new Map(latest.toReversed().map((match) => [match.nid, match]));
  const shown = latest.filter((match) => own.has(match.nid) && first.get(match.nid) === match);
  return {
    matches: await toMatchAnswers(viewer, rule, shown.slice(offset, offset + limit), tree),
    total: shown.length,
  };
}
