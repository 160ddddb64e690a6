/** What the forms of whole checklists do: create, archive, delete, restore. Every change redirects to a page that shows it. */
import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { redirectAfter } from '#app/client/routing.ts';
import { getClient } from '#app/middleware/context.ts';
import { recordId } from '#app/text/record-id.ts';
import type { ProblemDetails } from '#schemas/types.ts';
import { type ChecklistChange, type ChecklistRequest } from '../contract.ts';
import { MOST_KEY, MOST_PATH, MOST_TEMPLATE } from '../limits.ts';
import { notSaved, type Done } from '../checklist-labels.ts';
import { CHECKLISTS, checklistHref } from '../checklist-paths.ts';

type Context = ActionFunctionArgs['context'];

/** What the forms answer if they do not lead elsewhere. */
export interface ChecklistsAnswer {
  /** Why nothing was changed. */
  message?: string;
  /** What is wrong with the title. */
  titleError?: string;
  /** What the reader had typed as title. */
  title?: string;
  /** The new checklist, for a form that stays on its page. */
  created?: { id: number; title: string };
}

/** Longest title and key that are worth sending; the API refuses shorter ones with a reason. */
const MOST_LETTERS = 10_000;

/** 400 and 401 lead to the sign-in page, as everywhere. */
export function leaveIfSignedOut(problem: ProblemDetails): void {
  const target = redirectAfter(problem);
  if (target) throw redirect(target);
}

function refused(answer: ChecklistsAnswer, status: number) {
  return data(answer, { status });
}

/** The text of a field, at most as long as the API takes. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, MOST_LETTERS) : '';
}

/** @returns why nothing was changed, or what was created for a form that stays; otherwise redirects */
export async function changeChecklists(context: Context, form: FormData) {
  const intent = textIn(form, 'intent');
  if (intent === 'create') return create(context, form);
  const id = recordId(textIn(form, 'checklist'));
  const version = recordId(textIn(form, 'version'));
  if (id === undefined) return refused({ message: notSaved }, 400);
  if (intent === 'delete') return remove(context, id);
  if (version === undefined) return refused({ message: notSaved }, 400);
  if (intent === 'archive') return change(context, id, { version, archived: true }, 'archived');
  if (intent === 'unarchive') return change(context, id, { version, archived: false }, 'unarchived');
  if (intent === 'restore') return change(context, id, { version, deleted: false }, 'restored');
  return refused({ message: notSaved }, 400);
}

/** What a form asks to create; undefined if it names nothing that can exist. */
function readRequest(form: FormData): ChecklistRequest | undefined {
  const [key, title, from, template] = ['key', 'title', 'from', 'template'].map((name) => textIn(form, name));
  const copy = recordId(textIn(form, 'copy'));
  const category = recordId(textIn(form, 'category'));
  const isPath = !from || (from.startsWith('/') && from.length <= MOST_PATH);
  if (!key || key.length > MOST_KEY || !isPath || (template?.length ?? 0) > MOST_TEMPLATE) return undefined;
  return {
    key,
    // An empty title means that of the source.
    ...(title || !(from || template || copy) ? { title: title ?? '' } : {}),
    ...(from ? { from } : {}),
    ...(category === undefined ? {} : { category }),
    ...(template ? { template } : {}),
    ...(copy === undefined ? {} : { copy }),
  };
}

async function create(context: Context, form: FormData) {
  const body = readRequest(form);
  if (!body) return refused({ message: notSaved }, 400);
  const answer = await getClient(context).call('addChecklist', { body });
  const { title = '' } = body;
  if (!answer.ok) {
    leaveIfSignedOut(answer.problem);
    const { detail, title: problem, code, status } = answer.problem;
    const reason = detail ?? problem;
    return refused(
      code === 'invalid_fields' ? { titleError: reason, title } : { message: reason, title },
      status,
    );
  }
  const { checklist } = answer.value;
  if (form.has('stays'))
    return data<ChecklistsAnswer>({ created: { id: checklist.id, title: checklist.title } });
  throw redirect(checklistHref(checklist.id, { done: 'created' }));
}

async function change(context: Context, id: number, body: ChecklistChange, done: Done) {
  const answer = await getClient(context).call('changeChecklist', { params: { id: String(id) }, body });
  if (!answer.ok) {
    leaveIfSignedOut(answer.problem);
    const { code, detail, title, status } = answer.problem;
    return refused(
      {
        message:
          code === 'version_conflict'
            ? 'This checklist was changed elsewhere. Here it is as it is now; try again.'
            : (detail ?? title),
      },
      status,
    );
  }
  // An archived checklist leaves its list; every other change leads to the checklist.
  throw redirect(done === 'archived' ? `${CHECKLISTS}?done=${done}` : checklistHref(id, { done }));
}

/** The row that restores the checklist is where the checklist was. */
async function remove(context: Context, id: number) {
  const answer = await getClient(context).call('deleteChecklist', { params: { id: String(id) } });
  if (!answer.ok) {
    leaveIfSignedOut(answer.problem);
    return refused({ message: answer.problem.detail ?? answer.problem.title }, answer.problem.status);
  }
  throw redirect(`${CHECKLISTS}?deleted=${id}`);
}
