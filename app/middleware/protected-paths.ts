/** The permission guard of the path and of the screen, for documents and data requests alike. */
import { ACCESS_DENIED } from '#app/config/fixed-paths.ts';
import { redirect } from 'react-router';
import { mayOpenPath, mayOpenScreen } from '#app/runtime/access.ts';
import { sessionContext, siteContext } from './context.ts';
import type { Step } from './step.ts';

export const protectedPaths: Step = ({ context }) => {
  const { vertical, path, resolved } = context.get(siteContext);
  const { reader, unavailable } = context.get(sessionContext);
  if (unavailable)
    throw new Response('The service is not available. Try again in a moment.', { status: 503 });
  if (!resolved) return; // the not-found page, which every visitor may see
  if (!reader) return;
  if (!mayOpenPath(vertical, path, reader) || !mayOpenScreen(vertical, resolved.route, reader))
    throw redirect(ACCESS_DENIED);
};
