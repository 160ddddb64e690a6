/** Loads a form for a key, shows what an edit would change, writes it, and puts earlier texts back. */
import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { formAction, refuseProblem, type PostedForm } from '#app/middleware/form-action.ts';
import { redirectIfUnauthorized, unwrap } from '#app/middleware/unwrap.ts';
import { href } from '#app/runtime/screens.ts';
import type { ConfigEdit, EditPlan } from '../../contract/edits.ts';
import type { ReaderQuery } from '../../contract/reader.ts';
import { askedReader } from './asked-reader.ts';
import { FIELD, isKind, jsonOf } from './edit-form.ts';

/** What a form was answered with. */
export interface EditAnswer {
  message?: string;
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

/** The edit of a form: `reset` takes the key out of the file. */
function editIn({ url, fields, text }: PostedForm): ConfigEdit {
  const where = target(url.searchParams);
  if (text('reset')) return where;
  const json = fields.get(FIELD.json);
  if (typeof json === 'string') return { ...where, json };
  const kind = text(FIELD.kind);
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
  const edit = editIn(form);
  const asked = askedReader(form.fields);
  const answer = await form.client.call('planConfigEdit', {
    body: { edit, ...(asked && { reader: asked }) },
  });
  if (!answer.ok) return refuseProblem<EditAnswer>(answer.problem, { json: edit.json });
  return data<EditAnswer>({ plan: answer.value, asked, json: edit.json });
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

export const saveEdit = formAction<EditAnswer>({ plan, write, revert }, 'Nothing was written.');
