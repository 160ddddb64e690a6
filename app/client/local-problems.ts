/** Problems that the client itself finds, in the form in which the API has its own. */
import type { ProblemDetails } from '#schemas/types.ts';

/** There was no answer, or one that is not the API's. */
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

/** The API has no such address, whoever asks. */
export function notFound(path: string): ProblemDetails {
  return {
    type: '/problems/not_found',
    title: 'There is nothing at this address',
    status: 404,
    code: 'not_found',
    instance: path,
  };
}
