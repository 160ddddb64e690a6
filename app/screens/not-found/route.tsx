import {
  data,
  redirectDocument,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';

/** The not-found page is the layout's error page; its own URL answers like any unknown one. */
export function loader(): never {
  throw data(null, { status: 404 });
}

/**
 * What the table of routes of this document does not have, the server may have: a page of staff, or one that came with a
 * later configuration. It answers with a document.
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url);
}

/** The document of an address that does not exist is not loaded again after each action on it. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function NotFound() {
  return null;
}
