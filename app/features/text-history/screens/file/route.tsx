/** The citation of a version as a file of RIS: `/versions/1001/3/citation.ris`. This route has no page. */
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { redirectAfter } from '#app/client/routing.ts';
import { siteContext } from '#app/middleware/context.ts';
import { makeCitations } from '../../cite/make-citations.ts';
import { loadVersion } from '../one/load-version.server.ts';

/** The answer is the same for a version that does not exist and one that the reader may not see. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { answer, origin } = await loadVersion({ context, request });
  const isFile = context.get(siteContext).resolved?.params['file'] === 'citation.ris';
  const target = answer.ok ? undefined : redirectAfter(answer.problem);
  if (target) throw redirect(target);
  if (!answer.ok || !isFile)
    return new Response('Version not found.\n', {
      status: answer.ok ? 404 : answer.problem.status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  const { nid, shown } = answer.value;
  return new Response(makeCitations(answer.value, origin).ris, {
    headers: {
      'Content-Type': 'application/x-research-info-systems; charset=utf-8',
      'Content-Disposition': `attachment; filename="${nid}-version-${shown.version}.ris"`,
    },
  });
}
