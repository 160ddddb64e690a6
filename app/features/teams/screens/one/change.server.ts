/** What the forms of a team do. */
import { redirect } from 'react-router';
import type { Result } from '#app/client/client.ts';
import { siteContext } from '#app/middleware/context.ts';
import { refuse, refuseProblem, type Intent, type PostedForm } from '#app/middleware/form-action.ts';
import { href } from '#app/runtime/screens.ts';
import { nameFault } from '../../team-form.ts';

export interface TeamAnswer {
  message?: string;
  /** Of the name. */
  nameError?: string;
  /** Of the address. */
  addressError?: string;
  typed?: string;
}

const idOf = ({ context }: PostedForm) => ({ id: context.get(siteContext).resolved?.params['id'] ?? '' });

/** Shows the team again after a change; what was refused is said above it. */
function finish(form: PostedForm, answer: Result<unknown>, done: string) {
  if (answer.ok) throw redirect(href('teams/one', { params: idOf(form), query: { done } }));
  const { title, detail } = answer.problem;
  return refuseProblem<TeamAnswer>(answer.problem, { message: detail ? `${title}. ${detail}` : `${title}.` });
}

const ofMember =
  (run: (form: PostedForm, params: { id: string; user: string }) => ReturnType<Intent<TeamAnswer>>) =>
  async (form: PostedForm) =>
    form.row === undefined
      ? refuse<TeamAnswer>({ message: 'Nothing was saved.' }, 400)
      : run(form, { ...idOf(form), user: String(form.row) });

export const intents: Record<string, Intent<TeamAnswer>> = {
  rename: async (form) => {
    const typed = form.text('name').trim();
    const nameError = nameFault(typed);
    if (nameError) return refuse<TeamAnswer>({ nameError, typed }, 422);
    const answer = await form.client.call('renameTeam', { params: idOf(form), body: { name: typed } });
    if (!answer.ok && answer.problem.code === 'team_name_taken')
      return refuse<TeamAnswer>({ nameError: `${answer.problem.title}.`, typed }, 422);
    return finish(form, answer, 'renamed');
  },
  add: async (form) => {
    const typed = form.text('email').trim().slice(0, 254);
    if (typed.length < 3) return refuse<TeamAnswer>({ addressError: 'Enter an address.', typed }, 422);
    const answer = await form.client.call('addTeamMember', { params: idOf(form), body: { email: typed } });
    if (!answer.ok && answer.problem.code === 'not_a_colleague')
      return refuse<TeamAnswer>({ addressError: `${answer.problem.title}.`, typed }, 422);
    return finish(form, answer, 'joined');
  },
  owner: ofMember(async (form, params) =>
    finish(form, await form.client.call('changeTeamMember', { params, body: { isOwner: true } }), 'owner'),
  ),
  member: ofMember(async (form, params) =>
    finish(form, await form.client.call('changeTeamMember', { params, body: { isOwner: false } }), 'member'),
  ),
  remove: ofMember(async (form, params) =>
    finish(form, await form.client.call('removeTeamMember', { params }), 'removed'),
  ),
  leave: ofMember(async (form, params) => {
    const answer = await form.client.call('removeTeamMember', { params });
    if (answer.ok) throw redirect(href('teams/list', { query: { done: 'left' } }));
    return finish(form, answer, '');
  }),
  delete: async (form) => {
    const answer = await form.client.call('deleteTeam', { params: idOf(form) });
    if (answer.ok || answer.problem.code === 'not_found')
      throw redirect(href('teams/list', { query: { done: 'deleted' } }));
    return finish(form, answer, '');
  },
};
