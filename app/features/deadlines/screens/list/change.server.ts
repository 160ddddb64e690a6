/** What the forms of the deadlines do. Every change ends at the page that it was made on, which says what was done. */
import { data, redirect } from 'react-router';
import { siteContext } from '#app/middleware/context.ts';
import { refuse, refuseProblem, type Intent, type PostedForm } from '#app/middleware/form-action.ts';
import { isDay } from '#app/runtime/months.ts';
import { recordId } from '#app/text/record-id.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import type { Deadline, DeadlineChange, DeadlinesChange } from '../../contract.ts';
import type { Done } from './deadlines-labels.ts';
import { deadlinesHref, deadlinesState } from './deadlines-state.ts';
import {
  LONGEST_LINK,
  LONGEST_OWNER,
  LONGEST_REASON,
  LONGEST_TITLE,
  MOST_MARKED,
  STATUSES,
} from '../../limits.ts';
import type { DeadlinesAnswer } from './deadlines-types.ts';
import { knownKinds } from './load.server.ts';

export const NOT_SAVED = 'Couldn’t save this. Reload the page and try again.';
const MOST = { reason: LONGEST_REASON, owner: LONGEST_OWNER, title: LONGEST_TITLE, link: LONGEST_LINK };

interface Change extends PostedForm {
  /** Goes back to the page, with what was done. */
  leave(more: Record<string, string>): never;
}

const changing =
  (change: (form: Change) => ReturnType<Intent<DeadlinesAnswer>>): Intent<DeadlinesAnswer> =>
  (form) =>
    change({
      ...form,
      text: (name) => form.text(name).trim(),
      leave(more) {
        const { vertical, path } = form.context.get(siteContext);
        const state = deadlinesState(form.url.searchParams, knownKinds(vertical));
        throw redirect(deadlinesHref(path, state, more));
      },
    });

export const intents: Record<string, Intent<DeadlinesAnswer>> = {
  mark: changing(mark),
  'mark-several': changing(markSeveral),
  add: changing(saveDate),
  edit: changing(saveDate),
  delete: changing(deleteDate),
  restore: changing(restoreDate),
  'make-feed': changing(makeFeed),
  'end-feed': changing(endFeed),
};

function failed(problem: ProblemDetails, answer: DeadlinesAnswer = {}) {
  const { status, detail, title } = problem;
  // A form of a page that has changed since must not end the session.
  if (status === 400) return refuse<DeadlinesAnswer>({ message: detail ?? title, ...answer }, status);
  return refuseProblem<DeadlinesAnswer>(problem, answer);
}

/** The change of a mark that a form asks for, with what was done; undefined if it asks for none. */
function readMark({ fields, text }: Change): { change: Partial<DeadlineChange>; done: Done } | undefined {
  if (fields.has('undo')) return { change: { undo: true }, done: 'undone' };
  const owner = fields.has('owner') ? { owner: text('owner').slice(0, MOST.owner) } : {};
  const status = STATUSES.find((one) => one === text('status'));
  const reason = text('reason').slice(0, MOST.reason);
  // What was not changed is not set anew: an owner alone leaves the day on which the state was set.
  const isSame = status === text('was') && reason === text('wasReason');
  if (status && !isSame) return { change: { ...owner, status, reason }, done: status };
  return fields.has('owner') ? { change: owner, done: 'owner' } : undefined;
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
    return refuse<DeadlinesAnswer>({ message: NOT_SAVED }, 400);
  if (wanted.change.status === 'not_applicable' && !wanted.change.reason)
    return refuse<DeadlinesAnswer>(
      { event, errors: { reason: 'Give a reason, such as “no customers there”.' } },
      422,
    );
  const body = { version, date, ...wanted.change };
  const answer = await client.call('markDeadline', { params: { event }, body });
  if (!answer.ok) return failed(answer.problem, { event });
  const { id }: Deadline = answer.value;
  return change.leave({ done: wanted.done, event: id });
}

/** The events that are ticked, as `EventBox` names them; others are left out. */
function readEvents({ fields }: Change): DeadlinesChange['events'] {
  return fields
    .getAll('events')
    .slice(0, MOST_MARKED)
    .flatMap((value) => {
      const [event = '', date = '', version = ''] = String(value).split(' ');
      const isGood = /^[\w-]{1,100}$/.test(event) && isDay(date) && /^\d{1,9}$/.test(version);
      return isGood ? [{ event, date, version: Number(version) }] : [];
    });
}

