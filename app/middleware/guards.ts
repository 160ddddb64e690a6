/** The requests that a page refuses: forms from other sites, and pages that the reader may not open. */
import { mayOpenPath, mayOpenScreen } from '#app/runtime/access.ts';
import { accessDenied } from './access-denied.ts';
import { sessionContext, siteContext } from './context.ts';
import type { Step, PageRequest } from './step.ts';
import { plainError } from './unwrap.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Browsers send `Origin` with every form; without it, `Sec-Fetch-Site` says where a request comes from. Programs send
 * neither: they have no cookies of a reader.
 */
export function isFromHere({ url, headers }: Pick<PageRequest, 'url' | 'headers'>): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return origin === new URL(url).origin;
  const from = headers.get('sec-fetch-site');
  return from === null || from === 'same-origin' || from === 'none';
}

/**
 * The one rule for every request that changes something: it must come from a page of this site. Before the session check,
 * because that ends a session at /loggedout, and before the framework, which would log each refusal as a failure.
 */
export const sameOrigin: Step = ({ request }) =>
  READS.has(request.method) || isFromHere(request)
    ? undefined
    : plainError(403, 'This form was sent from another site');

/** The permission guard of the path and of the screen, for documents and data requests alike. */
export const protectedPaths: Step = ({ context }) => {
  const { vertical, path, resolved } = context.get(siteContext);
  const { reader, unavailable } = context.get(sessionContext);
  if (unavailable)
    throw new Response('The service is not available. Try again in a moment.', { status: 503 });
  if (!resolved) return; // the not-found page, which every visitor may see
  if (!reader) return;
  if (!mayOpenPath(vertical, path, reader) || !mayOpenScreen(vertical, resolved.route, reader))
    throw accessDenied(path);
};
