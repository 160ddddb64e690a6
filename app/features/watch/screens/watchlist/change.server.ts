/** What the forms of the watchlist do. Every change ends at the page of its rule, which says what was done. */
import { href } from '#app/runtime/screens.ts';
import { data, redirect } from 'react-router';
import type { WatchAnswer } from '../../form/watch-answer.ts';
import { notSaved, type Done } from '../../form/watch-labels.ts';
import { readAsks } from '../../form/asks-query.ts';
import { DIGEST_SCHEDULES, isSchedule } from '../../form/schedules.ts';
import { MAX_FROM, MAX_NAME, MAX_NOTE, MAX_VERSION } from '../../limits.ts';
import { ruleHref } from '../../form/watch-paths.ts';
import type { WatchSchedule } from '../../form/watch-types.ts';
import { refuse, refuseProblem, type Intent, type PostedForm } from '#app/middleware/form-action.ts';
import type { FeedLink } from '#app/contracts/feeds.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import type { WatchRuleChange } from '../../contract.ts';

type Client = PostedForm['client'];
type Answered = ReturnType<Intent<WatchAnswer>>;

/** What a reader types into the form of a rule. */
interface Typed {
  name: string;
  note: string;
  schedule: WatchSchedule;
}

/** The intent with the id of its rule. */
const ofRule =
  (change: (form: PostedForm, id: number) => Answered): Intent<WatchAnswer> =>
  async (form) => {
    const id = form.id('rule');
    return id === undefined ? refuse({ message: notSaved }, 400) : change(form, id);
  };

const changes = (fields: WatchRuleChange, done: Done) =>
  ofRule(({ client }, id) => change(client, id, fields, done));

/** Each ends at the page of its rule. */
export const intents: Record<string, Intent<WatchAnswer>> = {
  save,
  pause: changes({ paused: true }, 'paused'),
  resume: changes({ paused: false }, 'resumed'),
  restore: changes({ deleted: false }, 'restored'),
  weekly: changes({ schedule: 'weekly' }, 'weekly'),
  accept: changes({ acceptWide: true }, 'accepted'),
  delete: ofRule(remove),
  seen: ofRule(see),
  feeds: ofRule(makeFeeds),
  'end-feeds': ofRule(endFeeds),
  'all-feeds': makeAllFeeds,
  'end-all-feeds': endAllFeeds,
  'send-again': sendAgain,
};

function failed(problem: ProblemDetails, typed?: Record<string, string>) {
  return refuseProblem<WatchAnswer>(problem, typed ? { typed } : {});
}

