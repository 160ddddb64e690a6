/** Loads a form for a key, shows what an edit would change, writes it, and puts earlier texts back. */
import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { formAction, refuse, refuseProblem, type PostedForm } from '#app/middleware/form-action.ts';
import { redirectIfUnauthorized, unwrap } from '#app/middleware/unwrap.ts';
import { href } from '#app/runtime/screens.ts';
import type { ConfigEdit, ConfigForm, EditPlan } from '../../contract/edits.ts';
import type { ReaderQuery } from '../../contract/reader.ts';
import { askedReader } from './asked-reader.ts';
import { FIELD, isKind, jsonOf } from './edit-form.ts';
import { arrange, namedEntry, readMove } from './parts/arrange.ts';
import { newKeyName } from './parts/part-names.ts';
import { makeParts, partsSource, startValue, type Part, type PartsSource } from './parts/parts.ts';
import { postedValue } from './parts/posted-value.ts';

/** What a form was answered with. */
export interface EditAnswer {
  message?: string;
  /** What happened in the form, as a sentence. */
  said?: string;
  /** Name of the control that goes on. */
  focus?: string;
  /** The parts of `json`, where the form has parts. */
  parts?: Part;
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
    parts: form?.ok ? shownParts(pointer, form.value, form.value.now) : undefined,
    problem: form && !form.ok ? (form.problem.detail ?? form.problem.title) : mistyped,
    done: searchParams.get('done') ?? undefined,
  };
}

export type LoadedEdit = Awaited<ReturnType<typeof loadEdit>>;

function findSource(pointer: string, { schema, permissions }: ConfigForm): PartsSource | undefined {
  return schema === undefined ? undefined : partsSource(pointer, schema, permissions);
}

/** The parts of a value for its form; undefined if the form has none. */
function shownParts(pointer: string, form: ConfigForm, json: string | null): Part | undefined {
  const source = findSource(pointer, form);
  return source && makeParts(source, startValue(json));
}

/** A value as its form shows it. */
const shown = (source: PartsSource, value: unknown) => ({
  json: JSON.stringify(value ?? null),
  parts: makeParts(source, value),
});

/** What the parts of the form are made from; undefined if the key has no such form. */
async function postedSource({ client, url }: PostedForm): Promise<PartsSource | undefined> {
  const where = target(url.searchParams);
  const form = await client.call('configForm', { query: where });
  if (!form.ok) redirectIfUnauthorized(form.problem);
  return form.ok ? findSource(where.pointer, form.value) : undefined;
}

/** What was typed into a form with parts. */
async function typedParts(form: PostedForm) {
  const source = await postedSource(form);
  const start = form.fields.get(FIELD.start);
  if (!source || typeof start !== 'string') return undefined;
  const from = startValue(start);
  return { source, ...postedValue(makeParts(source, from), from, form.fields) };
}

/** An edit, and how its value is shown again. */
interface TypedEdit extends Pick<EditAnswer, 'json' | 'parts'> {
  edit: ConfigEdit;
}

/** The edit of a form: `reset` takes the key out of the file. @returns an answer if what was typed cannot be sent */
async function editIn(form: PostedForm): Promise<TypedEdit | (EditAnswer & { message: string })> {
  const { url, fields, text } = form;
  const where = target(url.searchParams);
  if (text('reset')) return { edit: where };
  const posted = fields.get(FIELD.json);
  if (typeof posted === 'string') {
    const source = await postedSource(form);
    return {
      edit: { ...where, json: posted },
      json: posted,
      ...(source && shown(source, startValue(posted))),
    };
  }
  const kind = text(FIELD.kind);
  if (kind !== 'parts') {
    const values = fields.getAll(FIELD.value).filter((value) => typeof value === 'string');
    const json = jsonOf(isKind(kind) ? kind : 'json', values);
    return { edit: { ...where, json }, json };
  }
  const typed = await typedParts(form);
  if (!typed) return { message: 'This form is not up to date. Load the page again.' };
  const again = shown(typed.source, typed.value);
  return typed.problem === undefined
    ? { edit: { ...where, json: again.json }, ...again }
    : { message: typed.problem, ...again };
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
  const typed = await editIn(form);
  if ('message' in typed) return refuse<EditAnswer>(typed, 422);
  const { edit, ...again } = typed;
  const asked = askedReader(form.fields);
  const answer = await form.client.call('planConfigEdit', {
    body: { edit, ...(asked && { reader: asked }) },
  });
  if (!answer.ok) return refuseProblem<EditAnswer>(answer.problem, again);
  return data<EditAnswer>({ plan: answer.value, asked, ...again });
}

/** Adds, removes or moves a part in the form; nothing is written. */
async function arrangeParts(form: PostedForm) {
  const typed = await typedParts(form);
  const asked = readMove(form.text('intent').replace(/^arrange /, '')) ?? namedEntry(form.fields);
  if (!typed || !asked) return refuse<EditAnswer>({ message: 'Nothing was changed.' }, 400);
  const { source, value, problem } = typed;
  const done = problem ?? arrange(source, value, asked, form.text(newKeyName(asked.pointer)));
  if (typeof done === 'string') return refuse<EditAnswer>({ ...shown(source, value), message: done }, 422);
  const said = `${done.said} Nothing is written yet.`;
  return data<EditAnswer>({ ...shown(source, done.value), focus: done.focus, said });
}

async function write(form: PostedForm) {
  const json = form.fields.get(FIELD.json);
  const edit = { ...target(form.url.searchParams), ...(typeof json === 'string' && { json }) };
  const revision = form.text(FIELD.revision);
  const answer = await form.client.call('writeConfigEdit', { body: { edit, revision } });
  if (!answer.ok) {
    const source = await postedSource(form);
    const again = source && typeof json === 'string' ? shown(source, startValue(json)) : { json: edit.json };
    return refuseProblem<EditAnswer>(answer.problem, again);
  }
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
