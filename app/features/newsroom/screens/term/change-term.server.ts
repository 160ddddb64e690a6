/** What the forms of a term do. */
import { redirect } from 'react-router';
import { siteContext } from '#app/middleware/context.ts';
import {
  refuse,
  refuseProblem,
  type FormAnswer,
  type Intent,
  type PostedForm,
} from '#app/middleware/form-action.ts';
import { recordId } from '#app/text/record-id.ts';
import { termHref } from '../../newsroom-links.ts';

export interface TermAnswer extends FormAnswer {
  /** What was typed, by field. */
  typed?: { name: string; key: string; description: string; url: string; parent: string };
}

const paramsIn = ({ context }: PostedForm) => {
  const { vid = '', tid = '' } = context.get(siteContext).resolved?.params ?? {};
  return { vid, tid };
};

const back = (form: PostedForm, done: string) => {
  const { vid, tid } = paramsIn(form);
  return redirect(termHref(vid, Number(tid), { done }));
};

const save: Intent<TermAnswer> = async (form) => {
  const { text } = form;
  const typed = {
    ...{ name: text('name').trim(), key: text('key').trim(), description: text('description').trim() },
    ...{ url: text('url').trim(), parent: text('parent') },
  };
  if (typed.name === '') return refuse({ message: 'Give the term a name.', typed }, 422);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(typed.key))
    return refuse(
      { message: 'A key has lower-case letters and digits, joined by hyphens: e-money.', typed },
      422,
    );
  const { name, key, description, url } = typed;
  const hasParents = form.fields.has('parent');
  const answer = await form.client.call('changeTerm', {
    params: paramsIn(form),
    body: {
      ...{ stamp: text('stamp'), name, key, description, url },
      ...(hasParents && { parent: recordId(typed.parent) ?? null }),
    },
  });
  if (!answer.ok) return refuseProblem<TermAnswer>(answer.problem, { typed });
  throw back(form, 'saved');
};

const change =
  (body: { move: 'up' | 'down' } | { retired: boolean }, done: string): Intent<TermAnswer> =>
  async (form) => {
    const answer = await form.client.call('changeTerm', {
      params: paramsIn(form),
      body: { stamp: form.text('stamp'), ...body },
    });
    if (!answer.ok) return refuseProblem<TermAnswer>(answer.problem);
    throw back(form, done);
  };

const merge: Intent<TermAnswer> = async (form) => {
  const params = paramsIn(form);
  const answer = await form.client.call('mergeTerms', {
    params,
    body: { into: form.id('into') ?? 0, stamp: form.text('stamp'), client_id: form.text('client_id') },
  });
  if (!answer.ok) return refuseProblem<TermAnswer>(answer.problem);
  const { vid, from, id } = answer.value;
  throw redirect(termHref(vid, from.tid, { merge: String(id) }));
};

const undo: Intent<TermAnswer> = async (form) => {
  const { vid } = paramsIn(form);
  const answer = await form.client.call('undoMerge', { params: { vid, id: form.text('merge') } });
  if (!answer.ok) return refuseProblem<TermAnswer>(answer.problem);
  const { from, id } = answer.value;
  throw redirect(termHref(vid, from.tid, { merge: String(id) }));
};

export const intents = {
  ...{ save, merge, undo },
  up: change({ move: 'up' }, 'moved'),
  down: change({ move: 'down' }, 'moved'),
  retire: change({ retired: true }, 'retired'),
  'take-back': change({ retired: false }, 'returned'),
};
