/** What a document forbids the browser: foreign scripts and frames. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDocuments, type Documents } from '../support/documents.ts';

let documents: Documents;
beforeAll(async () => {
  documents = await createDocuments();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await documents.site.end();
});

test.each(['/login', '/insights', '/nowhere', '/error'])('%s', async (path) => {
  // Development needs more than a build allows.
  vi.stubEnv('DEV', false);
  const { headers, text } = await documents.visit(path, { cookies: await documents.signIn('full') });
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts).toMatch(/^'self'(?: 'sha256-[\w+/]+=')+$/);
  expect(text).not.toContain('nonce=');
  expect(headers.get('cache-control')).toMatch(/private|no-store/);
});
