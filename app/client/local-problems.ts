/** Problems detected by the client itself, in the format of the API. */
import type { ProblemDetails } from '#app/contracts/outcome.ts';

/** No response, or one that is not from the API. */
export function unreachable(path: string): ProblemDetails {
  return {
    type: '/problems/unavailable',
    title: 'The service is not available',
    status: 503,
    code: 'unavailable',
    detail: 'Try again in a moment.',
    instance: path,
  };
}

/** The API has no such URL, for any reader. */
export function notFound(path: string): ProblemDetails {
  return {
    type: '/problems/not_found',
    title: 'There is nothing at this URL',
    status: 404,
    code: 'not_found',
    instance: path,
  };
}
