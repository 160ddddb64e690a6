/** Ends a run. What was stored stays, and the next run goes on from there. */
export class SyncFailure extends Error {
  /** When the site wants to be asked again, in milliseconds from now. */
  readonly retryAfterMs: number | undefined;

  /** @param message a sentence for an operator; it never holds a secret */
  constructor(message: string, retryAfterMs?: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

const codeIn = (error: unknown): string => {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return at.code;
  return '';
};

/** Codes of Node and OpenSSL for a certificate that cannot be trusted, or a connection without TLS. */
const IS_TLS = /^(?:CERT_|ERR_TLS_|ERR_SSL_|EPROTO$|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH)/;

const NETWORK: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name is not known (DNS)',
  EAI_AGAIN: 'its name cannot be looked up now (DNS)',
  ECONNREFUSED: 'it refuses connections',
  ECONNRESET: 'it ended the connection',
  UND_ERR_SOCKET: 'it ended the connection',
  ETIMEDOUT: 'it does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer',
  EHOSTUNREACH: 'it cannot be reached',
  ENETUNREACH: 'it cannot be reached',
};

/** Why a request failed without an answer; `isLasting`: trying again soon would change nothing. */
export function networkFault(error: unknown): { reason: string; isLasting: boolean } {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { reason: 'it did not answer completely in time', isLasting: false };
  const code = codeIn(error);
  if (IS_TLS.test(code))
    return {
      reason: `the secure connection failed: its certificate or TLS is at fault (${code})`,
      isLasting: true,
    };
  return { reason: NETWORK[code] ?? `the connection failed${code && ` (${code})`}`, isLasting: false };
}

/** What is wrong where a site answers with a status other than 200. */
export function statusFault(status: number, what: string): string {
  const known: Readonly<Record<number, string>> = {
    400: `The site does not understand the request for ${what} (400). Does the mapping fit this version of the site?`,
    401: `The site refuses the credentials (401) for ${what}. Check CONTENT_SYNC_AUTHORIZATION, or CONTENT_SYNC_USER and CONTENT_SYNC_PASSWORD.`,
    403: `The site does not let this account read ${what} (403). Give it the right to view published content by JSON:API.`,
    404: `The site has no ${what} (404). Is this a Drupal site with JSON:API?`,
  };
  return known[status] ?? `The site answered ${status} for ${what}.`;
}
