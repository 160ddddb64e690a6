/** What a failed call does to navigation (specification section 8), in one table. */
import type { ProblemDetails } from '#schemas/types.ts';

/** Calls whose 400 or 401 is shown where it happened instead of leading to the sign-in page. */
const EXEMPT = [
  '/api/getToken',
  '/rating',
  '/lost-password-reset',
  '/lost-password-pardot',
  '/tools/resposible/reports',
];

/** Where to go after a problem: a path to redirect to, or undefined when the page shows the problem itself. */
export function redirectAfter(
  problem: Pick<ProblemDetails, 'status' | 'code' | 'instance'>,
): '/login' | '/access-denied' | undefined {
  const path = problem.instance ?? '';
  const exempt = EXEMPT.some((ending) => path.endsWith(ending));
  if ((problem.status === 400 || problem.status === 401) && !exempt) return '/login';
  if (problem.code === 'subscription_inactive') return '/login';
  if (problem.code === 'permission_missing') return '/access-denied';
  return undefined;
}
