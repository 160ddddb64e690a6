/** The effect of a failed call on navigation, in one table. */
import { ENDPOINT_ROUTES } from '#app/endpoints.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';

/** Paths of calls whose 400 or 401 is shown where it happened instead of redirecting to the sign-in page. */
const IN_PLACE = Object.values(ENDPOINT_ROUTES)
  .filter(({ failsInPlace }) => failsInPlace)
  .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`));

/** The path to redirect to after a problem; undefined if the page shows the problem itself. */
export function redirectAfter(
  problem: Pick<ProblemDetails, 'status' | 'code' | 'instance'>,
): '/login' | '/access-denied' | undefined {
  const path = problem.instance ?? '';
  const exempt = IN_PLACE.some((pattern) => pattern.test(path));
  if ((problem.status === 400 || problem.status === 401) && !exempt) return '/login';
  if (problem.code === 'subscription_inactive') return '/login';
  if (problem.code === 'permission_missing') return '/access-denied';
  return undefined;
}
