import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const DEFAULTS = {
  production: true,
  port: 3000,
  host: undefined,
  dataDir: resolve('.data'),
  databaseUrl: undefined,
  apiHost: undefined,
  vertical: undefined,
  demo: false,
  demoLibrary: true,
  tokenSecret: undefined,
  pageStoreBytes: 64 * 1024 * 1024,
};

test('an empty environment has its defaults', () => {
  expect(readEnvironment({}, true)).toEqual({ ok: true, value: DEFAULTS });
  expect(readEnvironment({}, false)).toMatchObject({ value: { production: false } });
});

test('what is set to nothing is not set', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'API_HOST',
    'VERTICAL',
    'REGATLAS_DEMO',
    'TOKEN_SECRET',
    'PAGE_STORE_MB',
  ];
  expect(readEnvironment(Object.fromEntries(names.map((name) => [name, ''])), true)).toEqual({
    ok: true,
    value: DEFAULTS,
  });
});

const SECRET = 'x'.repeat(32);

test.each([
  ['PORT', '0', { port: 0 }],
  ['PORT', '8080', { port: 8080 }],
  ['PORT', '65535', { port: 65_535 }],
  ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
  ['DATA_DIR', 'data', { dataDir: resolve('data') }],
  ['DATA_DIR', '/var/lib/regatlas', { dataDir: '/var/lib/regatlas' }],
  ['DATABASE_URL', 'postgres://a@b/c', { databaseUrl: 'postgres://a@b/c' }],
  ['DATABASE_URL', 'postgresql://a@b/c', { databaseUrl: 'postgresql://a@b/c' }],
  ['API_HOST', 'https://api.example', { apiHost: 'https://api.example' }],
  ['API_HOST', 'https://api.example/', { apiHost: 'https://api.example' }],
  ['API_HOST', 'http://localhost:4000/some/path?x=1', { apiHost: 'http://localhost:4000' }],
  ['VERTICAL', 'gambling_compliance', { vertical: 'gambling_compliance' }],
  ['REGATLAS_DEMO', '1', { demo: true }],
  ['REGATLAS_DEMO', '0', { demo: false, demoLibrary: false }],
  ['TOKEN_SECRET', SECRET, { tokenSecret: SECRET }],
  ['PAGE_STORE_MB', '0', { pageStoreBytes: 0 }],
  ['PAGE_STORE_MB', '1.5', { pageStoreBytes: 1.5 * 1024 * 1024 }],
])('%s=%s', (name, value, expected) => {
  expect(readEnvironment({ [name]: value }, true)).toEqual({ ok: true, value: { ...DEFAULTS, ...expected } });
});

describe('a mistake is named, with what is expected', () => {
  test.each([
    ['PORT', 'abc', /^PORT must be .*"abc"/],
    ['PORT', '3000x', /^PORT/],
    ['PORT', '-1', /^PORT/],
    ['PORT', '65536', /^PORT/],
    ['PORT', '1.5', /^PORT/],
    ['PAGE_STORE_MB', '-1', /^PAGE_STORE_MB must be .*"-1"/],
    ['PAGE_STORE_MB', 'lots', /^PAGE_STORE_MB/],
    ['DATABASE_URL', 'mysql://a', /^DATABASE_URL must start with postgres:/],
    ['DATABASE_URL', 'postgres', /^DATABASE_URL/],
    ['API_HOST', 'api.example', /^API_HOST must be .*"api\.example"/],
    ['API_HOST', 'ftp://api.example', /^API_HOST/],
    ['API_HOST', 'localhost:3000', /^API_HOST/],
    ['REGATLAS_DEMO', 'true', /^REGATLAS_DEMO must be 0 or 1, but it is "true"/],
    ['TOKEN_SECRET', 'short', /^TOKEN_SECRET must have at least 32/],
  ])('%s=%s', (name, value, message) => {
    const result = readEnvironment({ [name]: value }, true);
    expect(result).toEqual({ ok: false, messages: [expect.stringMatching(message)] });
  });

  test('all of them at once, and no secret among them', () => {
    const result = readEnvironment(
      {
        PORT: 'x',
        PAGE_STORE_MB: 'x',
        DATABASE_URL: 'mysql://user:hidden@host/x',
        API_HOST: 'x',
        TOKEN_SECRET: 'hidden',
      },
      true,
    );
    expect(!result.ok && result.messages).toHaveLength(5);
    expect(JSON.stringify(result)).not.toContain('hidden');
  });
});
