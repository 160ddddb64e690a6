import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { acceptedEncoding, compression } from './compression.ts';

test.each([
  [null, undefined],
  ['', undefined],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.1', 'br'],
  ['BR', 'br'],
  ['br;q=0', undefined],
  ['br; q=0.0, gzip', 'gzip'],
  ['br;q=0.01', 'br'],
  ['identity', undefined],
  ['deflate', undefined],
  ['brotli', undefined],
  ['*', undefined],
])('a client that accepts %j gets %s', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected);
});

const TEXT = 'The same words over and over. '.repeat(200);

async function through(response: Response, accept: string | null = 'gzip, br'): Promise<Response> {
  const request = new Request('http://localhost/', {
    headers: accept === null ? {} : { 'Accept-Encoding': accept },
  });
  const answer = (await compression(
    { request, context: new RouterContextProvider() },
    async () => response,
  ))!;
  return new Response(answer.body, answer);
}
const readBytes = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe('compression', () => {
  test.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('for a client that accepts %s', async (accept, encoding, decode) => {
    const response = await through(
      new Response(TEXT, {
        status: 404,
        headers: { 'Content-Type': 'text/html', 'Content-Length': '6000', 'Set-Cookie': 'a=1' },
      }),
      accept,
    );
    expect(response.status).toBe(404);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.has('content-length')).toBe(false);
    expect(response.headers.getSetCookie()).toEqual(['a=1']);
    expect(new TextDecoder().decode(decode(await readBytes(response)))).toBe(TEXT);
  });

  test.each(['text/html; charset=utf-8', 'text/x-script', 'application/json', 'application/problem+json'])(
    'of %s',
    async (type) => {
      expect(
        (await through(new Response(TEXT, { headers: { 'Content-Type': type } }))).headers.get(
          'content-encoding',
        ),
      ).toBe('br');
    },
  );

  test.each(['image/png', 'application/octet-stream', 'font/woff2'])('not of %s', async (type) => {
    const response = await through(new Response(TEXT, { headers: { 'Content-Type': type } }));
    expect(response.headers.has('content-encoding')).toBe(false);
    expect(await response.text()).toBe(TEXT);
  });

  test('not of a compressed body', async () => {
    const response = await through(
      new Response(TEXT, { headers: { 'Content-Type': 'text/html', 'Content-Encoding': 'br' } }),
    );
    expect(await response.text()).toBe(TEXT);
  });

  test('not of a short body, which is unchanged', async () => {
    const response = await through(new Response('short', { headers: { 'Content-Type': 'text/html' } }));
    expect(response.headers.has('content-encoding')).toBe(false);
    expect(await response.text()).toBe('short');
  });

  test('not for a client that does not accept it', async () => {
    expect(
      await (await through(new Response(TEXT, { headers: { 'Content-Type': 'text/html' } }), null)).text(),
    ).toBe(TEXT);
  });

  test('not of a redirect, which has no body', async () => {
    const response = await through(new Response(null, { status: 301, headers: { Location: '/x' } }));
    expect([response.status, response.headers.get('location')]).toEqual([301, '/x']);
  });

  test.each([
    ['W/"sha256-digest"', true],
    ['"tag"', false],
    ['W/"7"', false],
  ])('with the entity tag %s: once for all equal tags is %s', async (tag, once) => {
    const tagged = async (text: string) => {
      const headers = { 'Content-Type': 'text/html', ETag: tag };
      const bytes = await readBytes(await through(new Response(text, { headers }), 'gzip'));
      return new TextDecoder().decode(gunzipSync(bytes));
    };
    expect(await tagged(TEXT)).toBe(TEXT);
    const other = TEXT.replaceAll('words', 'lines');
    expect(await tagged(other)).toBe(once ? TEXT : other);
  });
});
