/** An e-mail as HTML, in the frame of its preview. This route has no scripts of its own. */
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { frameAnswer } from '#app/middleware/staged-page.ts';
import { href } from '#app/runtime/screens.ts';
import { isFramed } from '../../preview/frame.ts';
import { readMailQuery } from '../../site-texts/mail-query.ts';

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const query = readMailQuery(new URL(request.url).searchParams);
  if (!isFramed(request)) throw redirect(href('newsroom/mail', { query: { ...query } }));
  const answer = await getClient(context).call('previewMail', { query });
  if (!answer.ok) return frameAnswer({ sentence: answer.problem.detail ?? answer.problem.title });
  const { html } = answer.value;
  return frameAnswer(
    html === undefined ? { sentence: 'This e-mail is text only.' } : new TextEncoder().encode(html),
  );
}
