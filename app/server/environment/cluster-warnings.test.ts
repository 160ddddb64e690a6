import { expect, test } from 'vitest';
import { clusterWarnings } from './cluster-warnings.ts';
import { readEnvironment } from './environment.ts';

function warned(env: Record<string, string>): string[] {
  const read = readEnvironment(env, true);
  if (!read.ok) throw new Error(read.messages.join());
  return clusterWarnings(read.value).map((warning) => warning.split(' ')[0]!);
}

const DATABASE_URL = 'postgres://a@b/c';
const TOKEN_SECRET = 'x'.repeat(32);
const BUCKET = {
  MEDIA_BUCKET: 'https://s3.example/pictures',
  AWS_ACCESS_KEY_ID: 'id',
  AWS_SECRET_ACCESS_KEY: 'key',
  AWS_REGION: 'eu-west-1',
};

test.each([
  ['the embedded database', {}, []],
  ['PostgreSQL alone', { DATABASE_URL }, ['TOKEN_SECRET', 'MEDIA_BUCKET']],
  ['PostgreSQL with a key', { DATABASE_URL, TOKEN_SECRET }, ['MEDIA_BUCKET']],
  ['PostgreSQL with a bucket', { DATABASE_URL, ...BUCKET }, ['TOKEN_SECRET']],
  ['PostgreSQL with both', { DATABASE_URL, TOKEN_SECRET, ...BUCKET }, []],
  ['a web server', { DATABASE_URL, API_HOST: 'https://api.example' }, []],
])('%s', (_, env, expected) => {
  expect(warned(env)).toEqual(expected);
});
