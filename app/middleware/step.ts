/** One step of the way of a request for a page, and what it works on. */
import type { RouterContextProvider } from 'react-router';

/** A request for a page, as far as the steps read it: a `Request`, or Node's own that none was made of yet. */
export interface PageRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Pick<Headers, 'get'>;
}

/** An answer on its way back: a `Response`, or a page whose bytes are at hand. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null;
}

/**
 * Answers by itself, changes the answer of the steps after it, or returns nothing and lets the request go on. A step may
 * throw a `Response`: the steps before it see it as the answer.
 */
export type Step = (
  passing: { request: PageRequest; context: RouterContextProvider },
  next: () => Promise<PageAnswer>,
) => Promise<PageAnswer | undefined> | PageAnswer | undefined;

/** The whole body of an answer; empty where it has none. */
export async function readBody({ body }: PageAnswer): Promise<Uint8Array<ArrayBuffer>> {
  if (body instanceof Uint8Array) return body;
  return new Uint8Array(await new Response(body).arrayBuffer());
}
