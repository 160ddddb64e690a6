/** What the forms of a report do: save it, rename it, save its changed selection, mark its changes as read. */
import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { redirectAfter } from '#app/client/routing.ts';
import { getClient } from '#app/middleware/context.ts';
import type { ProblemDetails } from '#schemas/types.ts';
import type { SavedReportChange } from '../../contract.ts';
import { recordId } from '#app/text/record-id.ts';
import { MAX_NAME } from '../../limits.ts';
import { notSaved, type Done } from '../../report-labels.ts';
import { readReportAt, savedHref } from '../../report-paths.ts';
import { isEmpty, isOverLimit, readAsked } from '../../selection.ts';
import type { ReportAnswer } from './report-data.ts';

type Context = ActionFunctionArgs['context'];

/**
 * @param query of the page that the form is on: the selection, and the saved report
 * @returns why nothing was changed; otherwise redirects
 */
export async function changeReport(context: Context, form: FormData, query: URLSearchParams) {
  if (isOverLimit(readAsked(query))) return refused({ message: notSaved }, 400);
  const at = readReportAt(query);
  switch (String(form.get('intent'))) {
    case 'save':
      return save(context, form, at);
    case 'rename':
      return rename(context, form, at.saved);
    case 'update': {
      if (at.saved === undefined || isEmpty(at.selection)) return refused({ message: notSaved }, 400);
      const { jurisdictions, sections } = at.selection;
      const fields = { field_jurisdictions: jurisdictions, field_sections: sections };
      return change(context, at.saved, { ...fields, ...readVersion(form) }, 'updated');
    }
    case 'seen':
      if (at.saved === undefined) return refused({ message: notSaved }, 400);
      return change(context, at.saved, { seen: true, ...readVersion(form) }, 'seen');
    default:
      return refused({ message: notSaved }, 400);
  }
}

async function save(
  context: Context,
  form: FormData,
  { variant, selection }: ReturnType<typeof readReportAt>,
) {
  const { name, problem } = readName(form);
  if (problem) return problem;
  if (isEmpty(selection)) return refused({ message: notSaved }, 400);
  const client = getClient(context);
  const token = await client.call('csrfToken');
  if (!token.ok) return failed(token.problem, name);
  const answer = await client.call('saveReport', {
    csrf: token.value.token,
    body: {
      ...{ bundle: 'report', label: name, variant },
      field_jurisdictions: selection.jurisdictions,
      field_sections: selection.sections,
      ...readClientId(form),
    },
  });
  if (!answer.ok) return failed(answer.problem, name);
  throw redirect(savedHref(answer.value.id, { done: 'saved' }));
}

async function rename(context: Context, form: FormData, saved: number | undefined) {
  const { name, problem } = readName(form);
  if (problem) return problem;
  if (saved === undefined) return refused({ message: notSaved }, 400);
  return change(context, saved, { label: name, ...readVersion(form) }, 'renamed', name);
}

async function change(context: Context, id: number, body: SavedReportChange, done: Done, typed?: string) {
  const answer = await getClient(context).call('changeReport', { params: { id: String(id) }, body });
  if (!answer.ok) return failed(answer.problem, typed);
  throw redirect(savedHref(id, { done }));
}

/** The id of a form, with which it saves one report however often it is sent; nothing without a valid one. */
export function readClientId(form: FormData): { client_id?: string } {
  const id = String(form.get('client'));
  return /^[\w-]{8,64}$/.test(id) ? { client_id: id } : {};
}

/** The version that the reader saw, so that a change made elsewhere is not overwritten. */
export function readVersion(form: FormData): { version?: number } {
  const version = recordId(String(form.get('version')));
  return version === undefined ? {} : { version };
}

/** The name in a form, or the answer that says what is wrong with it. */
export function readName(form: FormData) {
  const name = String(form.get('name') ?? '').trim();
  const error =
    name === ''
      ? 'Enter a name.'
      : name.length > MAX_NAME
        ? `Use at most ${MAX_NAME} characters.`
        : undefined;
  return { name, problem: error === undefined ? undefined : refused({ error, typed: name }, 422) };
}

export function refused(answer: ReportAnswer, status: number) {
  return data(answer, { status });
}

/** What the API refused, in words; 400 and 401 lead to the sign-in page, as everywhere. */
export function failed(problem: ProblemDetails, typed?: string) {
  const target = redirectAfter(problem);
  if (target) throw redirect(target);
  const message =
    problem.status === 409
      ? 'The report was changed elsewhere in the meantime. This page now shows the newer one; make your change again.'
      : (problem.detail ?? problem.title);
  return refused({ message, ...(typed === undefined ? {} : { typed }) }, problem.status);
}
