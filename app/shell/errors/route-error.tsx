/** The error page of a route: not found, or an error with its status and message. */
import { Component, type ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useMatches, type MetaFunction } from 'react-router';
import type { Suggestions } from '#app/contracts/content.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import { ErrorPage, FallbackError, NotFoundPage, WithdrawnPage } from './error-pages.tsx';
import { pageTitle } from '../document/page-title.ts';
import { useDocumentReference } from './reference.ts';
import { useLoadedShell } from '../use-shell.ts';
import { fromJsonText } from '#app/text/json-text.ts';

const DEFAULT_STATUS = 500;
const UNSHOWN = 'The page could not be shown.';

/**
 * Status and message of a thrown value. Only the text of a response is shown, because it was written for readers. For
 * an error of a view, the message names the page's title.
 */
function describe(
  error: unknown,
  title?: string,
): { status: number; message: string; reference?: string | undefined } {
  if (!isRouteErrorResponse(error))
    return {
      status: DEFAULT_STATUS,
      message: title ? `“${title}” cannot be shown at the moment.` : 'Something went wrong on our side',
    };
  // What the router says of its own, such as of a form without a page to take it, is for programmers.
  if ((error as { internal?: boolean }).internal) return { status: error.status, message: UNSHOWN };
  // With a reference, if the fault was the server's (`middleware/unwrap.ts`).
  const { title: text = error.data, reference } = Object(error.data) as {
    title?: unknown;
    reference?: string;
  };
  const message = typeof text === 'string' && text ? text : error.statusText || UNSHOWN;
  return { status: error.status, message, reference };
}

export function RouteError({ error }: { error: unknown }) {
  const loaded = fromJsonText(useMatches().at(-1)?.loaderData) as { title?: string } | undefined;
  const texts = useLoadedShell()?.texts;
  const { status, message, reference } = describe(error, loaded?.title);
  const ofDocument = useDocumentReference();
  const { pathname, search } = useLocation();
  const withdrawn = isRouteErrorResponse(error) ? readWithdrawn(error.data) : undefined;
  if (withdrawn) return <WithdrawnPage {...withdrawn} />;
  if (status !== 404) {
    const failure = { status, message, reference: reference ?? ofDocument };
    return <ErrorPage {...failure} retry={`${pathname}${search}`} />;
  }
  const suggestions = (error as { data?: unknown }).data as Suggestions | null;
  return (
    <NotFoundPage
      title={texts?.notFound}
      suggestions={suggestions?.items ? suggestions : undefined}
      firstPage={firstPage(pathname, search)}
    />
  );
}

/** What the loader of an item says of one that was withdrawn. */
const readWithdrawn = (data: unknown) => (Object(data) as Pick<ProblemDetails, 'withdrawn'>).withdrawn;

/** The same list from its start, if the URL names a page of it. */
function firstPage(pathname: string, search: string): string | undefined {
  const query = new URLSearchParams(search);
  if (!query.has('page')) return undefined;
  query.delete('page');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** The title of a layout: that of its error page; a page's own title overrides it. */
export const errorMeta: MetaFunction = ({ error, matches }) => [
  {
    title: pageTitle(
      matches,
      error === undefined ? undefined : describe(error).status === 404 ? 'Page not found' : 'Error',
    ),
  },
];

/** For failures of the error page: a page without dependencies. On the server, `entry.server.tsx` does the same. */
export class LastResort extends Component<
  { message?: string | undefined; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <FallbackError message={this.props.message} /> : this.props.children;
  }
}
