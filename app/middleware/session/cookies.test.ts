import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clearCookies, pastUrlCookie, readCookies, safePastUrl, tokenCookies } from './cookies.ts';

describe('readCookies', () => {
  test.each([
    [null, {}],
    ['', {}],
    ['a=1', { a: '1' }],
    ['a=1; b=2', { a: '1', b: '2' }],
    [' a = 1 ;b=2;', { a: '1', b: '2' }],
    ['a=1; a=2', { a: '1' }],
    ['a=', { a: '' }],
    ['a', {}],
    ['=1', {}],
    ['a=b=c', { a: 'b=c' }],
    ['a=%2Fx%20y', { a: '/x y' }],
    ['a=%', { a: '%' }],
    ['a=%E0%A4%A', { a: '%E0%A4%A' }],
    ['A=1; a=2', { A: '1', a: '2' }],
    ['toString=1; constructor=2', { toString: '1', constructor: '2' }],
  ])('%j', (header, expected) => {
    expect({ ...readCookies(header) }).toEqual(expected);
  });

  test('a cookie named __proto__ is an ordinary cookie', () => {
    const cookies = readCookies('__proto__=x; access_token=y');
    expect(cookies['access_token']).toBe('y');
    expect(Object.hasOwn(cookies, '__proto__')).toBe(true);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test('inherited property names are not cookies', () => {
    for (const name of ['constructor', 'toString', 'access_token'])
      expect(readCookies('a=1')[name]).toBeUndefined();
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        readCookies(header);
      }),
    );
  });
});

/** Parses a Set-Cookie header: name, value and attributes. */
function parse(header: string) {
  const [pair, ...attributes] = header.split('; ');
  const equals = pair!.indexOf('=');
  return { name: pair!.slice(0, equals), value: pair!.slice(equals + 1), attributes: attributes.sort() };
}

describe('the cookies that are set', () => {
  const tokens = {
    access_token: 'a.b.c',
    refresh_token: 'r',
    expires_in: 900,
    expires_in_refresh_token: 1000,
    token_type: 'Bearer',
    id_token: 'i',
  };

  test('a token set: the access token can be read by scripts, the refresh token cannot', () => {
    expect(tokenCookies(tokens).map(parse)).toEqual([
      {
        name: 'access_token',
        value: 'a.b.c',
        attributes: ['Max-Age=900', 'Path=/', 'SameSite=Lax', 'Secure'],
      },
      {
        name: 'refresh_token',
        value: 'r',
        attributes: ['HttpOnly', 'Max-Age=1000', 'Path=/', 'SameSite=Lax', 'Secure'],
      },
    ]);
  });

  test('a refresh token of unknown lifetime is stored for two weeks', () => {
    const { expires_in_refresh_token: _, ...unknown } = tokens;
    expect(tokenCookies(unknown)[1]).toContain('Max-Age=1209600');
  });

  test('the requested path', () => {
    expect(parse(pastUrlCookie('/guide/1/x?page=2'))).toEqual({
      name: 'pastUrl',
      value: '%2Fguide%2F1%2Fx%3Fpage%3D2',
      attributes: ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'],
    });
  });

  test('clearing', () => {
    expect(clearCookies(['a', 'b']).map(parse)).toEqual(
      ['a', 'b'].map((name) => ({
        name,
        value: '',
        attributes: ['Max-Age=0', 'Path=/', 'SameSite=Lax', 'Secure'],
      })),
    );
    expect(clearCookies([])).toEqual([]);
  });

  test('the cookie restores any path and sets nothing else', () => {
    fc.assert(
      fc.property(
        fc.string().map((text) => text.toWellFormed()),
        (path) => {
          const header = pastUrlCookie(path);
          expect(header).toMatch(/^[\x20-\x7e]*$/);
          expect(parse(header).attributes).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
          expect(readCookies(header.split('; ')[0]!)['pastUrl']).toBe(path);
        },
      ),
    );
  });
});

describe('safePastUrl', () => {
  test.each([
    ['/', '/'],
    ['/guide/1/x', '/guide/1/x'],
    ['/insights?page=2', '/insights?page=2'],
    ['/search?query=a%20b', '/search?query=a%20b'],
    ['/caf\u00e9', '/caf%C3%A9'],
    ['/a#b', '/a'],
    ['/a//b', '/a//b'],
    ['/a:b@c', '/a:b@c'],
    // It is not decoded twice, so it is a path of this site.
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ])('%j is %s', (value, expected) => {
    expect(safePastUrl(value)).toBe(expected);
  });

  test.each([
    undefined,
    '',
    'guide',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    ' /x',
    '/x\ty',
    '/\t/evil.example',
    '/\n/evil.example',
    '/x\r\nSet-Cookie: a=b',
    '/x\0',
    '/\u0085/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
  ])('%j is not followed', (value) => {
    expect(safePastUrl(value)).toBeUndefined();
  });

  test('for any value, a browser that follows the redirect stays on the site', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '.',
        '..',
        '/./',
        '/../',
        '%2e',
        '%2f',
        '%5c',
        ':',
        '@',
        '?',
        '#',
        '\t',
        '\n',
        '\u3002',
        '\uff0f',
        'evil.example',
        'https:',
        ' ',
      ),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
        (value) => {
          const path = safePastUrl(value);
          if (path === undefined) return;
          for (const origin of ['https://site.example', 'http://localhost:3000']) {
            const followed = new URL(path, `${origin}/login`);
            expect(followed.origin).toBe(origin);
            expect(followed.host).not.toContain('evil');
          }
          expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        },
      ),
      { numRuns: 5000 },
    );
  });
});
