/** Odd requests, byte by byte, with the status of the listener's response; others must be below 500. */

export interface RawRequest {
  name: string;
  bytes: string;
  /** Absent if any status below 500 is acceptable. */
  status?: number;
  /** The server waits for more; when the client ends its side it must close, with this response or without one. */
  incomplete?: true;
}

const get = (target: string, host = 'localhost') =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

const row = (name: string, bytes: string, status?: RawRequest['status']): RawRequest =>
  status === undefined ? { name, bytes } : { name, bytes, status };

const BAD_HOSTS = [
  ...[
    '',
    '[',
    ']',
    '[]',
    '[::1',
    '[::g]',
    '[::1]x',
    '%',
    '%61',
    'a b',
    'a@b',
    'u:p@localhost',
    '@',
    'a<b',
    'a>b',
  ],
  ...[
    'a/b',
    '/',
    'a\\b',
    '\\',
    'a?b',
    'a#b',
    'a,b',
    'localhost, localhost',
    'a;b',
    "a'b",
    'a"b',
    'a|b',
    'a^b',
  ],
  ...[
    'x:99999',
    'x:123456',
    'x:y',
    'x:-1',
    'x:1:2',
    ':',
    ':80',
    '.',
    '..',
    'a..b',
    '.a',
    '-a',
    'a-',
    '1.2.3.4.5',
  ],
  ...['999.1.1.1', '\xe4.example', 'http://localhost', '*', `${'a'.repeat(64)}.example`, 'a.'.repeat(140)],
];

const GOOD_HOSTS = [
  ...[
    'localhost',
    'LOCALHOST',
    'localhost:3000',
    'localhost.',
    'localhost:',
    'gambling.localhost',
    'a_b.internal',
  ],
  ...[
    '127.0.0.1',
    '127.0.0.1:80',
    '[::1]',
    '[::1]:3000',
    '[::ffff:1.2.3.4]',
    'xn--bcher-kva.example',
    'evil.example',
  ],
];

const BAD_TARGETS = [
  ...[
    '/\\',
    '/\\\\',
    '/\\a:b@c/',
    '/\\evil.example',
    '//\\evil.test/',
    '/x\\..\\y',
    '/a\\?x',
    '\\',
    'x',
    '?x',
    '*',
  ],
  ...[
    'http://',
    'http:///',
    'http://[/',
    'http://u:p@x/',
    'http://u@x/',
    'http://@x/',
    'http://a b/',
    'https:///x',
  ],
  ...[
    'http://x:99999/',
    'http://x\\y/',
    'http:x',
    'ftp://x/',
    'file:///etc/passwd',
    'javascript:1',
    'localhost:80',
  ],
  ...[
    '/%09/a:b',
    '/%0a/x',
    '/%0D%0Ax:y',
    '/%00',
    '/x%00y',
    '/%7f',
    '/%5C/a:b',
    '/%5ca',
    '/api/%09',
    '/login%1F',
  ],
];

const MOVED_TARGETS: [string, string][] = [
  ['//', '/'],
  ['///', '/'],
  ['//evil.test/', '/evil.test/'],
  ['//evil.test', '/evil.test'],
  ['///evil.test/x?y=//z', '/evil.test/x?y=//z'],
  ['/.//evil.test/', '/evil.test/'],
  ['/x/..//evil.test/', '/evil.test/'],
  ['/%2e%2e//evil.test/', '/evil.test/'],
  ['//x:99999999/', '/x:99999999/'],
  ['//a:b@c/', '/a:b@c/'],
  ['http://localhost//evil.test', '/evil.test'],
];

const ODD_TARGETS = [
  ...[
    '/%',
    '/%zz',
    '/?%',
    '/?x=%00',
    '/?\\',
    '/a|b',
    '/[::1',
    '/..',
    '/../..',
    '/%2e%2e/',
    '/%2f%2fevil.test',
    '/;x',
  ],
  ...[
    '/.data',
    '/_root.data',
    '/_root.data?_routes=',
    '/__manifest',
    '/assets/%',
    '/assets/..%2f..%2fserver/index.js',
  ],
  ...[
    '/constructor',
    '/__proto__',
    '/api/constructor',
    '/api/%',
    '/api//x',
    '/api/getToken/..',
    '/jsonapi/user/%2e',
  ],
  ...[
    '/guide/2001/%E0%A4%A',
    '/guide/2001/x%00y',
    '/\\evil.example',
    '/%ff%fe',
    '/\xff\xfe',
    '/a:b@c',
    '/http://x',
    '/#x',
    'http://localhost',
    'HTTP://LOCALHOST/',
  ],
  ...[
    'http://evil.example/api/getToken',
    'http://localhost?x',
    '/%20/a:b',
    '/%E2%80%A8',
    '/%EF%BC%8F%EF%BC%8Fx',
    `/${'x'.repeat(7000)}`,
  ],
];

