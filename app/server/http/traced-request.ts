/** Begins and ends what is known of a request. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OnEnded } from '#app/telemetry/ended-request.ts';
import { RequestTrace, type Samples } from '#app/telemetry/request-trace.ts';
import { readTraceparent } from '#app/telemetry/trace-context.ts';
import { isFromProxy, type TrustProxy } from './proxies.ts';

/** On every response: what a reader tells the operator. From a trusted proxy its value is taken over. */
export const REFERENCE_HEADER = 'X-Request-Id';

/** Of a proxy; others could bring lines of the log in disorder. */
const REFERENCE = /^[\w.:-]{6,64}$/;

/** The client went before there was a status. */
const CLIENT_GONE = 499;

const single = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined);

export interface TraceParts {
  /** The proxies in front of this server; by default none. */
  trustProxy?: TrustProxy | undefined;
  /** Called with each request that is over. */
  onEnded?: OnEnded | undefined;
  /** Which requests are recorded as traces; by default none. */
  samples?: Samples | undefined;
}

/** Reads the names that a trusted proxy gives a request, or makes some; calls `onEnded` when the request is over. */
export function traceRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { trustProxy, onEnded, samples }: TraceParts,
): RequestTrace {
  const { headers, socket } = request;
  const given = single(headers['x-request-id']);
  const trace = new RequestTrace(
    isFromProxy(request, trustProxy)
      ? {
          reference: given !== undefined && REFERENCE.test(given) ? given : undefined,
          parent: readTraceparent(single(headers['traceparent'])),
          samples,
        }
      : { samples },
  );
  if (!onEnded) return trace;
  const before = socket.bytesWritten;
  response.once('close', () => {
    const cut = !response.writableFinished;
    onEnded({
      ...{ trace, cut, method: request.method ?? '', ms: trace.elapsed() },
      status: cut && !response.headersSent ? CLIENT_GONE : response.statusCode,
      // Of a connection that was cut, what the system did not take does not count.
      bytes: Math.max(0, socket.bytesWritten - before),
    });
  });
  return trace;
}
