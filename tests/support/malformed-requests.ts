/** Randomly malformed requests, the same for the same seed: a few for the tests, many for the bench. */
import fc from 'fast-check';
import { sendRaw } from './raw-http.ts';

const noise = (...characters: string[]) =>
  fc.string({
    unit: fc.constantFrom(
      ...characters,
      '%2f',
      '%5c',
      '%09',
      '%',
      '%zz',
      '..',
      '//',
      '\xe4',
      '\xff',
      'a',
      '0',
    ),
    maxLength: 8,
  });
/** Bytes that are special to parsers of URLs, headers and bodies. */
const NOISE = fc.oneof(
  { weight: 9, arbitrary: noise(...'/?#%:@[].;,&=*<>"\'|^-_~+') },
  // Bytes that end a line, a name or the request.
  { weight: 1, arbitrary: noise(...'\\ \t\r\n\0', '%00', '%0d%0a') },
);

const PATH = fc.constantFrom(
  ...['/', '/login', '/insights', '/guide/1/x', '/api/getToken', '/api/logout', '/jsonapi/user', '/nowhere'],
  ...[
    '/healthz',
    '/api/payments_compliance/pages?path=/',
    '/.data',
    '/_root.data',
    '/assets/x.js',
    '/profile',
  ],
);
const HOST = fc.constantFrom('localhost', 'localhost:3000', 'gambling.localhost', '[::1]:1', 'evil.example');
const METHOD = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'POST',
  'TRACE',
  'CONNECT',
  'QUERY',
);

const seldom = <Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: odd });

/** Text with noise put in somewhere. */
const spoiled = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, NOISE, fc.nat({ max: 99 })).map(([whole, noise, at]) => {
    const cut = at % (whole.length + 1);
    return whole.slice(0, cut) + noise + whole.slice(cut);
  });

const TARGET = fc.oneof(
  { weight: 8, arbitrary: PATH },
  { weight: 8, arbitrary: spoiled(PATH) },
  { weight: 4, arbitrary: NOISE.map((noise) => `/${noise}`) },
  fc.tuple(seldom(HOST, spoiled(HOST)), PATH).map(([host, path]) => `http://${host}${path}`),
  { weight: 1, arbitrary: NOISE },
);
const VERSION = seldom(
  fc.constant('HTTP/1.1'),
  fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'http/1.1', ''),
);

/** Headers that frame or route a request: most of these contradict those already present. */
const FRAMING_HEADER = fc.oneof(
  seldom(HOST, spoiled(HOST)).map((host) => `Host: ${host}`),
  fc.constantFrom('0', '2', '99999999', '-1', '1e3', '', ' 5').map((length) => `Content-Length: ${length}`),
  fc
    .constantFrom('chunked', 'gzip', 'chunked, gzip', 'Chunked', '\tchunked')
    .map((value) => `Transfer-Encoding: ${value}`),
  fc.tuple(NOISE, NOISE).map(([name, value]) => `${name}: ${value}`),
);

const PLAIN_HEADER = fc.oneof(
  fc
    .constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'x',
      '',
    )
    .map((type) => `Content-Type: ${type}`),
  NOISE.map((noise) => `Cookie: access_token=${noise}; refresh_token=${noise}; pastUrl=${noise}`),
  NOISE.map((noise) => `Authorization: Bearer ${noise}`),
  NOISE.map((noise) => `Origin: http://${noise}`),
  NOISE.map((noise) => `X-Forwarded-For: ${noise}`),
  fc.constantFrom(
    'Expect: 100-continue',
    'Connection: close',
    'Connection: Upgrade\r\nUpgrade: h2c',
    'Range: bytes=9-1',
    'Accept-Encoding: *;q=x',
    'If-None-Match: "',
    'Sec-Purpose: prefetch',
  ),
);
const HEADER = seldom(PLAIN_HEADER, FRAMING_HEADER);

const CHUNKS = seldom(
  fc.constant('2\r\n{}\r\n0\r\n\r\n'),
  fc.constantFrom(
    '0\r\n\r\n',
    'zz\r\n',
    '2\r\n{}\r\n',
    '5\r\n{}\r\n0\r\n\r\n',
    '2;x=y\r\n{}\r\n0\r\nX: y\r\n\r\n',
  ),
);

/** Framings of the body, with the body: most without a length, because there servers differ. */
const BODY = fc.oneof(
  fc.constant({ headers: [] as string[], body: '' }),
  CHUNKS.map((body) => ({ headers: ['Transfer-Encoding: chunked'], body })),
  fc
    .constantFrom('{}', 'a=b', '', '{')
    .map((body) => ({ headers: [`Content-Length: ${body.length}`], body })),
  NOISE.map((body) => ({ headers: ['Content-Length: 4'], body })),
);

/** A request as bytes, one character each. */
const REQUEST = fc
  .record({
    method: seldom(METHOD, spoiled(METHOD)),
    target: TARGET,
    version: VERSION,
    host: seldom(
      HOST.map((host) => [`Host: ${host}`]),
      fc.constantFrom<string[]>([], ['Host: a', 'Host: b']),
    ),
    headers: fc.array(HEADER, { maxLength: 3 }),
    framed: BODY,
    lineEnd: fc.oneof({ weight: 19, arbitrary: fc.constant('\r\n') }, fc.constantFrom('\n', '\r')),
  })
  .map(({ method, target, version, host, headers, framed, lineEnd }) =>
    [`${method} ${target} ${version}`, ...host, ...headers, ...framed.headers, '', framed.body].join(lineEnd),
  );

export interface MalformedReport {
  sent: number;
  /** Number of responses by status; `none` for connections closed without one. */
  statuses: Record<string, number>;
  /** Requests answered with a 5xx, and those on which the server neither answered nor closed; at most ten of each. */
  serverErrors: string[];
  hung: string[];
}

const NAMED = 10;
const BATCH = 1_000;

/** Sends `count` malformed requests, each on its own socket, `connections` at a time. */
export async function malformedRequests({
  port,
  count,
  seed,
  connections,
}: {
  port: number;
  count: number;
  seed: number;
  connections: number;
}): Promise<MalformedReport> {
  const report: MalformedReport = { sent: 0, statuses: {}, serverErrors: [], hung: [] };
  for (let start = 0; start < count; start += BATCH) {
    const batch = fc.sample(REQUEST, { seed: seed + start, numRuns: Math.min(BATCH, count - start) });
    const send = async () => {
      for (let bytes = batch.pop(); bytes !== undefined; bytes = batch.pop()) {
        const { status, hung } = await sendRaw(port, bytes, { silenceMs: 1_000 });
        report.sent++;
        const name = String(status ?? 'none');
        report.statuses[name] = (report.statuses[name] ?? 0) + 1;
        if (status !== undefined && status >= 500 && report.serverErrors.length < NAMED)
          report.serverErrors.push(bytes);
        if (hung && report.hung.length < NAMED) report.hung.push(bytes);
      }
    };
    await Promise.all(Array.from({ length: connections }, send));
  }
  return report;
}
