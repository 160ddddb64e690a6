/** Watch rules of the reader: to list, preview, save, change and delete. */
import { type ListedRule, type WatchRule, type WatchRuleChange, ruleStore } from '../rules-store.server.ts';
import type { WatchAsks, WatchRuleChange as Change } from '../contract.ts';
import { getAskedPage, isEmptyQuery, queryKey, toAsks, toGroups, watchOffer } from './asked-page.server.ts';
import { estimateRule } from './estimate.server.ts';
import { findOverlaps } from './overlap.server.ts';
import { operation, success } from '#app/api/operation.ts';
import { loadOrigins } from '#app/api/origins.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import { refuseRight, sharedBy } from '#app/api/sharing/sharing.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { findRelaxed, previewRule, canCount, lastYear, nidsBetween } from './volume.server.ts';
import {
  describeRule,
  readTermTree,
  ruleVersion,
  toParts,
  toRuleAnswer,
  toWarning,
} from './rule-answer.server.ts';
import { UNDO_DAYS } from '#app/api/undo-days.ts';
import { getWatchMail } from './watch-mail.server.ts';
import { cleanLine } from '#app/text/normalise.ts';
import { suggestName } from '../form/rule-words.ts';
import { WATCH_RULE } from '../limits.ts';
import { optionsIn } from '../options.ts';
import {
  answerSharedRule,
  listSharedRules,
  reachAnyRule,
  reachRule,
  tellRuleChange,
  type ReachedRule,
} from './shared-rules.server.ts';

function listRules({ services, user, vertical }: Viewer): Promise<ListedRule[]> {
  return services.store.of(ruleStore).list(user.userId, vertical.id);
}

/** The rule as it is now, with what the reader has not seen. */
async function answerRule(viewer: Viewer, id: number) {
  const tree = await readTermTree(viewer);
  const [rules, shares] = await Promise.all([listRules(viewer), sharedBy(viewer, WATCH_RULE)]);
  const own = rules.find((listed) => listed.id === id);
  if (own) return success(await toRuleAnswer(viewer, own, own.unseen, tree, shares.get(String(id))));
  const rule = await reachRule(viewer, String(id), 'read');
  return 'ok' in rule ? rule : success(await answerSharedRule(viewer, rule, tree));
}

const watchlist = operation('watchlist', {
  summary: 'Watch rules of the reader, and those that are shared with the reader',
  auth: 'subscriber',
  scope: 'read',
  load: 'screen',
  async handle({ services, viewer, vertical }) {
    const tree = await readTermTree(viewer);
    const [rules, shared, shares, deleted, origin] = await Promise.all([
      listRules(viewer),
      listSharedRules(viewer, tree),
      sharedBy(viewer, WATCH_RULE),
      services.store.of(ruleStore).deleted(viewer.user.userId, vertical.id),
      loadOrigins(viewer, WATCH_RULE),
    ]);
    const [mail, ...answers] = await Promise.all([
      getWatchMail(viewer, rules),
      ...rules.map(async (rule) => ({
        ...(await toRuleAnswer(viewer, rule, rule.unseen, tree, shares.get(String(rule.id)))),
        ...origin(rule.id),
      })),
    ]);
    return success({
      rules: answers,
      ...(shared.length > 0 && { shared }),
      ...{ deleted, most: optionsIn(vertical).mostRules, mail },
    });
  },
});

/** What a preview is of: what the request says, else what the rule asks for now. */
async function previewedPage(
  viewer: Viewer,
  { rule: id, ...asked }: { from?: string; asks?: WatchAsks; rule?: number },
) {
  if (id === undefined) return getAskedPage(viewer, asked);
  const rule = await reachRule(viewer, String(id), 'read');
  if ('ok' in rule) return rule;
  if (!asked.from && !asked.asks) return { query: rule.query, path: rule.path };
  return getAskedPage(viewer, { from: rule.path, ...asked });
}

