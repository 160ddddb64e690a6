import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('only the right password matches a hash', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'correct horse battery')).toBe(true);
  for (const other of ['', 'Correct horse battery', 'correct horse battery '])
    expect(await verifyPassword(hash, other)).toBe(false);
});

test('equal passwords have different hashes', async () => {
  const [one, other] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  expect(one).not.toBe(other);
});

test('without a hash no password matches, not even that of the decoy', async () => {
  for (const password of ['', 'anything', 'no account has this password'])
    expect(await verifyPassword(undefined, password)).toBe(false);
});

test('with an unusable hash no password matches', async () => {
  for (const hash of ['', 'none', '!', '*']) expect(await verifyPassword(hash, 'none')).toBe(false);
});
