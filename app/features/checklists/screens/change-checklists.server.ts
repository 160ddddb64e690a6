/** What the forms of whole checklists do: create, archive, delete, restore. Every change redirects to a page that shows it. */
import { href } from '#app/runtime/screens.ts';
import { data, redirect } from 'react-router';
import { isReference } from '#app/contracts/to-do.ts';
import { refuse, refuseProblem, type Intent, type PostedForm } from '#app/middleware/form-action.ts';
import { redirectIfUnauthorized } from '#app/middleware/unwrap.ts';
import { type ChecklistChange, type ChecklistRequest } from '../contract.ts';
import { MOST_ANCHOR, MOST_KEY, MOST_PATH, MOST_TEMPLATE } from '../limits.ts';
import { notSaved, type Done } from '../checklist-labels.ts';
import { checklistHref, itemHref } from '../checklist-paths.ts';

/** What the forms answer if they do not lead elsewhere. */
export interface ChecklistsAnswer {
  /** Why nothing was changed. */
  message?: string;
  /** What is wrong with the title. */
  titleError?: string;
  /** What the reader had typed as title. */
  title?: string;
  /** Id of the checklist that was chosen. */
  checklist?: number;
  /** The new checklist, for a form that stays on its page. */
  created?: { id: number; title: string };
}

/** The intent with the id of its checklist. */
const ofChecklist =
  (
    change: (form: PostedForm, id: number) => ReturnType<Intent<ChecklistsAnswer>>,
  ): Intent<ChecklistsAnswer> =>
  async (form) => {
    const id = form.id('checklist');
    return id === undefined ? refuse({ message: notSaved }, 400) : change(form, id);
  };

/** A change of the version that the reader saw. An archived checklist leaves its list; every other change leads to it. */
const changes = (fields: Omit<ChecklistChange, 'version'>, done: Done) =>
  ofChecklist(async ({ client, id: idIn }, id) => {
    const version = idIn('version');
    if (version === undefined) return refuse({ message: notSaved }, 400);
    const body = { version, ...fields };
    const answer = await client.call('changeChecklist', { params: { id: String(id) }, body });
    if (!answer.ok)
      return refuseProblem<ChecklistsAnswer>(
        answer.problem,
        answer.problem.code === 'version_conflict'
          ? { message: 'This checklist was changed elsewhere. Here it is as it is now; try again.' }
          : {},
      );
    throw redirect(
      done === 'archived' ? href('checklists/list', { query: { done: done } }) : checklistHref(id, { done }),
    );
  });

export const intents: Record<string, Intent<ChecklistsAnswer>> = {
  async create(form) {
    const body = readRequest(form);
    if (!body) return refuse({ message: notSaved }, 400);
    const answer = await form.client.call('addChecklist', { body });
    const { title = '' } = body;
    if (!answer.ok) {
      redirectIfUnauthorized(answer.problem);
      const { detail, title: problem, code, status } = answer.problem;
      const reason = detail ?? problem;
      return refuse(
        code === 'invalid_fields' ? { titleError: reason, title } : { message: reason, title },
        status,
      );
    }
    const { checklist } = answer.value;
    if (form.fields.has('stays')) return data({ created: { id: checklist.id, title: checklist.title } });
    throw redirect(checklistHref(checklist.id, { done: 'created' }));
  },
  /** One requirement or thing to be done, into a checklist or, if none is chosen, into a new one. */
  async add(form) {
    const [checklist, body] = [form.id('checklist'), readRequest(form)];
    if (checklist === undefined) return intents['create']!(form);
    const { key = '', from, requirement: anchor, toDo } = body ?? {};
    const what = toDo ? { toDo } : from && anchor ? { requirement: { from, anchor } } : undefined;
    if (!what) return refuse({ message: notSaved }, 400);
    const answer = await form.client.call('addChecklistItem', {
      params: { id: String(checklist) },
      body: { key, ...what },
    });
    if (!answer.ok) {
      redirectIfUnauthorized(answer.problem);
      const { detail, title, status } = answer.problem;
      return refuse({ message: detail ?? title, checklist }, status);
    }
    throw redirect(itemHref(checklist, answer.value.id, { done: 'added' }));
  },
  archive: changes({ archived: true }, 'archived'),
  unarchive: changes({ archived: false }, 'unarchived'),
  restore: changes({ deleted: false }, 'restored'),
  /** The row that restores the checklist is where the checklist was. */
  delete: ofChecklist(async ({ client }, id) => {
    const answer = await client.call('deleteChecklist', { params: { id: String(id) } });
    if (!answer.ok) return refuseProblem(answer.problem);
    throw redirect(href('checklists/list', { query: { deleted: id } }));
  }),
};

/** What a form asks to create; undefined if it names nothing that can exist. */
function readRequest({ text, id }: PostedForm): ChecklistRequest | undefined {
  const [key, title, from, template] = [text('key'), text('title'), text('from'), text('template')];
  const requirement = text('requirement');
  const toDo = text('todo');
  const [copy, category, licence] = [id('copy'), id('category'), id('licence')];
  const isPath = !from || (from.startsWith('/') && from.length <= MOST_PATH);
  const isTooLong =
    key.length > MOST_KEY || template.length > MOST_TEMPLATE || requirement.length > MOST_ANCHOR;
  if (!key || !isPath || isTooLong || (toDo && !isReference(toDo))) return undefined;
  return {
    key,
    // An empty title means that of the source.
    ...(title || !(from || template || copy || toDo) ? { title } : {}),
    ...(from ? { from } : {}),
    ...(requirement ? { requirement } : {}),
    ...(toDo ? { toDo } : {}),
    ...(category === undefined ? {} : { category }),
    ...(licence === undefined ? {} : { licence }),
    ...(template ? { template } : {}),
    ...(copy === undefined ? {} : { copy }),
  };
}
