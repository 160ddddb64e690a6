import type { Services } from './services.ts';

/** A protocol over HTTP that others define, such as SCIM. */
export interface HttpProtocol {
  /** Start of its paths: `/scim/v2`. `isApiPath` has it. */
  path: string;
  /** Answers a request for the path or one below it. An error that it throws is reported, and answered with 500. */
  answer(
    services: Services,
    request: Request,
    client: {
      /** Address of the client, for rate limits. */
      address: string;
    },
  ): Promise<Response>;
}