const REQUEST_LINES: [string, RawRequest['status']?][] = [
  ['GET  / HTTP/1.1'],
  ['GET / HTTP/1.1 x', 400],
  ['GET / HTTP/9.9', 400],
  ['GET / HTTP/2.0', 400],
  ['GET / http/1.1', 400],
  ['GET /a b HTTP/1.1', 400],
  ['GET\t/ HTTP/1.1', 400],
  ['GET /', 400],
  ['GET', 400],
  [' GET / HTTP/1.1', 400],
  ['FOO / HTTP/1.1', 400],
  ['get / HTTP/1.1', 400],
  ['TRACE / HTTP/1.1', 400],
  ['TRACE /api/getToken HTTP/1.1', 400],
  ['CONNECT localhost:443 HTTP/1.1', 405],
  ['CONNECT / HTTP/1.1', 405],
  ['PRI * HTTP/2.0', 400],
  ['OPTIONS * HTTP/1.1', 204],
  ['PROPFIND / HTTP/1.1'],
  ['M-SEARCH / HTTP/1.1'],
  ['PURGE /api/getToken HTTP/1.1'],
  ['HEAD /login HTTP/1.1'],
  ['OPTIONS /login HTTP/1.1'],
  ['OPTIONS /api/getToken HTTP/1.1'],
];

const post = (headers: string[], body = '', path = '/login') =>
  [`POST ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', body].join('\r\n');
const LONG = 'x'.repeat(1024 * 1024);

const BODIES: RawRequest[] = [
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
  row('a length that is no number', post(['Content-Length: x'], ''), 400),
  row('a negative length', post(['Content-Length: -1'], ''), 400),
  row('a length with a sign', post(['Content-Length: +1'], 'a'), 400),
  row('a length beyond all numbers', post([`Content-Length: ${'9'.repeat(30)}`], ''), 400),
  row('chunks of another encoding', post(['Transfer-Encoding: gzip'], 'x'), 400),
  row('chunked twice over', post(['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'), 400),
  row('a chunk size that is no number', post(['Transfer-Encoding: chunked'], 'zz\r\nab\r\n0\r\n\r\n'), 400),
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

const HEADS: RawRequest[] = [
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
  row('an origin that is no address', post(['Origin: %', 'Content-Length: 0'])),
  row(
    'forwarded noise',
    'GET /login HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ,,%,\r\nX-Forwarded-Proto: gopher\r\n\r\n',
  ),
  row('a method override', post(['X-HTTP-Method-Override: TRACE', 'Content-Length: 0'])),
];

/** Every odd request. */
export const RAW_REQUESTS: readonly RawRequest[] = [
  ...BAD_HOSTS.map((host) => row(`the host ${JSON.stringify(host.slice(0, 40))}`, get('/', host), 400)),
  ...GOOD_HOSTS.map((host) => row(`the host ${host}`, get('/login', host))),
  ...BAD_TARGETS.map((target) => row(`GET ${target}`, get(target), 400)),
  ...MOVED_TARGETS.map(([target]) => row(`GET ${target}`, get(target), 301)),
  ...ODD_TARGETS.map((target) => row(`GET ${target.slice(0, 40)}`, get(target))),
  ...REQUEST_LINES.map(([line, status]) => row(line, `${line}\r\nHost: localhost\r\n\r\n`, status)),
  ...BODIES,
  ...HEADS,
];

/** Redirect targets of requests with two leading slashes: always on this site. */
export const MOVED: readonly (readonly [bytes: string, location: string])[] = MOVED_TARGETS.map(
  ([target, location]) => [get(target), location] as const,
);
