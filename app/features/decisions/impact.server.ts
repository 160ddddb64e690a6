/** Decisions that a version of an item would reopen, by the same judgement as afterwards. */
import type { Impact, PlannedVersion } from '#app/api/impact.ts';
import type { Services } from '#app/api/services.ts';
import { readBasis } from './basis/page-basis.server.ts';
import { followDecision } from './follow/follow-decision.server.ts';
import { followedDecisions } from './follow/follow-store.server.ts';
import type { Rests } from './record/entry.ts';

export async function findDecisionImpact(
  services: Services,
  { record, current }: PlannedVersion,
): Promise<Impact[]> {
  if (!current) return [];
  const rows = await services.store.of(followedDecisions).about(record.nid);
  const page = await readBasis(services, record);
  const versions = [{ kind: 'changed' as const, version: current.version + 1, page }];
  const count = rows.filter(
    ({ state, followed }) =>
      followDecision({ state, rests: JSON.parse(followed) as Rests }, versions).reopens,
  ).length;
  return [{ id: 'decisions', count, counted: ['decision is reopened', 'decisions are reopened'] }];
}
