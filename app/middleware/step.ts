/** A step of the pipeline, and the requests and responses that it works on. */
import type { RouterContextProvider } from 'react-router';

/** The part of a page request that steps read: a `Request`, or Node's own before a `Request` is created. */
export interface PageRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Pick<Headers, 'get'>;
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
