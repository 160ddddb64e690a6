/** What the forms of a release do. */
import { redirect } from 'react-router';
import { siteContext } from '#app/middleware/context.ts';
import {
  refuse,
  refuseProblem,
  type FormAnswer,
  type Intent,
  type PostedForm,
} from '#app/middleware/form-action.ts';
import { readDay } from '#app/text/typed-day.ts';
import { releaseHref, releasesHref } from '../../newsroom-links.ts';
import { momentIn } from '../publish/publish-intents.server.ts';

export interface ReleaseAnswer extends FormAnswer {
  /** What is wrong with the instant, with what was typed. */
  when?: { error: string; day: string; time: string; zone: string };
  /** Why it was not reverted. */
  revertError?: string;
}

const idIn = ({ context }: PostedForm): string => context.get(siteContext).resolved?.params['id'] ?? '';
const back = (form: PostedForm, done: string) => redirect(`${releaseHref(Number(idIn(form)))}?done=${done}`);

const schedule: Intent<ReleaseAnswer> = async (form) => {
  const { text } = form;
  const typed = {
    day: readDay(text('day')) ?? text('day').trim(),
    time: text('time'),
    zone: text('zone'),
  };
  const when = momentIn(form);
  if (typeof when === 'string') return refuse({ when: { error: when, ...typed } }, 422);
  const answer = await form.client.call('changeRelease', { params: { id: idIn(form) }, body: { when } });
  if (answer.ok) throw back(form, 'scheduled');
  const { code, detail, title, status } = answer.problem;
  if (code === 'wrong_instant') return refuse({ when: { error: detail ?? title, ...typed } }, status);
  return refuseProblem(answer.problem);
};

const change =
  (done: string, body: (form: PostedForm) => { title: string } | { when: null }): Intent<ReleaseAnswer> =>
  async (form) => {
    const answer = await form.client.call('changeRelease', { params: { id: idIn(form) }, body: body(form) });
    if (!answer.ok) return refuseProblem(answer.problem);
    throw back(form, done);
  };

const publish: Intent<ReleaseAnswer> = async (form) => {
  const answer = await form.client.call('publishRelease', {
    params: { id: idIn(form) },
    body: { client_id: form.text('client_id') },
  });
  if (!answer.ok) return refuseProblem(answer.problem);
  throw back(form, 'published');
};

const revert: Intent<ReleaseAnswer> = async (form) => {
  const reason = form.text('reason').trim();
  if (reason === '') return refuse({ revertError: 'Say why: it stays in the history of each item.' }, 422);
  const answer = await form.client.call('revertRelease', {
    params: { id: idIn(form) },
    body: { client_id: form.text('client_id'), reason, reader_note: form.text('reader_note') },
  });
  if (!answer.ok) return refuseProblem(answer.problem);
  throw back(form, 'reverted');
};

const remove: Intent<ReleaseAnswer> = async (form) => {
  const answer = await form.client.call('removeFromRelease', {
    params: { id: idIn(form), nid: String(form.row ?? 0) },
  });
  if (!answer.ok) return refuseProblem(answer.problem);
  throw back(form, 'removed');
};

const deleteIt: Intent<ReleaseAnswer> = async (form) => {
  const answer = await form.client.call('deleteRelease', { params: { id: idIn(form) } });
  if (!answer.ok) return refuseProblem(answer.problem);
  throw redirect(`${releasesHref()}?done=deleted`);
};

export const intents = {
  ...{ schedule, publish, revert, remove, delete: deleteIt },
  rename: change('renamed', ({ text }) => ({ title: text('title').trim() })),
  unschedule: change('unscheduled', () => ({ when: null })),
};
