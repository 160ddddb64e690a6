/** What a call is answered with, besides a failure. */

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
