/** What the forms of the watchlist do. Every change ends at the page of its rule, which says what was done. */
import { data, redirect, type ActionFunctionArgs } from 'react-router';
import type { WatchAnswer } from '../../form/watch-answer.ts';
import { notSaved, type Done } from '../../form/watch-labels.ts';
import { MAX_FROM, MAX_NAME, MAX_NOTE } from '../../limits.ts';
import { ruleHref, WATCHLIST } from '../../form/watch-paths.ts';
import type { WatchSchedule } from '../../form/watch-types.ts';
import { getClient } from '#app/middleware/context.ts';
import { recordId } from '#app/text/record-id.ts';
import { leaveIfSignedOut } from '#app/middleware/unwrap.ts';
import type { FeedLink, ProblemDetails } from '#schemas/types.ts';
import type { WatchRuleChange } from '../../contract.ts';

type Context = ActionFunctionArgs['context'];

const CHANGES: Readonly<Record<string, { change: WatchRuleChange; done: Done }>> = {
  pause: { change: { paused: true }, done: 'paused' },
  resume: { change: { paused: false }, done: 'resumed' },
  restore: { change: { deleted: false }, done: 'restored' },
  weekly: { change: { schedule: 'weekly' }, done: 'weekly' },
  accept: { change: { acceptWide: true }, done: 'accepted' },
};
const SCHEDULES: readonly WatchSchedule[] = ['daily', 'weekly', 'none'];

/**
 * @param origin of the site, for URLs that are used elsewhere
 * @returns why nothing was changed, or what was saved for a form that stays on its page; otherwise redirects
 */
export async function changeWatchlist(context: Context, form: FormData, origin: string) {
  const intent = String(form.get('intent'));
  if (intent === 'save') return save(context, form);
  if (intent === 'send-again') return sendAgain(context, form);
  if (intent === 'all-feeds') return makeAllFeeds(context, origin);
  if (intent === 'end-all-feeds') return endAllFeeds(context);
  const id = recordId(String(form.get('rule')));
  if (id === undefined) return refused({ message: notSaved }, 400);
  if (intent === 'edit') return edit(context, id, form);
  if (intent === 'delete') return remove(context, id);
  if (intent === 'seen') return see(context, id, form);
  if (intent === 'feeds') return makeFeeds(context, id, origin);
  if (intent === 'end-feeds') return endFeeds(context, id);
  const known = Object.hasOwn(CHANGES, intent) ? CHANGES[intent] : undefined;
  return known ? change(context, id, known.change, known.done) : refused({ message: notSaved }, 400);
}

function refused(answer: WatchAnswer, status: number) {
  return data(answer, { status });
}

function failed(problem: ProblemDetails, typed?: Record<string, string>) {
  leaveIfSignedOut(problem);
  const message = problem.detail ?? problem.title;
  return refused({ message, ...(typed ? { typed } : {}) }, problem.status);
}

/** Name, note and schedule of a form, with what is wrong with them. */
function readFields(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [name, note, chosen] = [text('name'), text('note'), text('schedule')];
  const schedule = SCHEDULES.find((one) => one === chosen) ?? 'daily';
  const errors: NonNullable<WatchAnswer['errors']> = {
    ...(name === '' ? { name: 'Enter a name.' } : {}),
    ...(name.length > MAX_NAME ? { name: `Use at most ${MAX_NAME} characters.` } : {}),
    ...(note.length > MAX_NOTE ? { note: `Use at most ${MAX_NOTE} characters.` } : {}),
  };
  const isValid = Object.keys(errors).length === 0;
  return {
    fields: { name, note, schedule },
    problem: isValid ? undefined : { errors, typed: { name, note, schedule } },
  };
}

