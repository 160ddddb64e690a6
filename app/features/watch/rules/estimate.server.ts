/** The live result of a rule that is being made or changed: the last 12 months, the latest matches, and ways to mend it. */
import { findReason } from './watched-items.server.ts';
import { summarise } from '#app/api/content/lists/summaries.ts';
import { bindsLabel } from '#app/text/format-list.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { EstimatedMatch, RuleFix } from '../contract.ts';
import { optionsIn } from '../options.ts';
import type { WatchQuery } from '../rules-store.server.ts';
import { isEmptyQuery, toAsks, watchOffer } from './asked-page.server.ts';
import type { TermTree } from './rule-answer.server.ts';
import { findRuleItems, lastYear, nidsBetween, toMonths, type RuleItems } from './volume.server.ts';

const MOST_MATCHES = 5;
const MOST_FIXES = 3;
const MONTHS = 12;

export interface Estimate {
  months: number[];
  inYear: number;
  matches: EstimatedMatch[];
  fixes: RuleFix[];
}

/** @param items of the rule, and `days` of them by publication */
export async function estimateRule(
  viewer: Viewer,
  query: WatchQuery,
  tree: TermTree,
  { items, days }: { items: RuleItems; days: ReadonlyMap<string, number> },
): Promise<Estimate> {
  const months = toMonths(viewer, days);
  const inYear = months.reduce((sum, count) => sum + count, 0);
  return {
    ...{ months, inYear },
    matches: await latest(viewer, query, tree, { items, days }),
    fixes: await findFixes(viewer, query, tree, { items, inYear }),
  };
}

/** The newest items, with what of the rule they met. */
async function latest(
  viewer: Viewer,
  query: WatchQuery,
  { byTid }: TermTree,
  { items, days }: { items: RuleItems; days: ReadonlyMap<string, number> },
): Promise<EstimatedMatch[]> {
  const { services, vertical, reader, contentDay } = viewer;
  const known = [...days.keys()].filter((day) => day <= contentDay.day).sort((a, b) => (a < b ? 1 : -1));
  let [first, count] = [known[0], 0];
  for (const day of known) {
    if (count >= MOST_MATCHES) break;
    first = day;
    count += days.get(day)!;
  }
  if (first === undefined) return [];
  const nids = await nidsBetween(viewer, items, { from: first, to: contentDay.day });
  // A day has at most what an import brought: of a large one, any five.
  const records = await services.store.content.published([...nids].slice(-10 * MOST_MATCHES));
  const newest = records
    .sort((a, b) => (a.published < b.published ? 1 : a.published > b.published ? -1 : b.nid - a.nid))
    .slice(0, MOST_MATCHES);
  const rule = {
    ...{ id: 0, name: '', note: '', words: query.text },
    terms: query.terms.flatMap(({ tids }) => tids),
  };
  const bindings = await services.store.terms.bindings(rule.terms);
  return (await summarise(services, vertical, reader, newest)).map((item) => {
    const tids = [...item.jurisdictions, ...Object.values(item.terms).flat()].map(({ tid }) => tid);
    const { terms } = findReason(rule, tids, byTid, bindings);
    return {
      item,
      why: terms.map((term) => (term.binds ? `${term.name}, ${bindsLabel([term.binds])}` : term.name)),
    };
  });
}

/** A rule that finds too much gets filters, one that found nothing loses parts; each says what it then finds. */
async function findFixes(
  viewer: Viewer,
  query: WatchQuery,
  tree: TermTree,
  { items, inYear }: { items: RuleItems; inYear: number },
): Promise<RuleFix[]> {
  const { widePerMonth } = optionsIn(viewer.vertical);
  if (inYear === 0 && !isEmptyQuery(query)) return loosen(viewer, query, tree);
  if (inYear >= widePerMonth * MONTHS && !isEmptyQuery(query))
    return narrow(viewer, query, { items, inYear });
  return [];
}

const countIn = async (viewer: Viewer, items: RuleItems) =>
  (await nidsBetween(viewer, items, lastYear(viewer))).length;

async function loosen(viewer: Viewer, query: WatchQuery, { byTid }: TermTree): Promise<RuleFix[]> {
  const ways: { label: string; query: WatchQuery }[] = [];
  const add = (what: string, change: Partial<WatchQuery>) =>
    ways.push({ label: `Without ${what}`, query: { ...query, ...change } });
  if (query.text) add(`“${query.text}”`, { text: '' });
  for (const group of query.terms) {
    const [first, ...others] = group.tids.flatMap((tid) => byTid.get(tid)?.name ?? []);
    const what = others.length > 0 ? `${first} and ${others.length} more` : (first ?? '');
    add(what, { terms: query.terms.filter((one) => one !== group) });
  }
  if (query.types.length > 0) add('the content types', { types: [] });
  if (query.not) {
    const [first, ...others] = query.not.flatMap(({ tids }) =>
      tids.flatMap((tid) => byTid.get(tid)?.name ?? []),
    );
    const { not: _, ...looser } = query;
    const what = others.length > 0 ? `${first} and ${others.length} more` : (first ?? 'all terms');
    ways.push({ label: `With ${what}`, query: looser });
  }
  const fixes: RuleFix[] = [];
  for (const { label, query: looser } of ways) {
    if (isEmptyQuery(looser)) continue;
    const inYear = await countIn(viewer, await findRuleItems(viewer, looser));
    if (inYear > 0) fixes.push({ label, inYear, asks: toAsks(looser) });
  }
  return fixes.sort((a, b) => a.inYear - b.inYear).slice(0, MOST_FIXES);
}

/** The term with the most items, of up to three vocabularies that the rule does not use yet. */
async function narrow(
  viewer: Viewer,
  query: WatchQuery,
  { items, inYear }: { items: RuleItems; inYear: number },
): Promise<RuleFix[]> {
  const { from, to } = lastYear(viewer);
  const free = watchOffer(viewer)
    .vocabularies.filter(({ vid }) => !query.terms.some((group) => group.vid === vid))
    .map(({ vid }) => vid);
  const dated = { ...items.filter, dates: { kind: 'published', from, to } };
  const counts = await viewer.services.store.content.facets(dated, free);
  const fixes: RuleFix[] = [];
  for (const vid of free) {
    if (fixes.length === MOST_FIXES) break;
    const terms = counts.get(vid) ?? [];
    const [best] = terms.filter(({ count }) => count <= inYear / 2).sort((a, b) => b.count - a.count);
    if (!best) continue;
    const narrower = { ...query, terms: [...query.terms, { vid, tids: [best.term.tid] }] };
    const filter = { ...items.filter, terms: narrower.terms };
    const count = items.found ? await countIn(viewer, { filter, found: items.found }) : best.count;
    if (count > 0) fixes.push({ label: `Only ${best.term.name}`, inYear: count, asks: toAsks(narrower) });
  }
  return fixes;
}
