/** Errors of SCIM (RFC 7644 section 3.12). */

export const SCIM_TYPE = 'application/scim+json';

type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A refused request; thrown, so that it undoes the transaction. */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;
  readonly headers: Record<string, string>;
  constructor(status: number, detail: string, scimType?: ScimType, headers: Record<string, string> = {}) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
    this.headers = headers;
  }
}

export const invalidValue = (detail: string) => new ScimError(400, detail, 'invalidValue');

export function scimResponse(status: number, body?: object, headers: Record<string, string> = {}): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...(body !== undefined && { 'Content-Type': SCIM_TYPE }),
      ...headers,
    },
  });
}

export function errorResponse({ status, message, scimType, headers }: ScimError): Response {
  const body = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType && { scimType }),
    detail: message,
  };
  return scimResponse(status, body, headers);
}
