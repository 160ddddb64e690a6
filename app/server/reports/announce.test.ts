import { afterEach, describe, expect, test, vi } from 'vitest';
import { adviseOnce } from './advise-once.ts';
import { announce } from './announce.ts';

describe('where the server may listen', () => {
  test.each([
    // HOST, REGATLAS_DEMO, demonstration accounts -> host
    [undefined, false, 0, '::'],
    [undefined, true, 0, '::'],
    [undefined, true, 6, '::'],
    [undefined, false, 6, '127.0.0.1'],
    ['0.0.0.0', false, 0, '0.0.0.0'],
    ['0.0.0.0', false, 6, '127.0.0.1'],
    ['0.0.0.0', true, 6, '0.0.0.0'],
    ['192.168.1.7', false, 1, '127.0.0.1'],
    ['public.example', false, 6, '127.0.0.1'],
    ['::', false, 6, '127.0.0.1'],
    ['localhost', false, 6, 'localhost'],
    ['::1', false, 6, '::1'],
    ['127.0.0.1', false, 6, '127.0.0.1'],
    ['localhost.evil.example', false, 6, '127.0.0.1'],
  ])('HOST=%s, REGATLAS_DEMO=%s, %d accounts: %s', (host, demo, accounts, expected) => {
    expect(announce.host({ host, demo }, accounts)).toBe(expected);
  });
});

describe('the start messages', () => {
  afterEach(() => vi.restoreAllMocks());
  const output = (...args: Parameters<typeof announce.ready>) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    announce.ready(...args);
    return log.mock.calls.flat().join('\n');
  };
  const ADDRESS = { address: '127.0.0.1', family: 'IPv4', port: 4321 };
  const DEMO = {
    password: 'the-password',
    accounts: [{ email: 'full@demo.test', description: 'everything' }],
  };

  test('the address, without accounts if none exist', () => {
    for (const demo of [undefined, { ...DEMO, accounts: [] }]) {
      const text = output(ADDRESS, '::', demo);
      expect(text).toContain('http://localhost:4321');
      expect(text).not.toContain('the-password');
    }
  });

  test('the accounts and their password, at every start while there are any', () => {
    const text = output(ADDRESS, '127.0.0.1', DEMO);
    expect(text).toMatch(/the-password[\s\S]*full@demo\.test +everything/);
    expect(text).toContain('loopback only');
  });

  test('the day from which a demonstration library counts', () => {
    const counts = 'counts days from 2026-11-21, until something newer is published';
    expect(output(ADDRESS, '127.0.0.1', { ...DEMO, day: '2026-11-21' })).toContain(counts);
    vi.restoreAllMocks();
    expect(output(ADDRESS, '127.0.0.1', DEMO)).not.toContain('counts days');
  });

  test('how an empty site is set up', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    announce.setup(ADDRESS, '/setup?token=the-token');
    expect(log.mock.calls.flat().join('\n')).toMatch(
      /once, within 24 hours[\s\S]*^ {2}http:\/\/localhost:4321\/setup\?token=the-token$/m,
    );
  });

  test('a piece of advice once', () => {
    const output: string[] = [];
    const advise = adviseOnce((message) => output.push(message));
    advise('demo', 'do this');
    advise('demo', 'do this for another account');
    advise('other', 'do that');
    expect(output).toEqual(['do this', 'do that']);
  });

  test.each(['::', '0.0.0.0', '192.168.1.7'])('that %s is open to all in spite of them', (host) => {
    expect(output(ADDRESS, host, DEMO)).toContain('every interface');
  });
});