const previewWatchRule = operation('previewWatchRule', {
  summary: 'What a rule would match, before it is saved',
  auth: 'subscriber',
  load: 'screen',
  problems: ['permission_missing', 'not_found'],
  async handle({ viewer, body }) {
    const page = await previewedPage(viewer, body);
    if ('ok' in page) return page;
    const { query } = page;
    const [{ items, byDay, ...preview }, tree, rules] = await Promise.all([
      previewRule(viewer, query),
      readTermTree(viewer),
      listRules(viewer),
    ]);
    const others = rules.filter(({ id }) => id !== body.rule);
    const same = others.filter((rule) => queryKey(rule.query) === queryKey(query));
    const active = others.filter((rule) => rule.paused_at === null && !same.includes(rule));
    const complete = canCount(viewer, query);
    // One after the other: a preview is one search of its reader at a time.
    const estimate = await estimateRule(viewer, query, tree, { items, days: byDay });
    const year = await nidsBetween(viewer, items, lastYear(viewer));
    const overlap = isEmptyQuery(query)
      ? { overlaps: [], compared: 0 }
      : await findOverlaps(viewer, year, active);
    const relaxed = await findRelaxed(viewer, page, preview.total);
    return success({
      ...preview,
      ...estimate,
      ...overlap,
      ...{ complete, from: page.path, asks: toAsks(query), offer: watchOffer(viewer) },
      groups: await toGroups(viewer, query.terms, tree),
      ...(query.not && { notGroups: await toGroups(viewer, query.not, tree, { law: false }) }),
      ...(relaxed && { relaxed }),
      ...(same.length > 0 && { sameRules: same.map(({ id, name }) => ({ id, name })) }),
      parts: toParts(viewer, query, tree),
      ...toWarning(viewer, preview.perMonth),
    });
  },
});

const addWatchRule = operation('addWatchRule', {
  summary: 'Saves a list or a search as a watch rule',
  auth: 'subscriber',
  load: 'screen',
  statuses: { 201: 'The new rule.' },
  problems: ['permission_missing', 'not_found', 'too_many_rules'],
  async handle({ services, viewer, vertical, body }) {
    const page = await ruleFor(viewer, body);
    if ('ok' in page) return page;
    const { perMonth } = await previewRule(viewer, page.query);
    const { mostRules } = optionsIn(vertical);
    const rule = {
      ...{ user_id: viewer.user.userId, vertical: vertical.id, query: page.query, path: page.path },
      ...{
        name: cleanLine(body.name ?? (await defaultName(viewer, page.query))),
        note: cleanLine(body.note ?? ''),
        schedule: body.schedule ?? 'daily',
        per_month: perMonth,
      },
    };
    const store = services.store.of(ruleStore);
    const id = await store.create(rule, services.now().toISOString(), mostRules);
    if (id === undefined)
      return failure('too_many_rules', { detail: `You have ${mostRules} rules. Delete one to add another.` });
    const created = await store.get(id, vertical.id);
    // What was counted before is the volume; nobody has shared it, and it has found nothing yet.
    return created
      ? success(describeRule(viewer, created, 0, await readTermTree(viewer), undefined), { status: 201 })
      : failure('not_found');
  },
});

const changeWatchRule = operation('changeWatchRule', {
  summary: 'Changes, pauses or resumes a watch rule, or restores a deleted one',
  auth: 'subscriber',
  load: 'screen',
  problems: ['not_found', 'permission_missing', 'too_many_rules', 'version_conflict'],
  async handle({ services, viewer, params, body }) {
    const rule = await reachAnyRule(viewer, params['id'], 'edit');
    if ('ok' in rule) return rule;
    const at = services.now().toISOString();
    if (rule.deleted_at !== null && body.deleted !== false) return failure('not_found');
    const refused = refuseChange(rule, body);
    if (refused) return refused;
    const { mostRules } = optionsIn(viewer.vertical);
    if (rule.deleted_at !== null && (await listRules(viewer)).length >= mostRules)
      return failure('too_many_rules', {
        detail: `You have ${mostRules} rules. Delete one to bring this back.`,
      });
    if (body.version !== undefined && body.version !== ruleVersion(rule)) return failure('version_conflict');
    const asked = await toAsked(viewer, body, rule);
    if (asked && 'ok' in asked) return asked;
    const change = { ...toChange(rule, body, at), ...asked };
    const was = body.version === undefined ? undefined : rule;
    if (!(await services.store.of(ruleStore).change(rule.id, change, was)))
      return failure('version_conflict');
    if (rule.deleted_at === null) await tellRuleChange(viewer, rule, change);
    return answerRule(viewer, rule.id);
  },
});

