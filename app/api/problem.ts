/** Errors of the API: application/problem+json (RFC 9457) with a stable code. Expected failures are values. */
import { FEATURE_PROBLEMS } from '#generated/features/problems.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import { currentRequest } from '#app/telemetry/request-trace.ts';

/** Every problem code of the API with its status and title, of the platform and of features. The OpenAPI document lists them. */
export const PROBLEMS = {
  ...FEATURE_PROBLEMS,
  malformed_body: { status: 400, title: 'The body is not valid JSON' },
  invalid_request: { status: 400, title: 'The request does not have the expected shape' },
  invalid_credentials: { status: 401, title: 'Wrong e-mail or password' },
  sign_in_elsewhere: { status: 403, title: 'Your organisation has its own sign-in' },
  token_missing: { status: 401, title: 'No access token' },
  token_invalid: { status: 401, title: 'The token is not valid' },
  token_expired: { status: 401, title: 'The token has expired' },
  sign_in_ended: { status: 401, title: 'This sign-in has ended' },
  refresh_token_invalid: { status: 401, title: 'The refresh token is not valid' },
  refresh_token_reused: { status: 401, title: 'The refresh token was used before' },
  reset_token_invalid: { status: 400, title: 'The reset link is no longer valid' },
  setup_token_invalid: { status: 400, title: 'This link can no longer be used' },
  subscription_inactive: { status: 403, title: 'The subscription is not active' },
  scope_missing: { status: 403, title: 'API tokens cannot do this' },
  permission_missing: { status: 403, title: 'A permission is missing' },
  csrf_invalid: { status: 403, title: 'The X-CSRF-Token header is missing or wrong' },
  not_found: { status: 404, title: 'There is nothing at this URL' },
  withdrawn: { status: 410, title: 'This page was withdrawn' },
  unknown_vertical: { status: 404, title: 'Unknown vertical' },
  last_admin: { status: 422, title: 'This is the only administrator' },
  wrong_confirmation: { status: 422, title: 'The e-mail address is not that of the account' },
  wrong_password: { status: 422, title: 'The current password is wrong' },
  version_conflict: { status: 409, title: 'It was changed elsewhere in the meantime' },
  invalid_fields: { status: 422, title: 'Some fields have mistakes' },
  config_edit_refused: { status: 422, title: 'The configuration cannot be edited like this' },
  config_not_writable: { status: 422, title: 'This server cannot write its configuration' },
  unknown_term: { status: 422, title: 'A term does not exist, or not in this vocabulary' },
  body_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The body must be application/json' },
  too_many_attempts: { status: 429, title: 'Too many attempts' },
  too_many_requests: { status: 429, title: 'Too many requests at once' },
  item_failed: { status: 500, title: 'This item cannot be shown' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  storage_full: { status: 503, title: 'Nothing was saved: the server has run out of space' },
  unavailable: { status: 503, title: 'The service is not available' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** A failed outcome. */
export interface Failure {
  ok: false;
  code: ProblemCode;
  detail?: string;
  errors?: { pointer: string; message: string }[];
  /** For a conflict: the record as it is now. */
  current?: object;
  /** Of an item that was withdrawn: what its readers are told. */
  withdrawn?: NonNullable<ProblemDetails['withdrawn']>;
  /** Seconds, sent as Retry-After (RFC 9110 section 10.2.3) and in the body. */
  retryAfterSeconds?: number;
}

export function failure(code: ProblemCode, more: Omit<Failure, 'ok' | 'code'> = {}): Failure {
  return { ok: false, code, ...more };
}

/** The problem document of a failure. @param instance path of the request */
export function problemDetails(failed: Failure, instance: string): ProblemDetails {
  const { status, title } = PROBLEMS[failed.code];
  const trace = status >= 500 ? currentRequest() : undefined;
  return {
    type: `/problems/${failed.code}`,
    title,
    status,
    code: failed.code,
    ...(failed.detail ? { detail: failed.detail } : {}),
    ...(failed.retryAfterSeconds ? { retry_after: failed.retryAfterSeconds } : {}),
    instance,
    ...(trace ? { reference: trace.reference } : {}),
    ...(failed.errors ? { errors: failed.errors } : {}),
    ...(failed.withdrawn ? { withdrawn: failed.withdrawn } : {}),
    ...(failed.current ? { current: failed.current as Record<string, unknown> } : {}),
  };
}

/**
 * The HTTP response of a failure.
 *
 * @param instance path of the request
 * @param scheme in which the API takes access tokens
 */
export function problemResponse(failed: Failure, instance: string, scheme = 'Bearer'): Response {
  const body = problemDetails(failed, instance);
  const { status } = body;
  const headers = new Headers({
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...(failed.retryAfterSeconds ? { 'Retry-After': String(failed.retryAfterSeconds) } : {}),
  });
  // RFC 9110 section 11.6.1: a 401 names the scheme.
  if (status === 401) headers.set('WWW-Authenticate', `${scheme} error="${failed.code}"`);
  return new Response(JSON.stringify(body), { status, headers });
}
