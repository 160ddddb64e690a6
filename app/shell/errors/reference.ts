/** The reference of the request whose document is an error page. */
import { createContext, use, useEffect, useState } from 'react';

/** Set on the server, for documents of error pages. */
export const ReferenceContext = createContext<string | undefined>(undefined);

/** Attributes of the element `html`: in the browser, the error page reads from them what the server knew. */
export function useReferenceAttributes(): { 'data-reference'?: string | undefined } {
  const reference = use(ReferenceContext);
  return import.meta.env.SSR ? { 'data-reference': reference } : {};
}

/** The reference of this document's request. An error after a later navigation has none of its own here. */
export function useDocumentReference(): string | undefined {
  const onServer = use(ReferenceContext);
  const [inBrowser] = useState(() =>
    import.meta.env.SSR ? undefined : document.documentElement.dataset['reference'],
  );
  useEffect(() => {
    delete document.documentElement.dataset['reference'];
  }, []);
  return import.meta.env.SSR ? onServer : inBrowser;
}
