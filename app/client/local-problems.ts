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

/** The session of the document has ended: the one in the browser now is somebody else's. */
export function sessionEnded(path: string): ProblemDetails {
  return {
    type: '/problems/sign_in_ended',
    title: 'This sign-in has ended',
    status: 401,
    code: 'sign_in_ended',
    detail: 'Somebody else has signed in in this browser, so nothing was sent. Load the page again.',
    instance: path,
  };
}
