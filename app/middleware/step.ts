/**
 * A step of the pipeline, the requests and responses that it works on, and what steps and framework hand each other
 * past a `Response`: the bytes of a document, and a refusal.
 */
import type { RequestTrace } from '#app/telemetry/request-trace.ts';
import { type RouterContextProvider, createContext, type MiddlewareFunction } from 'react-router';

/** The part of a page request that steps read: a `Request`, or Node's own before a `Request` is created. */
export interface PageRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Pick<Headers, 'get'>;
  /** Aborted when the client does not wait any more. */
  gone?(): AbortSignal;
}

/** Whether this is a prefetch, which is not a visit. */
export function isFetchedAhead({ headers }: Pick<PageRequest, 'headers'>): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz');
  return purpose?.startsWith('prefetch') ?? false;
}

/** A response: a `Response`, or a page with its bytes in memory. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null;
}

/** The request that passes through the steps, and what they find out about it. */
export interface StepContext {
  request: PageRequest;
  context: RouterContextProvider;
}

/**
 * Answers the request, changes the response of the following steps, or returns nothing to continue. A step may throw a
 * `Response`, which the previous steps see as the response.
 */
export type Step = (
  passing: StepContext,
  next: () => Promise<PageAnswer>,
) => Promise<PageAnswer | undefined> | PageAnswer | undefined;

/** The complete body of a response; empty if it has none. */
export async function readBody({ body }: PageAnswer): Promise<Uint8Array<ArrayBuffer>> {
  if (body instanceof Uint8Array) return body;
  return new Uint8Array(await new Response(body).arrayBuffer());
}

/**
 * The bytes of a rendered document; a `Response` would decode them to a string and encode them again, which takes a tenth of
 * the rendering time. Set by `app/entry.server.tsx`, whose response then has no body.
 */
export const documentContext = createContext<Uint8Array<ArrayBuffer> | null>(null);

/** How a document is rendered that has no scripts (`staged-page.ts`). */
export interface StagedLook {
  /** By default that of the device. */
  theme?: 'light' | 'dark';
  /** Of the page: links to places in it stay in it. Encoded. */
  path: string;
  /** Opens the pictures and files in it to somebody without an account. */
  mediaKey?: string;
}

/** Set where the document has no scripts; null for every other. */
export const stagedContext = createContext<StagedLook | null>(null);

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

/** What is known of the request and where its time goes; null in tests of single steps. */
export const traceContext = createContext<RequestTrace | null>(null);
