import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSite, ROOT } from '#tests/support/site.ts';
import { failure, problemResponse, PROBLEMS, type ProblemCode } from './problem.ts';

const CODES = Object.keys(PROBLEMS) as ProblemCode[];

test.each(CODES)('%s is a problem document of RFC 9457', async (code) => {
  const { schemas } = await loadSite();
  const response = problemResponse(
    failure(code, { detail: 'Do this.', errors: [{ pointer: '/a', message: 'b' }] }),
    '/api/x',
  );
  expect(response.status).toBe(PROBLEMS[code].status);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(response.headers.has('www-authenticate')).toBe(response.status === 401);
  const body = await response.json();
  expect(schemas.check('problem', body)).toEqual([]);
  expect(body).toEqual({
    type: `/problems/${code}`,
    title: PROBLEMS[code].title,
    status: PROBLEMS[code].status,
    code,
    detail: 'Do this.',
    instance: '/api/x',
    errors: [{ pointer: '/a', message: 'b' }],
  });
});

test('without detail and errors it has neither, and Retry-After is in header and body', async () => {
  const response = problemResponse(failure('too_many_attempts', { retryAfterSeconds: 60 }), '/x');
  expect(response.headers.get('retry-after')).toBe('60');
  expect(Object.keys(await response.json())).toEqual([
    'type',
    'title',
    'status',
    'code',
    'retry_after',
    'instance',
  ]);
});

/** Clients depend on these: codes may be added, but not changed or removed. */
test('the codes are stable', () => {
  const known = {
    malformed_body: 400,
    invalid_request: 400,
    invalid_credentials: 401,
    token_missing: 401,
    token_invalid: 401,
    token_expired: 401,
    sign_in_ended: 401,
    refresh_token_invalid: 401,
    refresh_token_reused: 401,
    reset_token_invalid: 400,
    subscription_inactive: 403,
    permission_missing: 403,
    not_found: 404,
    unknown_vertical: 404,
    body_too_large: 413,
    unsupported_media_type: 415,
    too_many_attempts: 429,
    internal_error: 500,
    unavailable: 503,
  };
  expect(Object.fromEntries(CODES.map((code) => [code, PROBLEMS[code].status]))).toMatchObject(known);
});

test('each code is declared once, by the platform or by one feature', async () => {
  const declared = (text: string) => [...text.matchAll(/^ {2}(\w+): \{ status/gm)].map(([, code]) => code!);
  const files = ['app/api/problem.ts', ...globSync('app/features/*/problems.ts', { cwd: ROOT })];
  const codes = await Promise.all(
    files.map(async (file) => declared(await readFile(join(ROOT, file), 'utf8'))),
  );
  expect(codes.flat().sort()).toEqual([...CODES].sort());
});
