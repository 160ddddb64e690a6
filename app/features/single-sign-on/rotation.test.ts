/** A rotation of the server's key: sign-ins under way and stored client secrets stay readable. */
import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './client-secret.server.ts';
import { openFlow, sealFlow } from './flow.server.ts';

const key = (text: string) => new TextEncoder().encode(text.padEnd(32, '!'));
const now = () => new Date('2026-11-26T12:00:00Z');
const [before, after, ended] = [
  { secret: key('old'), earlierSecrets: [], now },
  { secret: key('new'), earlierSecrets: [key('older'), key('old')], now },
  { secret: key('new'), earlierSecrets: [], now },
];

test('a sign-in under way', async () => {
  const flow = { organisationId: 1, issuer: 'i', vertical: 'v', state: 's', nonce: 'n', verifier: 'f' };
  const sealed = await sealFlow(before, flow);
  expect(await openFlow(after, sealed)).toMatchObject(flow);
  expect(await openFlow(ended, sealed)).toBeUndefined();
});

test('a client secret', () => {
  const sealed = sealSecret(before.secret, 1, 'of the provider');
  expect(openSecret(after, 1, sealed)).toBe('of the provider');
  expect(openSecret(after, 2, sealed)).toBeUndefined();
  expect(openSecret(ended, 1, sealed)).toBeUndefined();
});
