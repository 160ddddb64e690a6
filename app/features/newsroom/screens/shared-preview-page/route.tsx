/** The page of a draft in the frame of a shared preview. This route has no scripts of its own. */
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { frameAnswer, STAGED_HEADERS } from '#app/middleware/staged-page.ts';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { sharedPreviewHref } from '../../newsroom-links.ts';
import { wantedQuery, readChoice } from '../../preview/choice.ts';
import { isFramed, NOT_SHOWN } from '../../preview/frame.ts';
import { frameDocument } from '../preview/frame-document.server.ts';
import { readerAt } from '../../preview/levels.ts';

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { vertical, resolved } = context.get(siteContext);
  const token = resolved?.params['token'] ?? '';
  const choice = readChoice(new URL(request.url).searchParams, []);
  if (!isFramed(request)) throw redirect(sharedPreviewHref(token, choice), { headers: STAGED_HEADERS });
  const answer = await getClient(context).call('sharedPreview', {
    ...{ params: { token }, query: wantedQuery(choice) },
  });
  if (!answer.ok || answer.value.state !== 'open')
    return frameAnswer({ sentence: 'This link does not open a preview any more.' });
  const { shown, as } = answer.value;
  // The link says which level, not its URL.
  const reader = readerAt(vertical, as);
  if (!reader) return frameAnswer({ sentence: NOT_SHOWN });
  const { look: theme, page } = choice;
  return frameDocument(context, shown, { reader, theme, mediaKey: token, page });
}