async function markSeveral(change: Change) {
  const { client, fields, text } = change;
  const events = readEvents(change);
  const status = STATUSES.find((one) => one === text('status'));
  const owner = text('owner').slice(0, MOST.owner);
  const reason = text('reason').slice(0, MOST.reason);
  if (status === 'not_applicable' && !reason)
    return refuse<DeadlinesAnswer>(
      { event: 'several', errors: { reason: 'Give a reason, such as “no customers there”.' } },
      422,
    );
  const wanted = fields.has('undo')
    ? { undo: true as const }
    : { ...(status ? { status, reason } : {}), ...(owner ? { owner } : {}) };
  if (events.length === 0 || Object.keys(wanted).length === 0)
    return refuse<DeadlinesAnswer>({ message: 'Select dates, and choose what to change.' }, 422);
  const answer = await client.call('markDeadlines', { body: { events, ...wanted } });
  if (!answer.ok) return failed(answer.problem);
  const { changed, skipped } = answer.value;
  return change.leave({
    several: `${changed.length}-${skipped.length}`,
    ...(fields.has('undo') ? {} : { undoable: changed.join(' ') }),
  });
}

/** The fields of a date of the reader's own, with what is wrong with them. */
function readDate({ text, day }: Change) {
  const [title, date, place, link] = [text('title'), day('date'), text('jurisdiction'), text('link')];
  const isLink = link === '' || /^https?:\/\/\S+$/.test(link) || /^\/(?!\/)\S*$/.test(link);
  const errors: NonNullable<DeadlinesAnswer['errors']> = {
    ...(title === '' ? { title: 'Enter a title.' } : {}),
    ...(title.length > MOST.title ? { title: `Use at most ${MOST.title} characters.` } : {}),
    ...(isDay(date) ? {} : { date: 'Enter a date, such as 31 Jan 2027 or 2027-01-31.' }),
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
  if (problem) return refuse<DeadlinesAnswer>(problem, 422);
  const typed = { ...fields, jurisdiction: String(fields.jurisdiction ?? '') };
  if (text('intent') === 'add') {
    const request = text('request');
    if (!/^[\w-]{8,64}$/.test(request)) return refuse<DeadlinesAnswer>({ message: NOT_SAVED, typed }, 400);
    const answer = await client.call('addOwnDate', { body: { ...fields, request } });
    return answer.ok
      ? change.leave({ done: 'added', event: answer.value.event })
      : failed(answer.problem, { typed });
  }
  const [id, version] = [recordId(text('id')), recordId(text('version'))];
  if (id === undefined || version === undefined)
    return refuse<DeadlinesAnswer>({ message: NOT_SAVED, typed }, 400);
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
  if (id === undefined) return refuse<DeadlinesAnswer>({ message: NOT_SAVED }, 400);
  const answer = await change.client.call('deleteOwnDate', { params: { id: String(id) } });
  return answer.ok ? change.leave({ deleted: String(id) }) : failed(answer.problem);
}

async function restoreDate(change: Change) {
  const [id, version] = [recordId(change.text('id')), recordId(change.text('version'))];
  if (id === undefined || version === undefined) return refuse<DeadlinesAnswer>({ message: NOT_SAVED }, 400);
  const body = { version, deleted: false as const };
  const answer = await change.client.call('changeOwnDate', { params: { id: String(id) }, body });
  return answer.ok ? change.leave({ done: 'restored', event: answer.value.event }) : failed(answer.problem);
}

/** The URL is in the answer alone: the store has only a hash of its secret. */
async function makeFeed({ client, url }: Change) {
  const answer = await client.call('makeDeadlineFeed');
  if (!answer.ok) return failed(answer.problem);
  return data<DeadlinesAnswer>({ calendar: url.origin + answer.value.calendar });
}

async function endFeed(change: Change) {
  const answer = await change.client.call('endDeadlineFeed');
  return answer.ok ? change.leave({ subscribe: '1', done: 'ended' }) : failed(answer.problem);
}
