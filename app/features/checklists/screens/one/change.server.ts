/** What the forms of one checklist do. Every change ends at the page, which says what was done. */
import { redirect } from 'react-router';
import { refuse, refuseProblem, type Intent, type PostedForm } from '#app/middleware/form-action.ts';
import { redirectIfUnauthorized } from '#app/middleware/unwrap.ts';
import { recordId } from '#app/text/record-id.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import { STATUSES, type ItemErrors, type ItemTexts } from '../../checklist-fields.ts';
import { notSaved, type Done } from '../../checklist-labels.ts';
import { checklistHref } from '../../checklist-paths.ts';
import { MOST_KEY } from '../../limits.ts';
import type { ChecklistAnswer } from './checklist-answer.ts';

type Change = ReturnType<Intent<ChecklistAnswer>>;
type Status = (typeof STATUSES)[number];

const FIELDS = ['title', 'note', 'owner', 'due', 'status', 'reason', 'evidence', 'section'] as const;

/** The texts of an item that a form has. */
function readTexts({ fields, text, day }: PostedForm): ItemTexts {
  const value = (name: (typeof FIELDS)[number]) => (name === 'due' ? day(name) : text(name));
  return Object.fromEntries(FIELDS.filter((name) => fields.has(name)).map((name) => [name, value(name)]));
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

function failed(problem: ProblemDetails, answer: ChecklistAnswer = {}) {
  const errors = problem.code === 'invalid_fields' ? toErrors(problem) : {};
  if (Object.keys(errors).length > 0) return refuse<ChecklistAnswer>({ ...answer, errors }, problem.status);
  return refuseProblem<ChecklistAnswer>(problem, answer);
}

const refuseForm = (answer: ChecklistAnswer = {}) =>
  refuse<ChecklistAnswer>({ message: notSaved, ...answer }, 400);

/** The checklist of the page. */
const checklistId = ({ params }: PostedForm) => recordId(params['id']);

/** An item and the version that the reader saw: of the item, or for a move of the order. */
interface Seen {
  id: number;
  item: number;
  version: number;
}

const itemParams = ({ id, item }: Omit<Seen, 'version'>) => ({ id: String(id), item: String(item) });

/** The intent with the item that it changes. */
const ofItem =
  (change: (form: PostedForm, seen: Seen) => Change): Intent<ChecklistAnswer> =>
  async (form) => {
    const [id, item, version] = [checklistId(form), form.id('item'), form.id('version')];
    if (id === undefined || item === undefined || version === undefined) return refuseForm();
    return change(form, { id, item, version });
  };

function finish(id: number, done: Done, more: Record<string, string> = {}): never {
  throw redirect(checklistHref(id, { done, ...more }));
}

export const intents: Record<string, Intent<ChecklistAnswer>> = {
  rename,
  add,
  remove,
  save: ofItem(save),
  done: ofItem((form, seen) => setStatus(form, seen, 'done')),
  open: ofItem((form, seen) => setStatus(form, seen, 'open')),
  confirm: ofItem(confirm),
  return: ofItem(bringBack),
  move: ofItem(move),
};

async function rename(form: PostedForm) {
  const [id, version, typed] = [checklistId(form), form.id('version'), form.text('title')];
  if (id === undefined || version === undefined) return refuseForm();
  const answer = await form.client.call('changeChecklist', {
    params: { id: String(id) },
    body: { version, title: typed },
  });
  if (answer.ok) return finish(id, 'renamed');
  redirectIfUnauthorized(answer.problem);
  const { code, detail, title, status } = answer.problem;
  if (code === 'version_conflict')
    return refuse<ChecklistAnswer>({ conflict: 'title', title: { typed } }, status);
  return refuse<ChecklistAnswer>({ version, title: { typed, error: detail ?? title } }, status);
}

async function add(form: PostedForm) {
  const [id, key, typed] = [checklistId(form), form.text('key'), readTexts(form)];
  if (id === undefined || key === '' || key.length > MOST_KEY) return refuseForm({ typed });
  const answer = await form.client.call('addChecklistItem', {
    params: { id: String(id) },
    body: { title: '', ...toBody(typed), key },
  });
  return answer.ok
    ? finish(id, 'added', { item: String(answer.value.id) })
    : failed(answer.problem, { typed });
}

async function save(form: PostedForm, seen: Seen) {
  const { id, item, version } = seen;
  const typed = readTexts(form);
  const body = { version, ...toBody(typed) };
  const answer = await form.client.call('changeChecklistItem', { params: itemParams(seen), body });
  if (answer.ok) return finish(id, 'saved', { item: String(item) });
  const { code, status } = answer.problem;
  if (code === 'version_conflict') return refuse<ChecklistAnswer>({ conflict: 'item', item, typed }, status);
  if (code === 'not_found') return refuse<ChecklistAnswer>({ conflict: 'gone', item, typed }, status);
  return failed(answer.problem, { item, typed, version });
}

async function setStatus({ client }: PostedForm, seen: Seen, status: Extract<Status, 'done' | 'open'>) {
  const { id, item } = seen;
  let { version } = seen;
  for (let tries = 1; ; tries++) {
    const body = { version, status };
    const answer = await client.call('changeChecklistItem', { params: itemParams(seen), body });
    if (answer.ok) return finish(id, status, { item: String(item) });
    const { code, current } = answer.problem;
    const now = current?.['version'];
    // A tick replaces any other status and leaves the rest alone: the last tick wins.
    if (code !== 'version_conflict' || typeof now !== 'number' || tries === MOST_TRIES)
      return failed(answer.problem);
    version = now;
  }
}

/** How often a tick is made again on a version that another tab has just made. */
const MOST_TRIES = 5;

/** The item stays settled, by what its requirement says now. */
async function confirm({ client }: PostedForm, seen: Seen) {
  const body = { version: seen.version, confirmed: true as const };
  const answer = await client.call('changeChecklistItem', { params: itemParams(seen), body });
  if (answer.ok) return finish(seen.id, 'confirmed', { item: String(seen.item) });
  return failed(answer.problem);
}

async function remove(form: PostedForm) {
  const [id, item] = [checklistId(form), form.id('item')];
  if (id === undefined || item === undefined) return refuseForm();
  const answer = await form.client.call('deleteChecklistItem', { params: itemParams({ id, item }) });
  return answer.ok ? finish(id, 'removed', { item: String(item) }) : failed(answer.problem);
}

async function bringBack({ client }: PostedForm, seen: Seen) {
  const body = { version: seen.version, deleted: false };
  const answer = await client.call('changeChecklistItem', { params: itemParams(seen), body });
  return answer.ok ? finish(seen.id, 'returned', { item: String(seen.item) }) : failed(answer.problem);
}

async function move({ client, text }: PostedForm, { id, item, version }: Seen) {
  if (!/^\d{1,4}$/.test(text('to'))) return refuseForm();
  const to = Number(text('to'));
  const answer = await client.call('moveChecklistItem', {
    params: { id: String(id) },
    body: { item, to, version },
  });
  if (answer.ok) return finish(id, 'moved', { item: String(item), by: text('by').slice(0, 10) });
  if (answer.problem.code === 'version_conflict')
    return refuse<ChecklistAnswer>({ conflict: 'order', item, to }, answer.problem.status);
  return failed(answer.problem);
}
