/** What the forms of a preview do: a link is made, or ends. */
import { data, redirect } from 'react-router';
import { siteContext } from '#app/middleware/context.ts';
import { refuseProblem, type FormAnswer, type Intent } from '#app/middleware/form-action.ts';
import { STAGED_HEADERS } from '#app/middleware/staged-page.ts';
import { LINK_DAYS, USUAL_LINK_DAYS } from '../../limits.ts';
import { sharedPreviewHref } from '../../newsroom-links.ts';

export interface PreviewAnswer extends FormAnswer {
  /** A new link. It is shown once: only its hash is stored. */
  made?: { url: string; expiresAt: string };
}

const share: Intent<PreviewAnswer> = async (form) => {
  const days = LINK_DAYS.find((one) => String(one) === form.text('days')) ?? USUAL_LINK_DAYS;
  const answer = await form.client.call('makePreviewLink', {
    params: { nid: form.context.get(siteContext).resolved?.params['id'] ?? '' },
    body: { as: form.text('as'), days },
  });
  if (!answer.ok) return refuseProblem<PreviewAnswer>(answer.problem);
  const { token, expiresAt } = answer.value;
  const url = new URL(sharedPreviewHref(token), form.url.origin).href;
  return data({ made: { url, expiresAt } }, { headers: STAGED_HEADERS });
};

const end: Intent<PreviewAnswer> = async (form) => {
  const answer = await form.client.call('revokePreviewLink', { params: { id: String(form.row ?? 0) } });
  if (!answer.ok) return refuseProblem<PreviewAnswer>(answer.problem);
  const { pathname, searchParams } = form.url;
  searchParams.set('done', 'ended');
  throw redirect(`${pathname.replace(/\.data$/, '')}?${searchParams}`);
};

export const intents = { share, end };
