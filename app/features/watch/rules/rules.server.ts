/** Watch rules of the reader: to list, preview, save, change and delete. */
import { recordId } from '#app/text/record-id.ts';
import type { ListedRule, WatchRule, WatchRuleChange } from '../rules-store.server.ts';
import { ruleStore } from '../rules-store.server.ts';
import type { WatchRuleChange as Change } from '../contract.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { findRelaxed, previewRule } from './preview.server.ts';
import { canCount, readTermTree, toParts, toRuleAnswer, toWarning } from './rule-answer.server.ts';
import { UNDO_DAYS } from '#app/api/undo-days.ts';
import { getWatchMail } from './watch-mail.server.ts';
import { getWatchedPage } from './watched-page.server.ts';
import { cleanLine } from '#app/text/normalise.ts';
import { optionsIn } from '../options.ts';

/** The reader's own rule, deleted or not; other people's rules do not exist for them. */
export async function findRule(
  { services, vertical, user }: Viewer,
  id: string | undefined,
): Promise<WatchRule | undefined> {
  const known = recordId(id ?? '');
  return known === undefined ? undefined : services.store.of(ruleStore).get(known, user.userId, vertical.id);
}

function listRules({ services, user, vertical }: Viewer): Promise<ListedRule[]> {
  return services.store.of(ruleStore).list(user.userId, vertical.id);
}

/** The rule as it is now, with what the reader has not seen. */
async function answerRule(viewer: Viewer, id: number) {
  const rule = (await listRules(viewer)).find((listed) => listed.id === id);
  if (!rule) return failure('not_found');
  return success(await toRuleAnswer(viewer, rule, rule.unseen, await readTermTree(viewer)));
}

const watchlist = operation('watchlist', {
  summary: 'Watch rules of the reader',
  auth: 'subscriber',
  load: 'screen',
  async handle({ services, viewer, vertical }) {
    const [rules, deleted, tree] = await Promise.all([
      listRules(viewer),
      services.store.of(ruleStore).deleted(viewer.user.userId, vertical.id),
      readTermTree(viewer),
    ]);
    const [mail, ...answers] = await Promise.all([
      getWatchMail(viewer, rules),
      ...rules.map((rule) => toRuleAnswer(viewer, rule, rule.unseen, tree)),
    ]);
    return success({ rules: answers, deleted, most: optionsIn(vertical).mostRules, mail });
  },
});

const previewWatchRule = operation('previewWatchRule', {
  summary: 'What a rule would match, before it is saved',
  auth: 'subscriber',
  load: 'screen',
  problems: ['permission_missing', 'not_found'],
  async handle({ viewer, body: { from } }) {
    const page = await getWatchedPage(viewer, from);
    if ('ok' in page) return page;
    const [preview, tree, rules] = await Promise.all([
      previewRule(viewer, page.query),
      readTermTree(viewer),
      listRules(viewer),
    ]);
    const relaxed = await findRelaxed(viewer, page, preview.total);
    const sameRules = rules.flatMap(({ id, name, path }) => (path === page.path ? { id, name } : []));
    return success({
      ...preview,
      complete: canCount(viewer, page.query),
      ...(relaxed && { relaxed }),
      ...(sameRules.length > 0 && { sameRules }),
      from: page.path,
      parts: toParts(viewer, page.query, tree),
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
    const page = await getWatchedPage(viewer, body.from);
    if ('ok' in page) return page;
    const { perMonth } = await previewRule(viewer, page.query);
    const { mostRules } = optionsIn(vertical);
    const rule = {
      ...{ user_id: viewer.user.userId, vertical: vertical.id, query: page.query, path: page.path },
      ...{
        name: cleanLine(body.name),
        note: cleanLine(body.note ?? ''),
        schedule: body.schedule ?? 'daily',
        per_month: perMonth,
      },
    };
    const id = await services.store.of(ruleStore).create(rule, services.now().toISOString(), mostRules);
    if (id === undefined)
      return failure('too_many_rules', { detail: `You have ${mostRules} rules. Delete one to add another.` });
    const answer = await answerRule(viewer, id);
    return answer.ok ? { ...answer, status: 201 } : answer;
  },
});

const changeWatchRule = operation('changeWatchRule', {
  summary: 'Changes, pauses or resumes a watch rule, or restores a deleted one',
  auth: 'subscriber',
  load: 'screen',
  problems: ['not_found', 'permission_missing', 'too_many_rules'],
  async handle({ services, viewer, params, body }) {
    const rule = await findRule(viewer, params['id']);
    const at = services.now().toISOString();
    if (!rule || (rule.deleted_at !== null && body.deleted !== false)) return failure('not_found');
    const { mostRules } = optionsIn(viewer.vertical);
    if (rule.deleted_at !== null && (await listRules(viewer)).length >= mostRules)
      return failure('too_many_rules', {
        detail: `You have ${mostRules} rules. Delete one to bring this back.`,
      });
    const asked = await toAsked(viewer, body.from);
    if (asked && 'ok' in asked) return asked;
    await services.store.of(ruleStore).change(rule.id, { ...toChange(rule, body, at), ...asked });
    return answerRule(viewer, rule.id);
  },
});

/** What a rule asks for when it is to watch another list or search; undefined if that does not change. */
async function toAsked(viewer: Viewer, from: string | undefined) {
  if (from === undefined) return undefined;
  const page = await getWatchedPage(viewer, from);
  if ('ok' in page) return page;
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
  problems: ['not_found'],
  async handle({ services, viewer, params }) {
    const rule = await findRule(viewer, params['id']);
    if (!rule) return failure('not_found');
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
