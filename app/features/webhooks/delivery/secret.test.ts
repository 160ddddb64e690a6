import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { newSecret, openSecrets, sealSecret, signedHeaders } from './secret.server.ts';

const key = (letter: string) => new TextEncoder().encode(letter.repeat(32));
const KEYS = { secret: key('a'), earlierSecrets: [] };
const NOW = new Date('2026-11-21T09:00:00Z');

/** The example of the specification, which every library tests. */
const PUBLISHED = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

test('signs as the published example', () => {
  expect(signedHeaders([PUBLISHED.secret], PUBLISHED)).toEqual({
    'webhook-id': PUBLISHED.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': PUBLISHED.signature,
  });
});

test.each(['{}', '{"title":"Überweisung – 支付"}', `{"long":"${'x'.repeat(10_000)}"}`])(
  'signs %# as the library of Standard Webhooks does',
  (body) => {
    const secret = newSecret();
    expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
    const headers = signedHeaders([secret], { id: 'msg_1', at: NOW, body });
    expect(headers['webhook-signature']).toBe(new Webhook(secret).sign('msg_1', NOW, body));
  },
);

describe('during a rotation', () => {
  const [current, before] = [newSecret(), newSecret()];
  const endpoint = {
    userId: 7,
    sealedSecret: sealSecret(KEYS, 7, current),
    earlier: { sealedSecret: sealSecret(KEYS, 7, before), until: '2026-11-21T10:00:00.000Z' },
  };

  test('a receiver with either secret accepts an event', () => {
    const body = '{"type":"webhook.test"}';
    const at = new Date();
    const secrets = [current, before];
    const headers = signedHeaders(secrets, { id: 'msg_1', at, body });
    for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow('No matching signature');
    expect(() => new Webhook(current).verify('{"type":"other"}', headers)).toThrow();
  });

  test('both sign until the earlier one has ended', () => {
    expect(openSecrets(KEYS, endpoint, NOW)).toEqual([current, before]);
    expect(openSecrets(KEYS, endpoint, new Date('2026-11-21T10:00:00Z'))).toEqual([current]);
  });

  test('a key of the server that changed still opens them, a lost one does not, nor does another owner', () => {
    expect(openSecrets({ secret: key('b'), earlierSecrets: [key('a')] }, endpoint, NOW)).toEqual([
      current,
      before,
    ]);
    expect(openSecrets({ secret: key('b'), earlierSecrets: [] }, endpoint, NOW)).toEqual([]);
    expect(openSecrets(KEYS, { ...endpoint, userId: 8 }, NOW)).toEqual([]);
  });

  test('the stored text says nothing of the secret', () => {
    expect(endpoint.sealedSecret).not.toContain(current.slice(6, 20));
    expect(sealSecret(KEYS, 7, current)).not.toBe(endpoint.sealedSecret);
  });
});
