/** What the forms of the deadlines do. Every change ends at the page that it was made on, which says what was done. */
import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { redirectAfter } from '#app/client/routing.ts';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { isDay } from '#app/runtime/months.ts';
import { recordId } from '#app/text/record-id.ts';
import type { ProblemDetails } from '#schemas/types.ts';
import type { Deadline, DeadlineChange } from '../../contract.ts';
import { reasonMissing, type Done } from './deadlines-labels.ts';
import { deadlinesHref, deadlinesState } from './deadlines-state.ts';
import { LONGEST_LINK, LONGEST_OWNER, LONGEST_REASON, LONGEST_TITLE, STATUSES } from '../../limits.ts';
import type { DeadlinesAnswer } from './deadlines-types.ts';
import { knownKinds } from './load.server.ts';

type Context = ActionFunctionArgs['context'];

const NOT_SAVED = 'Couldn’t save this. Reload the page and try again.';
const MOST = { reason: LONGEST_REASON, owner: LONGEST_OWNER, title: LONGEST_TITLE, link: LONGEST_LINK };

/** @returns why nothing was changed, or the new URL of the calendar; otherwise redirects */
export async function changeDeadlines(context: Context, form: FormData, url: URL) {
  const change: Change = {
    client: getClient(context),
    form,
    text: (name) => String(form.get(name) ?? '').trim(),
    leave(more) {
      const { vertical, path } = context.get(siteContext);
      const state = deadlinesState(url.searchParams, knownKinds(vertical));
      throw redirect(deadlinesHref(path, state, more));
    },
  };
  switch (change.text('intent')) {
    case 'mark':
      return mark(change);
    case 'add':
    case 'edit':
      return saveDate(change);
    case 'delete':
      return deleteDate(change);
    case 'restore':
      return restoreDate(change);
    case 'make-feed':
      return makeFeed(change, url.origin);
    case 'end-feed':
      return endFeed(change);
    default:
      return refused({ message: NOT_SAVED }, 400);
  }
}

interface Change {
  client: ReturnType<typeof getClient>;
  form: FormData;
  text(name: string): string;
  /** Goes back to the page, with what was done. */
  leave(more: Record<string, string>): never;
}

function refused(answer: DeadlinesAnswer, status: number) {
  return data(answer, { status });
}

function failed(problem: ProblemDetails, answer: DeadlinesAnswer = {}) {
  const target = redirectAfter(problem);
  if (target && problem.status === 401) throw redirect(target);
  return refused({ message: problem.detail ?? problem.title, ...answer }, problem.status);
}

/** The change of a mark that a form asks for, with what was done; undefined if it asks for none. */
function readMark({ form, text }: Change): { change: Partial<DeadlineChange>; done: Done } | undefined {
  if (form.has('undo')) return { change: { undo: true }, done: 'undone' };
  if (form.has('owner')) return { change: { owner: text('owner').slice(0, MOST.owner) }, done: 'owner' };
  const status = STATUSES.find((one) => one === text('status'));
  return status && { change: { status, reason: text('reason').slice(0, MOST.reason) }, done: status };
}

async function mark(change: Change) {
  const { client, text } = change;
  const [event, date, version] = [text('event'), text('date'), Number(text('version'))];
  const wanted = readMark(change);
  if (
    !wanted ||
    !/^[\w-]{1,100}$/.test(event) ||
    !isDay(date) ||
    !Number.isSafeInteger(version) ||
    version < 0
  )
    return refused({ message: NOT_SAVED }, 400);
  if (wanted.change.status === 'not_applicable' && !wanted.change.reason)
    return refused({ event, errors: { reason: reasonMissing } }, 422);
  const body = { version, date, ...wanted.change };
  const answer = await client.call('markDeadline', { params: { event }, body });
  if (!answer.ok) return failed(answer.problem, { event });
  const { id }: Deadline = answer.value;
  return change.leave({ done: wanted.done, event: id });
}

/** The fields of a date of the reader's own, with what is wrong with them. */
function readDate({ text }: Change) {
  const [title, date, place, link] = [text('title'), text('date'), text('jurisdiction'), text('link')];
  const isLink = link === '' || /^https?:\/\/\S+$/.test(link) || /^\/(?!\/)\S*$/.test(link);
  const errors: NonNullable<DeadlinesAnswer['errors']> = {
    ...(title === '' ? { title: 'Enter a title.' } : {}),
    ...(title.length > MOST.title ? { title: `Use at most ${MOST.title} characters.` } : {}),
    ...(isDay(date) ? {} : { date: 'Enter a day, such as 2026-12-31.' }),
    ...(isLink && link.length <= MOST.link ? {} : { link: 'Begin with https:// or /, without spaces.' }),
  };
  const isValid = Object.keys(errors).length === 0;
  return {
    fields: { title, date, jurisdiction: recordId(place) ?? null, link },
    problem: isValid ? undefined : { errors, typed: { title, date, jurisdiction: place, link } },
  };
}

async function saveDate(change: Change) {
  const { client, text } = change;
  const { fields, problem } = readDate(change);
  if (problem) return refused(problem, 422);
  const typed = { ...fields, jurisdiction: String(fields.jurisdiction ?? '') };
  if (text('intent') === 'add') {
    const request = text('request');
    if (!/^[\w-]{8,64}$/.test(request)) return refused({ message: NOT_SAVED, typed }, 400);
    const answer = await client.call('addOwnDate', { body: { ...fields, request } });
    return answer.ok
      ? change.leave({ done: 'added', event: answer.value.event })
      : failed(answer.problem, { typed });
  }
  const [id, version] = [recordId(text('id')), recordId(text('version'))];
  if (id === undefined || version === undefined) return refused({ message: NOT_SAVED, typed }, 400);
  const answer = await client.call('changeOwnDate', {
    params: { id: String(id) },
    body: { version, ...fields },
  });
  return answer.ok
    ? change.leave({ done: 'changed', event: answer.value.event })
    : failed(answer.problem, { typed });
}

async function deleteDate(change: Change) {
  const id = recordId(change.text('id'));
  if (id === undefined) return refused({ message: NOT_SAVED }, 400);
  const answer = await change.client.call('deleteOwnDate', { params: { id: String(id) } });
  return answer.ok ? change.leave({ deleted: String(id) }) : failed(answer.problem);
}

async function restoreDate(change: Change) {
  const [id, version] = [recordId(change.text('id')), recordId(change.text('version'))];
  if (id === undefined || version === undefined) return refused({ message: NOT_SAVED }, 400);
  const body = { version, deleted: false as const };
  const answer = await change.client.call('changeOwnDate', { params: { id: String(id) }, body });
  return answer.ok ? change.leave({ done: 'restored', event: answer.value.event }) : failed(answer.problem);
}

/** The URL is in the answer alone: the store has only a hash of its secret. */
async function makeFeed({ client }: Change, origin: string) {
  const answer = await client.call('makeDeadlineFeed');
  if (!answer.ok) return failed(answer.problem);
  return data<DeadlinesAnswer>({ calendar: origin + answer.value.calendar });
}

async function endFeed(change: Change) {
  const answer = await change.client.call('endDeadlineFeed');
  return answer.ok ? change.leave({ subscribe: '1', done: 'ended' }) : failed(answer.problem);
}
