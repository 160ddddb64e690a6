/** The effect of a failed call on navigation (specification section 8), in one table. */
import type { ProblemDetails } from '#schemas/types.ts';

/** Calls whose 400 or 401 is shown where it happened instead of redirecting to the sign-in page. */
const EXEMPT = [
  '/api/getToken',
  '/rating',
  '/lost-password-reset',
  '/lost-password-pardot',
  '/tools/resposible/reports',
];

/** The path to redirect to after a problem; undefined if the page shows the problem itself. */
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
