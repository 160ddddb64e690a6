/** Watch rules as the API answers them. */
import { hash } from 'node:crypto';
import type { Term } from '#app/store/store.ts';
import type { WatchQuery, WatchRule } from '../rules-store.server.ts';
import type { WatchMatch, WatchParts, WatchRule as RuleAnswer } from '../contract.ts';
import type { WatchMatch as StoredMatch } from '../matches-store.server.ts';
import { summarise } from '#app/api/content/lists/summaries.ts';
import { bindsLabel } from '#app/text/format-list.ts';
import { findReason } from './watched-items.server.ts';
import { answerShare, type Right } from '#app/api/sharing/sharing.ts';
import type { SharedWith } from '#app/api/sharing/sharing-source.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { measureVolume, type Volume } from './volume.server.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { optionsIn } from '../options.ts';

/** Terms by id, and those that have terms below them. */
export interface TermTree {
  byTid: ReadonlyMap<number, Term>;
  parents: ReadonlySet<number>;
  /** Those that new rules are not offered. */
  retired: ReadonlySet<number>;
}

export async function readTermTree({ services }: Viewer): Promise<TermTree> {
  const [terms, retired] = await Promise.all([
    services.store.terms.all(),
    services.store.formerTerms.retired(),
  ]);
  return {
    retired,
    byTid: new Map(terms.map((term) => [term.tid, term])),
    parents: new Set(terms.map(({ parent }) => parent)),
  };
}

/** Names of the types of a rule, in the plural; none for all of a vertical. */
function typeLabels({ contentTypes }: VerticalConfig, { types }: WatchQuery): string[] {
  return types.flatMap((type) => contentTypes[type]?.plural ?? []);
}

/** What a rule asks for, in words. Terms that no longer exist are left out; retired ones say so. */
export function toParts(
  { vertical }: Viewer,
  query: WatchQuery,
  { byTid, parents, retired }: TermTree,
): WatchParts {
  const named = (groups: WatchQuery['terms']) =>
    groups.flatMap(({ vid, tids }) => {
      const vocabulary = Object.hasOwn(vertical.vocabularies, vid) ? vertical.vocabularies[vid] : undefined;
      const names = tids.flatMap((tid) => {
        const name = byTid.get(tid)?.name;
        return name === undefined ? [] : [retired.has(tid) ? `${name} (retired)` : name];
      });
      if (!vocabulary || names.length === 0) return [];
      const below = tids.some((tid) => parents.has(tid));
      return [{ title: vocabulary.title, names, place: vocabulary.role === 'places', below }];
    });
  return {
    words: query.text,
    terms: named(query.terms),
    ...(query.not && { not: named(query.not) }),
    types: typeLabels(vertical, query),
  };
}

/** The warning of a rule that brings this many matches a month. */
export function toWarning({ vertical }: Viewer, perMonth: number): Pick<RuleAnswer, 'warning'> {
  return perMonth >= optionsIn(vertical).widePerMonth ? { warning: { perMonth } } : {};
}

/** Of what a reader changes in the form of a rule. */
export const ruleVersion = ({
  name,
  note,
  schedule,
  query,
}: Pick<WatchRule, 'name' | 'note' | 'schedule' | 'query'>): string =>
  hash('sha256', JSON.stringify([name, note, schedule, query]), 'base64url').slice(0, 12);

/**
 * @param unseen number of matches that the reader has not seen
 * @param to with whom the reader shares it
 */
export async function toRuleAnswer(
  viewer: Viewer,
  rule: WatchRule,
  unseen: number,
  tree: TermTree,
  to?: SharedWith,
): Promise<RuleAnswer> {
  return describeRule(viewer, rule, unseen, tree, await measureVolume(viewer, rule.query), { to });
}

/**
 * @param volume what the rule found; without it the estimate of its creation counts
 * @param share who shares it with the reader, or with whom the reader shares it
 */
export function describeRule(
  viewer: Viewer,
  { id, name, note, schedule, path, created_at, paused_at, query, ...rule }: WatchRule,
  unseen: number,
  tree: TermTree,
  volume: Volume | undefined,
  share: { right?: Right; by?: string | undefined; to?: SharedWith | undefined } = {},
): RuleAnswer {
  const perMonth = volume?.perMonth ?? rule.per_month;
  return {
    ...{ id, name, note, schedule, path, perMonth },
    parts: toParts(viewer, query, tree),
    version: ruleVersion({ name, note, schedule, query }),
    newCount: unseen,
    createdAt: created_at,
    ...(paused_at === null ? {} : { pausedAt: paused_at }),
    ...(rule.accepts_wide ? {} : toWarning(viewer, perMonth)),
    ...answerShare({ right: share.right ?? 'own', created_at }, share),
  };
}

/** Matches with their items, as lists show them; items that were withdrawn meanwhile are left out. */
export async function toMatchAnswers(
  viewer: Viewer,
  { name, query }: WatchRule,
  matches: readonly StoredMatch[],
  { byTid }: TermTree,
): Promise<WatchMatch[]> {
  const { services, vertical, reader } = viewer;
  const records = await services.store.content.published(matches.map(({ nid }) => nid));
  const items = new Map(
    (await summarise(services, vertical, reader, records)).map((summary) => [summary.nid, summary]),
  );
  const rule = { id: 0, name, note: '', words: query.text, terms: query.terms.flatMap(({ tids }) => tids) };
  const bindings = await services.store.terms.bindings(rule.terms);
  return matches.flatMap(({ id, nid, kind, matched_at }) => {
    const item = items.get(nid);
    if (!item) return [];
    const tids = [...item.jurisdictions, ...Object.values(item.terms).flat()].map(({ tid }) => tid);
    const reason = findReason(rule, tids, byTid, bindings);
    const words = query.text ? [`“${query.text}”`] : [];
    const why = [
      ...reason.terms.map((term) => (term.binds ? `${term.name}, ${bindsLabel([term.binds])}` : term.name)),
      ...words,
    ];
    return [{ id, item, matchedAt: matched_at, changed: kind === 'changed', why }];
  });
}