/** Name, note and schedule of a form, with what is wrong with them. */
function readFields({ text }: PostedForm) {
  const [name, note, chosen] = [text('name').trim(), text('note').trim(), text('schedule')];
  const schedule: WatchSchedule = isSchedule(chosen) ? chosen : 'daily';
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

async function save(form: PostedForm): Answered {
  const { client, text } = form;
  const { fields, problem } = readFields(form);
  if (problem) return refuse<WatchAnswer>(problem, 422);
  const asks = readAsks(form.fields);
  const id = form.id('rule');
  const from = text('from');
  if (!asks || from.length > MAX_FROM || (from !== '' && !from.startsWith('/')))
    return refuse({ message: notSaved, typed: fields }, 400);
  if (id !== undefined) return edit(form, id, { ...fields, asks });
  // A name that only the form has suggested may be of fewer terms than the rule has by now: the API makes it anew.
  const { name, ...others } = fields;
  const body = {
    ...others,
    ...(name === text('suggested') ? {} : { name }),
    ...{ asks, ...(from === '' ? {} : { from }) },
  };
  const answer = await client.call('addWatchRule', { body });
  if (!answer.ok) return failed(answer.problem, fields);
  throw redirect(ruleHref(answer.value.id, { done: 'saved' }));
}

/** The rule is changed only if it is as the form has had it; else the answer says how it is. */
async function edit({ client, text }: PostedForm, id: number, fields: WatchRuleChange & Typed): Answered {
  const params = { id: String(id) };
  const version = text('version');
  const { name, note, schedule } = fields;
  // When a colleague's rule is sent, its owner decides.
  const { schedule: _, ...shared } = fields;
  const body = {
    ...(text('shared') === '' ? fields : shared),
    ...(version === '' ? {} : { version: version.slice(0, MAX_VERSION) }),
  };
  const typed = { name, note, schedule };
  const answer = await client.call('changeWatchRule', { params, body });
  if (answer.ok) throw redirect(ruleHref(id, { done: 'changed' }));
  if (answer.problem.status !== 409) return failed(answer.problem, typed);
  const now = await client.call('watchRule', { params, query: {} });
  if (!now.ok) return failed(answer.problem, typed);
  const { rule } = now.value;
  const current = {
    ...{ name: rule.name, note: rule.note, schedule: rule.schedule },
    ...{ parts: rule.parts, version: rule.version },
  };
  return refuse<WatchAnswer>({ current, typed }, 409);
}

/** @param typed what the form gets back if the change is refused */
async function change(
  client: Client,
  id: number,
  body: WatchRuleChange,
  done: Done,
  typed?: Record<string, string>,
) {
  const answer = await client.call('changeWatchRule', { params: { id: String(id) }, body });
  if (!answer.ok) return failed(answer.problem, typed);
  throw redirect(ruleHref(id, { done }));
}

/** Begins the digests again from which the reader has unsubscribed. */
async function sendAgain({ client, fields }: PostedForm) {
  for (const schedule of DIGEST_SCHEDULES) {
    if (!fields.getAll('schedule').includes(schedule)) continue;
    const answer = await client.call('changeDigests', { body: { schedule, stopped: false } });
    if (!answer.ok) return failed(answer.problem);
  }
  throw redirect(href('watch/watchlist', { query: { done: 'again' } }));
}

async function see(form: PostedForm, id: number) {
  const upTo = form.id('upTo');
  if (upTo === undefined) return refuse<WatchAnswer>({ message: notSaved }, 400);
  const answer = await form.client.call('seeMatches', { params: { id: String(id) }, body: { upTo } });
  if (!answer.ok) return failed(answer.problem);
  throw redirect(ruleHref(id, { done: 'seen' }));
}

/** The URLs are in the answer alone: the store has only a hash of their secret. */
async function makeFeeds({ client, url }: PostedForm, id: number) {
  const answer = await client.call('makeFeed', { params: { id: String(id) } });
  return answer.ok ? showUrls(answer.value, url) : failed(answer.problem);
}

async function makeAllFeeds({ client, url }: PostedForm) {
  const answer = await client.call('makeWatchlistFeed');
  return answer.ok ? showUrls(answer.value, url) : failed(answer.problem);
}

function showUrls({ atom, rss, calendar }: FeedLink, { origin }: URL) {
  return data<WatchAnswer>({
    feeds: { atom: origin + atom, rss: origin + rss, calendar: origin + calendar },
  });
}

async function endFeeds({ client }: PostedForm, id: number) {
  const answer = await client.call('endFeed', { params: { id: String(id) } });
  if (!answer.ok) return failed(answer.problem);
  throw redirect(ruleHref(id, { done: 'ended' }));
}

async function endAllFeeds({ client }: PostedForm) {
  const answer = await client.call('endWatchlistFeed');
  if (!answer.ok) return failed(answer.problem);
  throw redirect(href('watch/watchlist', { query: { done: 'ended' } }));
}

/** The row that restores the rule is where the rule was. */
async function remove({ client }: PostedForm, id: number) {
  const listed = await client.call('watchlist');
  const at = listed.ok ? listed.value.rules.findIndex((rule) => rule.id === id) + 1 : 1;
  const answer = await client.call('deleteWatchRule', { params: { id: String(id) } });
  if (!answer.ok) return failed(answer.problem);
  throw redirect(href('watch/watchlist', { query: { deleted: String(id), at: String(Math.max(at, 1)) } }));
}
