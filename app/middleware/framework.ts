/** What the steps and the framework hand each other past its `Response`: the bytes of a document, and a refusal. */
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import type { PageAnswer } from './step.ts';

/**
 * The bytes of a rendered document; a `Response` would decode them to a string and encode them again, which takes a tenth of
 * the rendering time. Set by `app/entry.server.tsx`, whose response then has no body.
 */
export const documentContext = createContext<Uint8Array<ArrayBuffer> | null>(null);

/** The framework's response with the rendered document, if there is one. */
export function withDocument(answer: PageAnswer, context: RouterContextProvider): PageAnswer {
  const document = context.get(documentContext);
  return document && !answer.body
    ? { status: answer.status, headers: answer.headers, body: document }
    : answer;
}

/** A value thrown by a step that the framework has to answer: with an error page, or in the format of data requests. */
export const refusalContext = createContext<{ thrown: unknown } | null>(null);

/** Passes the refusal of an earlier step to the framework. */
export const refuse: MiddlewareFunction<Response> = ({ context }) => {
  const refusal = context.get(refusalContext);
  if (refusal) throw refusal.thrown;
};
