/** What a route shows in place of itself: not found, or an error with its status and message. */
import { Component, type ReactNode } from 'react';
import { isRouteErrorResponse, type MetaFunction } from 'react-router';
import type { Suggestions } from '#schemas/types.ts';
import { ErrorPage, FallbackError, NotFoundPage } from './error-pages.tsx';

const DEFAULT_STATUS = 500;

/** Status and message of whatever was thrown. Only a response's own text is shown: it was written for people. */
function describe(error: unknown): { status: number; message: string } {
  if (!isRouteErrorResponse(error))
    return { status: DEFAULT_STATUS, message: 'Something went wrong on our side' };
  const message =
    typeof error.data === 'string' && error.data
      ? error.data
      : error.statusText || 'The page could not be shown.';
  return { status: error.status, message };
}

export function RouteError({ error }: { error: unknown }) {
  const { status, message } = describe(error);
  if (status !== 404) return <ErrorPage status={status} message={message} />;
  const suggestions = (error as { data?: unknown }).data as Suggestions | null;
  return <NotFoundPage suggestions={suggestions?.items ? suggestions : undefined} />;
}

/** The title of a layout: that of its error page; a page's own title overrides it. */
export const errorMeta: MetaFunction = ({ error }) => {
  if (error === undefined) return [{ title: 'Regatlas' }];
  const title = describe(error).status === 404 ? 'Page not found' : 'Error';
  return [{ title: `${title} · Regatlas` }];
};

/** When showing an error fails too: a page that needs nothing. On the server, `entry.server.tsx` does the same. */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <FallbackError /> : this.props.children;
  }
}
