/**
 * Passes the bytes of a rendered document around the framework: a `Response` would decode them to a string and encode
 * them again, which takes a tenth of the rendering time.
 */
import { createContext, type RouterContextProvider } from 'react-router';
import type { PageAnswer } from './step.ts';

/** Set by `app/entry.server.tsx`, whose response then has no body. */
export const documentContext = createContext<Uint8Array<ArrayBuffer> | null>(null);

/** The framework's response with the rendered document, if there is one. */
export function withDocument(answer: PageAnswer, context: RouterContextProvider): PageAnswer {
  const document = context.get(documentContext);
  return document && !answer.body
    ? { status: answer.status, headers: answer.headers, body: document }
    : answer;
}
