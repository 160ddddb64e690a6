/** What a route shows in place of itself: not found, or an error with its status and message. */
import { isRouteErrorResponse } from 'react-router';
import { ErrorPage, NotFoundPage } from './error-pages.tsx';

const DEFAULT_STATUS = 500;

/** Status and message of whatever was thrown. Only a response's own text is shown: it was written for people. */
function describe(error: unknown): { status: number; message: string } {
  if (!isRouteErrorResponse(error))
    return { status: DEFAULT_STATUS, message: 'Something went wrong on our side. Try again in a moment.' };
  const message =
    typeof error.data === 'string' && error.data
      ? error.data
      : error.statusText || 'The page could not be shown.';
  return { status: error.status, message };
}

export function RouteError({ error }: { error: unknown }) {
  const { status, message } = describe(error);
  return status === 404 ? <NotFoundPage /> : <ErrorPage status={status} message={message} />;
}
