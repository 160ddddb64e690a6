/** What the forms of a decision do. */
import { redirect } from 'react-router';
import type { Result } from '#app/client/client.ts';
import { refuse, type Intent, type PostedForm } from '#app/middleware/form-action.ts';
import { redirectIfUnauthorized } from '#app/middleware/unwrap.ts';
import { recordId } from '#app/text/record-id.ts';
import type { DecisionStep } from '../../contract/requests.ts';
import { decisionHref } from '../../decision-paths.ts';
import {
  notSaved,
  readEvidence,
  readKey,
  readTyped,
  toAnswer,
  toValues,
  type DecisionAnswer,
} from '../read-form.server.ts';
import type { Typed } from '../../parts/decision-form.tsx';

/** The decision of the form, and the version that the reader saw. */
function readSeen(form: PostedForm) {
  const [id, version, read, key] = [
    recordId(form.params['id']),
    form.id('version'),
    form.id('read'),
    readKey(form),
  ];
  return id === undefined || version === undefined || read === undefined || key === ''
    ? undefined
    : { id, version, read, key };
}

function finish(id: number, answer: Result<unknown>, done: string, typed?: Typed) {
  if (answer.ok) throw redirect(decisionHref(id, done));
  redirectIfUnauthorized(answer.problem);
  return refuse<DecisionAnswer>(toAnswer(answer.problem, typed), answer.problem.status);
}

const step =
  (name: DecisionStep['step']): Intent<DecisionAnswer> =>
  async (form) => {
    const seen = readSeen(form);
    if (!seen) return refuse({ message: notSaved }, 400);
    const { id, ...rest } = seen;
    const note = form.text('note');
    const body = { ...rest, step: name, ...(note && { note }), ...readEvidence(form) };
    const answer = await form.client.call('addDecisionStep', { params: { id: String(id) }, body });
    return finish(id, answer, name);
  };

export const intents: Record<string, Intent<DecisionAnswer>> = {
  async change(form) {
    const seen = readSeen(form);
    if (!seen) return refuse({ message: notSaved }, 400);
    const { id, ...rest } = seen;
    const typed = readTyped(form);
    // The people are asked for where there is somebody else.
    const body = { ...rest, ...toValues(typed, form.fields.has('owner')), ...readEvidence(form) };
    const answer = await form.client.call('changeDecision', { params: { id: String(id) }, body });
    return finish(id, answer, 'changed', typed);
  },
  async owner(form) {
    const seen = readSeen(form);
    const owner = form.id('owner');
    if (!seen) return refuse({ message: notSaved }, 400);
    if (owner === undefined) return refuse({ message: 'Choose who sees to it from now on.' }, 422);
    const { id, version, key } = seen;
    const note = form.text('note').trim();
    if (note === '') return refuse({ message: 'Say why you hand it over.' }, 422);
    const body = { key, version, owner, note };
    const answer = await form.client.call('handOverDecision', { params: { id: String(id) }, body });
    return finish(id, answer, 'owner');
  },
  confirm: step('confirm'),
  approve: step('approve'),
  return: step('return'),
  close: step('close'),
  evidence: step('evidence'),
};
