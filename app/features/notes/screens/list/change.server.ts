/** What the forms of the page do, for readers without scripts. Every change ends at the list. */
import { href } from '#app/runtime/screens.ts';
import { redirect } from 'react-router';
import { refuse, refuseProblem, type Intent, type PostedForm } from '#app/middleware/form-action.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import { findNoteFault, type Note } from '../../contract.ts';
import type { NoteAnswer } from './notes-types.ts';

export const NOT_SAVED = 'Couldn’t save the note. Try again.';
/** The API takes no other ids. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The intent with the id of its note. */
const ofNote =
  (change: (form: PostedForm, id: string) => ReturnType<Intent<NoteAnswer>>): Intent<NoteAnswer> =>
  async (form) => {
    const id = form.text('id');
    return UUID.test(id) ? change(form, id) : refuse({ message: NOT_SAVED }, 400);
  };

export const intents: Record<string, Intent<NoteAnswer>> = {
  add: ofNote(async (form, id) => {
    const { typed, problem } = readText(form);
    if (problem) return problem;
    const pageId = form.id('page_id');
    if (pageId === undefined) return refuse({ message: NOT_SAVED, typed }, 400);
    const answer = await form.client.call('addNote', { body: { id, page_id: pageId, text: typed } });
    if (!answer.ok) return failed(answer.problem, typed);
    throw redirect(href('notes/list', { hash: `note-${id}` }));
  }),
  edit: ofNote(async (form, id) => {
    const { typed, problem } = readText(form);
    if (problem) return problem;
    const version = form.id('version');
    if (version === undefined) return refuse({ message: NOT_SAVED, typed }, 400);
    const body = { text: typed, version };
    const answer = await form.client.call('changeNote', { params: { id }, body });
    if (!answer.ok) return failed(answer.problem, typed);
    const query = new URLSearchParams(answer.value.right === undefined ? {} : { whose: 'shared' });
    throw redirect(href('notes/list', { query, hash: `note-${id}` }));
  }),
  delete: ofNote(async ({ client }, id) => {
    const answer = await client.call('deleteNote', { params: { id } });
    if (!answer.ok) return failed(answer.problem);
    throw redirect(href('notes/list', { query: { deleted: id } }));
  }),
  restore: ofNote(async ({ client }, id) => {
    const answer = await client.call('changeNote', { params: { id }, body: { deleted: false } });
    if (!answer.ok) return failed(answer.problem);
    throw redirect(href('notes/list', { hash: `note-${id}` }));
  }),
};

/** The text of a note, and the answer that says what is wrong with it. */
function readText({ fields }: PostedForm) {
  const typed = String(fields.get('text') ?? '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '')
    .toWellFormed()
    .trim();
  const fault = findNoteFault(typed);
  return { typed, problem: fault ? refuse<NoteAnswer>({ message: fault, typed }, 422) : undefined };
}

function failed(problem: ProblemDetails, typed?: string) {
  const current = problem.code === 'version_conflict' ? (problem.current as unknown as Note) : undefined;
  return refuseProblem<NoteAnswer>(problem, {
    ...(typed === undefined ? {} : { typed }),
    ...(current ? { current } : {}),
  });
}
