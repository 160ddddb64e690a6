/** What the forms of the page do, for readers without scripts. Every change ends at the list. */
import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { recordId } from '#app/text/record-id.ts';
import type { ProblemDetails } from '#schemas/types.ts';
import { MY_NOTES } from '../../shared.ts';
import { findNoteFault } from '../../contract.ts';
import type { Note } from '../../contract.ts';
import { leaveIfSignedOut } from './load.server.ts';
import type { NoteAnswer } from './notes-types.ts';

type Context = ActionFunctionArgs['context'];

const NOT_SAVED = 'The note was not saved. Try again on this page.';
/** The API takes no other ids. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function changeNotes(context: Context, form: FormData) {
  const intent = String(form.get('intent'));
  const id = String(form.get('id'));
  if (!UUID.test(id)) return refused({ message: NOT_SAVED }, 400);
  if (intent === 'add') return add(context, id, form);
  if (intent === 'edit') return edit(context, id, form);
  const client = getClient(context);
  if (intent === 'delete') {
    const answer = await client.call('deleteNote', { params: { id } });
    if (!answer.ok) return failed(answer.problem);
    throw redirect(`${MY_NOTES}?${new URLSearchParams({ deleted: id })}`);
  }
  if (intent === 'restore') {
    const answer = await client.call('changeNote', { params: { id }, body: { deleted: false } });
    if (!answer.ok) return failed(answer.problem);
    throw redirect(`${MY_NOTES}#note-${id}`);
  }
  return refused({ message: NOT_SAVED }, 400);
}

/** Forms send line breaks as CR LF, scripts as LF. */
function readText(form: FormData): string {
  return String(form.get('text') ?? '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '')
    .toWellFormed()
    .trim();
}

async function add(context: Context, id: string, form: FormData) {
  const text = readText(form);
  const fault = findNoteFault(text);
  if (fault) return refused({ message: fault, typed: text }, 422);
  const pageId = recordId(String(form.get('page_id')));
  if (pageId === undefined) return refused({ message: NOT_SAVED, typed: text }, 400);
  const answer = await getClient(context).call('addNote', { body: { id, page_id: pageId, text } });
  if (!answer.ok) return failed(answer.problem, text);
  throw redirect(`${MY_NOTES}#note-${id}`);
}

async function edit(context: Context, id: string, form: FormData) {
  const text = readText(form);
  const version = recordId(String(form.get('version')));
  const fault = findNoteFault(text);
  if (fault) return refused({ message: fault, typed: text }, 422);
  if (version === undefined) return refused({ message: NOT_SAVED, typed: text }, 400);
  const answer = await getClient(context).call('changeNote', { params: { id }, body: { text, version } });
  if (!answer.ok) return failed(answer.problem, text);
  throw redirect(`${MY_NOTES}#note-${id}`);
}

function refused(answer: NoteAnswer, status: number) {
  return data(answer, { status });
}

function failed(problem: ProblemDetails, typed?: string) {
  leaveIfSignedOut(problem);
  const current = problem.code === 'version_conflict' ? (problem.current as unknown as Note) : undefined;
  const message = problem.detail ?? problem.title;
  return refused(
    { message, ...(typed === undefined ? {} : { typed }), ...(current ? { current } : {}) },
    problem.status,
  );
}
