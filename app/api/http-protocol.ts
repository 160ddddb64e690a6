import type { RequestCalls } from './dispatch.ts';
import type { Operation } from './operation.ts';
import type { Services } from './services.ts';

/** Who asks, and the API for them. */
export interface ProtocolClient {
  /** Address of the client, for rate limits. */
  address: string;
  /** The client is on the server's own machine, and not behind a proxy. */
  isLocal: boolean;
  /** Calls operations for this request, with all their checks. */
  calls: RequestCalls;
  /** The operations that there are. */
  operations: readonly Operation[];
  /** Aborted when nobody waits for the answer any more. */
  gone(): AbortSignal;
}

/** A protocol over HTTP that others define, such as SCIM. */
export interface HttpProtocol {
  /** Start of its paths: `/scim/v2`. `isApiPath` has it. */
  path: string;
  /**
   * The body of its requests comes as a stream, of any length: `answer` bounds it, and reads nothing before it knows who
   * sends it. Without it, the listener reads bodies whole, up to a megabyte.
   */
  streams?: true;
  /** Answers a request for the path or one below it. An error that it throws is reported, and answered with 500. */
  answer(services: Services, request: Request, client: ProtocolClient): Promise<Response>;
}
