import { describe, expect, test } from 'vitest';
import { bareHost, isPrivateHost, isPublicAddress, lookupPublic, RefusedAddress } from './public-address.ts';

const PRIVATE = [
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['192.0.0.192', '198.18.0.1', '224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255'],
  ...['::1', '::', 'fd00::1', 'fd00:ec2::254', 'fe80::1', 'fec0::1', 'ff02::1'],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:0:7f00:1', '::7f00:1', '::127.0.0.1'],
  ...['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001:0:1::1', '2001:db8::1', '3fff::1'],
];

test.each(PRIVATE)('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450::1', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('a text that is not an address is not public', () => {
  for (const text of ['localhost', '', '8.8.8', 'example.com']) expect(isPublicAddress(text)).toBe(false);
});

test.each([
  ...['https://2130706433', 'https://0x7f.1', 'https://0177.0.0.1', 'https://127.1', 'https://%3127.0.0.1'],
  ...['https://[::ffff:10.0.0.1]', 'https://[0:0:0:0:0:0:0:1]', 'https://LOCALHOST', 'https://①②⑦.0.0.1'],
])('%s names a private host', (url) => {
  expect(isPrivateHost(bareHost(new URL(url)))).toBe(true);
});

describe('the lookup of a connection', () => {
  const found = (...addresses: string[]) =>
    lookupPublic(async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  const ask = (lookup: ReturnType<typeof lookupPublic>, all: boolean) =>
    new Promise((resolve, reject) =>
      lookup('hooks.example', { all }, (error, address) => (error ? reject(error) : resolve(address))),
    );

  test('answers with the addresses that it checked', async () => {
    expect(await ask(found('8.8.8.8', '2606:4700::1'), false)).toBe('8.8.8.8');
    expect(await ask(found('8.8.8.8'), true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });

  test.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['8.8.8.8', '::1']], [[]]])(
    'refuses a host at %j',
    async (addresses) => {
      await expect(ask(found(...addresses), true)).rejects.toThrow(RefusedAddress);
      await expect(ask(found(...addresses), false)).rejects.toThrow(RefusedAddress);
    },
  );

  test('hands on why a host was not found', async () => {
    const lookup = lookupPublic(async () => {
      throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    });
    await expect(ask(lookup, true)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });
});