/**
 * What a colleague may not change: what its owner is sent, and where it is in the owner's list. A colleague's change names
 * its version, so that it overwrites nothing unseen.
 */
function refuseChange(
  rule: ReachedRule,
  { schedule = rule.schedule, paused, deleted, acceptWide, version }: Change,
): Failure | undefined {
  const isOwners =
    schedule !== rule.schedule || [paused, deleted, acceptWide].some((one) => one !== undefined);
  const refused = isOwners ? refuseRight(rule, 'own', 'watch rule') : undefined;
  if (refused || rule.right === 'own' || version !== undefined) return refused;
  return failure('invalid_request', { errors: [{ pointer: '/version', message: 'is missing' }] });
}

/** A name made of what the rule watches. */
const defaultName = async (viewer: Viewer, query: WatchRule['query']) =>
  suggestName(toParts(viewer, query, { ...(await readTermTree(viewer)), retired: new Set() }));

/** The page of a rule that is saved: it asks for something. */
async function ruleFor(viewer: Viewer, asked: { from?: string | undefined; asks?: WatchAsks | undefined }) {
  const page = await getAskedPage(viewer, asked);
  if (!('ok' in page) && asked.asks && isEmptyQuery(page.query))
    return failure('invalid_request', { detail: 'A rule needs words or a filter.' });
  return page;
}

/** What a rule asks for when it is to watch something else; undefined if that does not change. */
async function toAsked(viewer: Viewer, { from, asks }: Change, rule: WatchRule) {
  if (from === undefined && asks === undefined) return undefined;
  const page = await ruleFor(viewer, { from: from ?? rule.path, asks });
  if ('ok' in page) return page;
  // The form sends what it shows: a rule that asks for the same stays as it is.
  if (queryKey(page.query) === queryKey(rule.query) && from === undefined) return undefined;
  const { perMonth } = await previewRule(viewer, page.query);
  return { query: page.query, path: page.path, per_month: perMonth, accepts_wide: 0 };
}

function toChange(
  rule: WatchRule,
  { name, note, schedule, paused, deleted, acceptWide }: Change,
  at: string,
): WatchRuleChange {
  return {
    ...(name === undefined ? {} : { name: cleanLine(name) }),
    ...(note === undefined ? {} : { note: cleanLine(note) }),
    ...(schedule === undefined ? {} : { schedule }),
    ...(paused === undefined ? {} : { paused_at: paused ? (rule.paused_at ?? at) : null }),
    ...(acceptWide === undefined ? {} : { accepts_wide: Number(acceptWide) }),
    ...(deleted === undefined ? {} : { deleted_at: deleted ? (rule.deleted_at ?? at) : null }),
  };
}

const deleteWatchRule = operation('deleteWatchRule', {
  summary: `Deletes a watch rule; it can be restored for ${UNDO_DAYS} days`,
  auth: 'subscriber',
  problems: ['not_found', 'permission_missing'],
  async handle({ services, viewer, params }) {
    const rule = await reachAnyRule(viewer, params['id'], 'own');
    if ('ok' in rule) return rule;
    if (rule.deleted_at === null)
      await services.store.of(ruleStore).change(rule.id, { deleted_at: services.now().toISOString() });
    return success({ done: true });
  },
});

export const watchRuleOperations = [
  watchlist,
  previewWatchRule,
  addWatchRule,
  changeWatchRule,
  deleteWatchRule,
];
