/** Odd bodies and headers of requests, byte by byte. */
import { row, type RawRequest } from './raw-request.ts';

const post = (headers: string[], body = '', path = '/login') =>
  [`POST ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', body].join('\r\n');
const LONG = 'x'.repeat(1024 * 1024);

export const BODIES: RawRequest[] = [
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].flatMap((method) =>
    ['/login', '/api/getToken', '/jsonapi/user', '/nowhere'].flatMap((path) => [
      row(`${method} ${path} without a body`, `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
      row(
        `${method} ${path} chunked`,
        `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
      ),
    ]),
  ),
  row('two different lengths', post(['Content-Length: 1', 'Content-Length: 2'], 'ab'), 400),
  row('a length and chunks', post(['Content-Length: 3', 'Transfer-Encoding: chunked'], '0\r\n\r\n'), 400),
  row('a length that is not a number', post(['Content-Length: x'], ''), 400),
  row('a negative length', post(['Content-Length: -1'], ''), 400),
  row('a length with a sign', post(['Content-Length: +1'], 'a'), 400),
  row('a length beyond all numbers', post([`Content-Length: ${'9'.repeat(30)}`], ''), 400),
  row('chunks of another encoding', post(['Transfer-Encoding: gzip'], 'x'), 400),
  row('chunked with another encoding', post(['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'), 400),
  row(
    'a chunk size that is not a number',
    post(['Transfer-Encoding: chunked'], 'zz\r\nab\r\n0\r\n\r\n'),
    400,
  ),
  row('a chunk longer than it says', post(['Transfer-Encoding: chunked'], '1\r\nabc\r\n0\r\n\r\n'), 400),
  row('a length over the limit', post([`Content-Length: ${LONG.length + 1}`]), 413),
  row('chunks over the limit', post(['Transfer-Encoding: chunked'], `100001\r\n${LONG}x\r\n0\r\n\r\n`), 413),
  row(
    'a GET with a body over the limit',
    `GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n`,
    413,
  ),
  row('a GET with a body', `GET /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc`),
  { ...row('a body that never comes', post(['Content-Length: 10'], 'abc'), 400), incomplete: true },
  row('leave to send too much', post(['Content-Length: 99999999', 'Expect: 100-continue']), 413),
  row(
    'a refused HEAD with a body',
    'HEAD /%00 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n',
    400,
  ),
  row('an unknown expectation', post(['Content-Length: 0', 'Expect: tea']), 417),
];

export const HEADS: RawRequest[] = [
  row('no Host', 'GET / HTTP/1.1\r\n\r\n', 400),
  row('no Host in HTTP/1.0', 'GET /login HTTP/1.0\r\n\r\n'),
  row('two Hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n', 400),
  row(
    'two Hosts, one of them foreign',
    'GET / HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\n\r\n',
    400,
  ),
  row('a header without a name', 'GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n', 400),
  row('a header without a colon', 'GET / HTTP/1.1\r\nHost: localhost\r\nx\r\n\r\n', 400),
  row('a space before the colon', 'GET / HTTP/1.1\r\nHost : localhost\r\n\r\n', 400),
  row('a NUL in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n', 400),
  row('headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431),
  row('a header of latin letters', 'GET /login HTTP/1.1\r\nHost: localhost\r\nX: \xe4\xff\r\n\r\n'),
  row('a header named __proto__', 'GET /login HTTP/1.1\r\nHost: localhost\r\n__proto__: x\r\n\r\n'),
  row(
    'cookies of noise',
    'GET /login HTTP/1.1\r\nHost: localhost\r\nCookie: =;;%;a=%zz;access_token=\xff;refresh_token=%00\r\n\r\n',
  ),
  row(
    'an upgrade',
    'GET /login HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  ),
  row('the start of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400),
  row('a foreign origin', post(['Origin: http://evil.example', 'Content-Length: 0'])),
  row('an origin that is not a URL', post(['Origin: %', 'Content-Length: 0'])),
  row(
    'forwarded noise',
    'GET /login HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ,,%,\r\nX-Forwarded-Proto: gopher\r\n\r\n',
  ),
  row('a method override', post(['X-HTTP-Method-Override: TRACE', 'Content-Length: 0'])),
];