async function save(context: Context, form: FormData) {
  const { fields, problem } = readFields(form);
  const from = String(form.get('from') ?? '');
  const typed = { ...fields, rule: String(form.get('rule') ?? '') };
  if (problem) return refused({ ...problem, typed }, 422);
  if (!from.startsWith('/') || from.length > MAX_FROM) return refused({ message: notSaved }, 400);
  const body = { from, ...fields };
  const id = recordId(String(form.get('rule')));
  const client = getClient(context);
  const answer =
    id === undefined
      ? await client.call('addWatchRule', { body })
      : await client.call('changeWatchRule', { params: { id: String(id) }, body });
  if (!answer.ok) return failed(answer.problem, typed);
  const saved = { id: answer.value.id, name: answer.value.name };
  if (form.has('stays')) return data<WatchAnswer>({ saved });
  throw redirect(ruleHref(saved.id, { done: id === undefined ? 'saved' : 'changed' }));
}

async function edit(context: Context, id: number, form: FormData) {
  const { fields, problem } = readFields(form);
  return problem ? refused(problem, 422) : change(context, id, fields, 'changed', fields);
}

/** @param typed what the form gets back if the change is refused */
async function change(
  context: Context,
  id: number,
  body: WatchRuleChange,
  done: Done,
  typed?: Record<string, string>,
) {
  const answer = await getClient(context).call('changeWatchRule', { params: { id: String(id) }, body });
  if (!answer.ok) return failed(answer.problem, typed);
  throw redirect(ruleHref(id, { done }));
}

/** Begins the digests again from which the reader has unsubscribed. */
async function sendAgain(context: Context, form: FormData) {
  const client = getClient(context);
  for (const schedule of ['daily', 'weekly'] as const) {
    if (!form.getAll('schedule').includes(schedule)) continue;
    const answer = await client.call('changeDigests', { body: { schedule, stopped: false } });
    if (!answer.ok) return failed(answer.problem);
  }
  throw redirect(`${WATCHLIST}?${new URLSearchParams({ done: 'again' })}`);
}

async function see(context: Context, id: number, form: FormData) {
  const upTo = recordId(String(form.get('upTo')));
  if (upTo === undefined) return refused({ message: notSaved }, 400);
  const answer = await getClient(context).call('seeMatches', { params: { id: String(id) }, body: { upTo } });
  if (!answer.ok) return failed(answer.problem);
  throw redirect(ruleHref(id, { done: 'seen' }));
}

/** The URLs are in the answer alone: the store has only a hash of their secret. */
async function makeFeeds(context: Context, id: number, origin: string) {
  const answer = await getClient(context).call('makeFeed', { params: { id: String(id) } });
  return answer.ok ? showUrls(answer.value, origin) : failed(answer.problem);
}

async function makeAllFeeds(context: Context, origin: string) {
  const answer = await getClient(context).call('makeWatchlistFeed');
  return answer.ok ? showUrls(answer.value, origin) : failed(answer.problem);
}

function showUrls({ atom, rss, calendar }: FeedLink, origin: string) {
  return data<WatchAnswer>({
    feeds: { atom: origin + atom, rss: origin + rss, calendar: origin + calendar },
  });
}

async function endFeeds(context: Context, id: number) {
  const answer = await getClient(context).call('endFeed', { params: { id: String(id) } });
  if (!answer.ok) return failed(answer.problem);
  throw redirect(ruleHref(id, { done: 'ended' }));
}

async function endAllFeeds(context: Context) {
  const answer = await getClient(context).call('endWatchlistFeed');
  if (!answer.ok) return failed(answer.problem);
  throw redirect(`${WATCHLIST}?${new URLSearchParams({ done: 'ended' })}`);
}

/** The row that restores the rule is where the rule was. */
async function remove(context: Context, id: number) {
  const client = getClient(context);
  const listed = await client.call('watchlist');
  const at = listed.ok ? listed.value.rules.findIndex((rule) => rule.id === id) + 1 : 1;
  const answer = await client.call('deleteWatchRule', { params: { id: String(id) } });
  if (!answer.ok) return failed(answer.problem);
  throw redirect(`${WATCHLIST}?${new URLSearchParams({ deleted: String(id), at: String(Math.max(at, 1)) })}`);
}
