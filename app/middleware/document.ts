/**
 * The bytes of a rendered document, past the framework: a `Response` would decode them to a string and encode them again,
 * which takes as long as a tenth of rendering.
 */
import { createContext, type RouterContextProvider } from 'react-router';
import type { PageAnswer } from './step.ts';

/** Set by `app/entry.server.tsx`, whose response then has no body. */
export const documentContext = createContext<Uint8Array<ArrayBuffer> | null>(null);

/** The framework's answer with the document that was rendered for it, if one was. */
export function withDocument(answer: PageAnswer, context: RouterContextProvider): PageAnswer {
  const document = context.get(documentContext);
  return document && !answer.body ? { status: answer.status, headers: answer.headers, body: document } : answer;
}
