/** The forms of the library. */
import { redirect } from 'react-router';
import { formAction, refuseProblem, type FormAnswer, type Intent } from '#app/middleware/form-action.ts';
import { fileHref, mediaHref } from './media-query.ts';

const TEXTS = ['title', 'alt', 'credit', 'language'] as const;

const change: Intent<FormAnswer> = async ({ client, text }) => {
  const name = text('name');
  const body = Object.fromEntries(TEXTS.map((key) => [key, text(key).trim()]));
  const answer = await client.call('changeMedia', { params: { name }, body });
  if (!answer.ok) return refuseProblem(answer.problem);
  throw redirect(fileHref(name, { done: 'saved' }));
};

const merge: Intent<FormAnswer> = async ({ client, text }) => {
  const into = text('into');
  const body = { into, replace: text('replace') === '1' };
  const answer = await client.call('mergeMedia', { params: { name: text('name') }, body });
  if (!answer.ok) return refuseProblem(answer.problem);
  throw redirect(fileHref(into, { done: 'merged' }));
};

const remove: Intent<FormAnswer> = async ({ client, text }) => {
  const answer = await client.call('removeMedia', { params: { name: text('name') } });
  if (!answer.ok) return refuseProblem(answer.problem);
  throw redirect(mediaHref());
};

const takeBack: Intent<FormAnswer> = async ({ client, text }) => {
  const answer = await client.call('takeBackMedia', { params: { name: text('name') } });
  if (!answer.ok) return refuseProblem(answer.problem);
  throw redirect(fileHref(answer.value.name));
};

export const changeMedia = formAction<FormAnswer>(
  { change, merge, remove, 'take-back': takeBack },
  'Nothing was changed.',
);
