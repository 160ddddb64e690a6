/** Calls as they arrive, before anything of them is checked, and what they are answered with besides a failure. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { Failure } from './problem.ts';

/** An incoming call, unchecked. */
export interface IncomingCall {
  /** Undefined if the vertical does not exist. */
  vertical: VerticalConfig | undefined;
  params: Record<string, string>;
  query: URLSearchParams;
  /** Called only if the operation has a body, after all other checks. */
  readBody(): Promise<{ ok: true; body: unknown } | Failure>;
  /** Access token. */
  token: string | undefined;
  /** The header X-CSRF-Token. */
  csrf: string | undefined;
  /** Address of the client, for rate limits. */
  address: string;
  /** The client is on the server's own machine, and not behind a proxy. */
  isLocal: boolean;
  /** Aborted when nobody waits for the answer any more. */
  gone?: (() => AbortSignal) | undefined;
  /** Of a program, such as by a protocol: it does not belong to a page that somebody has been promised. */
  isOfProgram?: boolean;
  /** The answer is only sent on as JSON. */
  asJson?: boolean;
}

/** A call of the web tier in the same process. */
export interface LocalCall extends Pick<
  IncomingCall,
  'params' | 'query' | 'token' | 'csrf' | 'address' | 'isLocal' | 'gone' | 'isOfProgram'
> {
  vertical: string;
  body: unknown;
}

export interface Success<Result> {
  ok: true;
  value: Result;
  status?: number;
}

export interface Answer extends Required<Success<unknown>> {
  /** The value as JSON, where the second thread has written it; then `value` is undefined. */
  json?: Uint8Array<ArrayBuffer>;
  /** Headers about the content, in lower case. */
  headers: Record<string, string>;
}
