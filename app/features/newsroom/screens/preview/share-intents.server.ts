/** What the forms of a preview do: a link is made, or ends. */
import { data, redirect } from 'react-router';
import type { Client, Result } from '#app/client/client.ts';
import { siteContext } from '#app/middleware/context.ts';
import { refuseProblem, type Intent } from '#app/middleware/form-action.ts';
import { STAGED_HEADERS } from '#app/middleware/staged-page.ts';
import type { MadePreviewLink, NewPreviewLink } from '../../contract/preview.ts';
import { LINK_DAYS, USUAL_LINK_DAYS } from '../../limits.ts';
import { sharedPreviewHref } from '../../newsroom-links.ts';
import type { PreviewAnswer } from '../../preview/share-notices.tsx';

/** @param id that the path of the screen has */
type Make = (client: Client, id: string, body: NewPreviewLink) => Promise<Result<MadePreviewLink>>;

const share =
  (make: Make): Intent<PreviewAnswer> =>
  async (form) => {
    const days = LINK_DAYS.find((one) => String(one) === form.text('days')) ?? USUAL_LINK_DAYS;
    const id = form.context.get(siteContext).resolved?.params['id'] ?? '';
    const answer = await make(form.client, id, { as: form.text('as'), days });
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

export const shareIntents = (make: Make) => ({ share: share(make), end });
