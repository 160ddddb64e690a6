import { expect, test } from 'vitest';
import type { Config } from '#app/config/model.ts';
import { verticalOfHost } from './vertical.ts';

const CONFIG = {
  defaultVertical: 'payments',
  verticals: {
    payments: { id: 'payments', hosts: ['localhost', '127.0.0.1', '[::1]'] },
    gambling: { id: 'gambling', hosts: ['gambling.localhost', 'gambling.example'] },
  },
} as unknown as Config;

test.each([
  ['localhost', 'payments'],
  ['gambling.localhost', 'gambling'],
  ['gambling.localhost:3000', 'gambling'],
  ['GAMBLING.Example:80', 'gambling'],
  ['[::1]:3000', 'payments'],
  ['unknown.example', 'payments'],
  ['x.gambling.localhost', 'payments'],
  ['gambling.localhost.evil.example', 'payments'],
  ['constructor', 'payments'],
  ['', 'payments'],
  [null, 'payments'],
  [undefined, 'payments'],
])('the host %s is %s', (host, id) => {
  expect(verticalOfHost(CONFIG, host).id).toBe(id);
});

test('the default can be configured', () => {
  expect(verticalOfHost({ ...CONFIG, defaultVertical: 'gambling' }, 'unknown.example').id).toBe('gambling');
});
