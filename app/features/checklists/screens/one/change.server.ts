/** What the forms of one checklist do. Every change ends at the page, which says what was done. */
import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { leaveIfSignedOut, textIn } from '../change-checklists.server.ts';
import { notSaved, type Done } from '../../checklist-labels.ts';
import { checklistHref } from '../../checklist-paths.ts';
import { getClient } from '#app/middleware/context.ts';
import { STATUSES, type ItemErrors, type ItemTexts } from '../../checklist-fields.ts';
import { recordId } from '#app/text/record-id.ts';
import type { ProblemDetails } from '#schemas/types.ts';
import { MOST_KEY } from '../../limits.ts';
import type { ChecklistAnswer } from './checklist-answer.ts';

type Context = ActionFunctionArgs['context'];
type Status = (typeof STATUSES)[number];

function refused(answer: ChecklistAnswer, status: number) {
  return data(answer, { status });
}

const FIELDS = ['title', 'note', 'owner', 'due', 'status', 'reason', 'evidence'] as const;

/** The texts of an item that a form has. */
function readTexts(form: FormData): ItemTexts {
  return Object.fromEntries(
    FIELDS.filter((name) => form.has(name)).map((name) => [
      name,
      textIn(form, name).replaceAll('\r\n', '\n'),
    ]),
  );
}

/** A request body with these texts; an unknown status is left out. */
function toBody({ status, ...texts }: ItemTexts) {
  const known = STATUSES.find((one) => one === status);
  return { ...texts, ...(known ? { status: known } : {}) };
}

/** What is wrong, by field. */
function toErrors({ errors = [] }: ProblemDetails): ItemErrors {
  return Object.fromEntries(errors.map(({ pointer, message }) => [pointer.slice(1), message]));
}

function failed(problem: ProblemDetails, answer: ChecklistAnswer) {
  leaveIfSignedOut(problem);
  const { code, detail, title, status } = problem;
  const errors = code === 'invalid_fields' ? toErrors(problem) : {};
  return refused(
    { ...answer, ...(Object.keys(errors).length > 0 ? { errors } : { message: detail ?? title }) },
    status,
  );
}

/** @returns why nothing was changed; otherwise redirects */
export async function changeChecklist(context: Context, id: number, form: FormData) {
  const intent = textIn(form, 'intent');
  if (intent === 'rename') return rename(context, id, form);
  if (intent === 'add') return add(context, id, form);
  const item = recordId(textIn(form, 'item'));
  const version = recordId(textIn(form, 'version'));
  if (item === undefined) return refused({ message: notSaved }, 400);
  if (intent === 'remove') return remove(context, id, item);
  if (version === undefined) return refused({ message: notSaved }, 400);
  if (intent === 'save') return save(context, { id, item, version }, readTexts(form));
  if (intent === 'done' || intent === 'open') return setStatus(context, { id, item, version }, intent);
  if (intent === 'return') return bringBack(context, { id, item, version });
  if (intent === 'move') return move(context, { id, item, version }, form);
  return refused({ message: notSaved }, 400);
}

/** An item and the version that the reader saw: of the item, or for a move of the order. */
interface Seen {
  id: number;
  item: number;
  version: number;
}

const params = ({ id, item }: Omit<Seen, 'version'>) => ({ id: String(id), item: String(item) });

function finish(id: number, done: Done, more: Record<string, string> = {}): never {
  throw redirect(checklistHref(id, { done, ...more }));
}

async function rename(context: Context, id: number, form: FormData) {
  const version = recordId(textIn(form, 'version'));
  const typed = textIn(form, 'title');
  if (version === undefined) return refused({ message: notSaved }, 400);
  const answer = await getClient(context).call('changeChecklist', {
    params: { id: String(id) },
    body: { version, title: typed },
  });
  if (answer.ok) return finish(id, 'renamed');
  leaveIfSignedOut(answer.problem);
  const { code, detail, title, status } = answer.problem;
  if (code === 'version_conflict') return refused({ conflict: 'title', title: { typed } }, status);
  return refused({ version, title: { typed, error: detail ?? title } }, status);
}

async function add(context: Context, id: number, form: FormData) {
  const key = textIn(form, 'key');
  const typed = readTexts(form);
  if (key === '' || key.length > MOST_KEY) return refused({ message: notSaved, typed }, 400);
  const answer = await getClient(context).call('addChecklistItem', {
    params: { id: String(id) },
    body: { title: '', ...toBody(typed), key },
  });
  return answer.ok
    ? finish(id, 'added', { item: String(answer.value.id) })
    : failed(answer.problem, { typed });
}

async function save(context: Context, seen: Seen, typed: ItemTexts) {
  const { id, item, version } = seen;
  const body = { version, ...toBody(typed) };
  const answer = await getClient(context).call('changeChecklistItem', { params: params(seen), body });
  if (answer.ok) return finish(id, 'saved', { item: String(item) });
  const { code, status } = answer.problem;
  if (code === 'version_conflict') return refused({ conflict: 'item', item, typed }, status);
  if (code === 'not_found') return refused({ conflict: 'gone', item, typed }, status);
  return failed(answer.problem, { item, typed, version });
}

async function setStatus(context: Context, seen: Seen, status: Extract<Status, 'done' | 'open'>) {
  const { id, item, version } = seen;
  const body = { version, status };
  const answer = await getClient(context).call('changeChecklistItem', { params: params(seen), body });
  if (answer.ok) return finish(id, status, { item: String(item) });
  // The reader wants this status regardless of other changes: the form of the item shows both.
  if (answer.problem.code === 'version_conflict')
    return refused({ conflict: 'item', item, typed: { status } }, answer.problem.status);
  return failed(answer.problem, {});
}

async function remove(context: Context, id: number, item: number) {
  const answer = await getClient(context).call('deleteChecklistItem', { params: params({ id, item }) });
  return answer.ok ? finish(id, 'removed', { item: String(item) }) : failed(answer.problem, {});
}

async function bringBack(context: Context, seen: Seen) {
  const body = { version: seen.version, deleted: false };
  const answer = await getClient(context).call('changeChecklistItem', { params: params(seen), body });
  return answer.ok ? finish(seen.id, 'returned', { item: String(seen.item) }) : failed(answer.problem, {});
}

async function move(context: Context, { id, item, version }: Seen, form: FormData) {
  const text = textIn(form, 'to');
  if (!/^\d{1,4}$/.test(text)) return refused({ message: notSaved }, 400);
  const to = Number(text);
  const answer = await getClient(context).call('moveChecklistItem', {
    params: { id: String(id) },
    body: { item, to, version },
  });
  if (answer.ok) return finish(id, 'moved', { item: String(item), by: textIn(form, 'by').slice(0, 10) });
  if (answer.problem.code === 'version_conflict')
    return refused({ conflict: 'order', item, to }, answer.problem.status);
  return failed(answer.problem, {});
}
