import { expect, test } from 'vitest';
import type { VerticalConfig } from '#app/config/model.ts';
import { originWarnings, siteOrigins } from './site-origin.ts';

const vertical = (hosts: string[], origin?: string) => ({
  hosts,
  site: { origin } as VerticalConfig['site'],
});

test('is the configured one, the first host, or this machine with its port', () => {
  const origins = siteOrigins(3000);
  expect(origins.of(vertical(['pay.example'], 'https://www.pay.example'))).toBe('https://www.pay.example');
  expect(origins.of(vertical(['pay.example', 'localhost']))).toBe('https://pay.example');
  expect(origins.of(vertical(['localhost']))).toBe('http://localhost:3000');
  expect(origins.of(vertical([]))).toBe('http://localhost:3000');
  origins.listensOn(41_000);
  expect(origins.of(vertical(['gambling.localhost']))).toBe('http://gambling.localhost:41000');
});

test('mail with links to this machine is warned of, where it leaves it', () => {
  const verticals = {
    pay: vertical(['pay.example']),
    set: vertical(['localhost'], 'https://set.example'),
    gambling: vertical(['gambling.localhost']),
    none: vertical([]),
  };
  expect(originWarnings(undefined, verticals)).toEqual([]);
  expect(originWarnings('smtp://mail.example', { pay: verticals.pay, set: verticals.set })).toEqual([]);
  expect(originWarnings('smtp://mail.example', verticals)).toEqual([
    expect.stringMatching(/^Links in mail lead to localhost for gambling, none: set "origin"/),
  ]);
});
