/** The page of a draft in the frame of its preview. This route has no scripts of its own. */
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { frameAnswer } from '#app/middleware/staged-page.ts';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { previewHref } from '../../newsroom-links.ts';
import { readChoice } from '../../preview/choice.ts';
import { isFramed, NOT_SHOWN } from '../../preview/frame.ts';
import { frameDocument } from '../preview/frame-document.server.ts';
import { levelsIn, readerAt } from '../../preview/levels.ts';

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { vertical, resolved } = context.get(siteContext);
  const nid = resolved?.params['id'] ?? '';
  const choice = readChoice(new URL(request.url).searchParams, levelsIn(vertical));
  // By itself it could be mistaken for the page.
  if (!isFramed(request)) throw redirect(previewHref(nid, choice));
  const { as, of, look, page } = choice;
  const reader = readerAt(vertical, as);
  if (!reader) return frameAnswer({ sentence: NOT_SHOWN });
  const answer = await getClient(context).call('previewDraft', {
    ...{ params: { nid }, query: { as, of, ...(page !== undefined && { page }) } },
  });
  if (!answer.ok) return frameAnswer({ sentence: `${answer.problem.detail ?? answer.problem.title}` });
  return frameDocument(context, answer.value.shown, { reader, theme: look, page });
}
