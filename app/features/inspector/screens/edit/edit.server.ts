/** Loads a form for a key, shows what an edit would change, writes it, and puts earlier texts back. */
import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { formAction, refuse, refuseProblem, type PostedForm } from '#app/middleware/form-action.ts';
import { redirectIfUnauthorized, unwrap } from '#app/middleware/unwrap.ts';
import { href } from '#app/runtime/screens.ts';
import type { ConfigEdit, EditPlan } from '../../contract/edits.ts';
import type { ReaderQuery } from '../../contract/reader.ts';
import { askedReader } from './asked-reader.ts';
import { FIELD, isKind, jsonOf } from './edit-form.ts';
import { arrange, namedEntry, newKeyName, readMove } from './parts/arrange.ts';
import { partsOf, partsSource, startValue } from './parts/parts.ts';
import { postedValue } from './parts/posted-value.ts';

/** What a form was answered with. */
export interface EditAnswer {
  message?: string;
  /** What happened in the form, as a sentence. */
  said?: string;
  /** Name of the control that goes on. */
  focus?: string;
  /** What the edit would change. */
  plan?: EditPlan;
  /** Who the edit was tried with. */
  asked?: ReaderQuery | undefined;
  /** The value that was asked about as JSON; undefined if the key goes. */
  json?: string | undefined;
}

const target = (search: URLSearchParams) => {
  const vertical = search.get('in') ?? '';
  const pointer = (search.get('key') ?? '').trim().slice(0, 500);
  return { pointer, ...(vertical && { vertical: vertical.slice(0, 100) }) };
};

export async function loadEdit({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const client = getClient(context);
  const { pointer, vertical } = target(searchParams);
  const [edits, state] = await Promise.all([client.call('configEdits'), client.call('configState')]);
  const form = pointer.startsWith('/')
    ? await client.call('configForm', { query: { pointer, ...(vertical && { vertical }) } })
    : undefined;
  if (form && !form.ok) redirectIfUnauthorized(form.problem);
  const mistyped =
    pointer !== '' && !form ? 'A key begins with a slash, such as /menus/mypc/title.' : undefined;
  return {
    ...{ pointer, vertical: vertical ?? '' },
    verticals: unwrap(state).verticals,
    edits: unwrap(edits).items,
    form: form?.ok ? form.value : undefined,
    problem: form && !form.ok ? (form.problem.detail ?? form.problem.title) : mistyped,
    done: searchParams.get('done') ?? undefined,
  };
}

export type LoadedEdit = Awaited<ReturnType<typeof loadEdit>>;

/** What was typed into a form with parts; null if the key has no such form. */
async function typedParts({ client, url, fields }: PostedForm) {
  const where = target(url.searchParams);
  const form = await client.call('configForm', { query: where });
  if (!form.ok) redirectIfUnauthorized(form.problem);
  const start = fields.get(FIELD.start);
  if (!form.ok || form.value.schema === undefined || typeof start !== 'string') return null;
  const source = partsSource(where.pointer, form.value.schema, form.value.permissions);
  const from = startValue(start);
  return { source, ...postedValue(partsOf(source, from), from, fields) };
}

/** The edit of a form: `reset` takes the key out of the file. @returns a sentence if what was typed cannot be sent */
async function editIn(form: PostedForm): Promise<ConfigEdit | string> {
  const { url, fields, text } = form;
  const where = target(url.searchParams);
  if (text('reset')) return where;
  const json = fields.get(FIELD.json);
  if (typeof json === 'string') return { ...where, json };
  const kind = text(FIELD.kind);
  if (kind === 'parts') {
    const typed = await typedParts(form);
    if (!typed) return 'This form is not up to date. Load the page again.';
    return typed.problem ?? { ...where, json: JSON.stringify(typed.value ?? null) };
  }
  const values = fields.getAll(FIELD.value).filter((value) => typeof value === 'string');
  return { ...where, json: jsonOf(isKind(kind) ? kind : 'json', values) };
}

const here = ({ url }: PostedForm, done: string) => {
  const { pointer, vertical } = target(url.searchParams);
  return href('inspector/edit', {
    query: { ...(vertical && { in: vertical }), ...(pointer && { key: pointer }), done },
  });
};

async function plan(form: PostedForm) {
  // Enter in the field for the name of a new entry adds it.
  if (namedEntry(form.fields)) return arrangeParts(form);
  const edit = await editIn(form);
  if (typeof edit === 'string') return refuse<EditAnswer>({ message: edit }, 422);
  const asked = askedReader(form.fields);
  const answer = await form.client.call('planConfigEdit', {
    body: { edit, ...(asked && { reader: asked }) },
  });
  if (!answer.ok) return refuseProblem<EditAnswer>(answer.problem, { json: edit.json });
  return data<EditAnswer>({ plan: answer.value, asked, json: edit.json });
}

/** Adds, removes or moves a part in the form; nothing is written. */
async function arrangeParts(form: PostedForm) {
  const typed = await typedParts(form);
  const asked = readMove(form.text('intent').replace(/^arrange /, '')) ?? namedEntry(form.fields);
  if (!typed || !asked) return refuse<EditAnswer>({ message: 'Nothing was changed.' }, 400);
  const json = JSON.stringify(typed.value ?? null);
  if (typed.problem !== undefined) return refuse<EditAnswer>({ message: typed.problem, json }, 422);
  const done = arrange(typed.source, typed.value, asked, form.text(newKeyName(asked.pointer)));
  if (typeof done === 'string') return refuse<EditAnswer>({ message: done, json }, 422);
  return data<EditAnswer>({
    json: JSON.stringify(done.value),
    focus: done.focus,
    said: `${done.said} Nothing is written yet.`,
  });
}

async function write(form: PostedForm) {
  const json = form.fields.get(FIELD.json);
  const edit = { ...target(form.url.searchParams), ...(typeof json === 'string' && { json }) };
  const revision = form.text(FIELD.revision);
  const answer = await form.client.call('writeConfigEdit', { body: { edit, revision } });
  if (!answer.ok) return refuseProblem<EditAnswer>(answer.problem, { json: edit.json });
  throw redirect(here(form, 'written'));
}

async function revert(form: PostedForm) {
  const answer = await form.client.call('revertConfigEdit', { params: { id: form.text('edit') } });
  if (!answer.ok) return refuseProblem<EditAnswer>(answer.problem);
  throw redirect(here(form, 'reverted'));
}

export const saveEdit = formAction<EditAnswer>(
  { plan, arrange: arrangeParts, write, revert },
  'Nothing was written.',
);
