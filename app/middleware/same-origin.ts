/**
 * The one rule for every request that changes something: it must come from a page of this site. Before the session check, because
 * that ends a session at /loggedout, and before the framework, which would log each refusal as a failure.
 */
import type { PageRequest, Step } from './step.ts';
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

export const sameOrigin: Step = ({ request }) =>
  READS.has(request.method) || isFromHere(request)
    ? undefined
    : plainError(403, 'This form was sent from another site');
