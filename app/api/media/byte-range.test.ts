import { expect, test } from 'vitest';
import { requestedPart } from './byte-range.ts';

const BYTES = new TextEncoder().encode('0123456789');
const ETAG = '"abc.pdf"';

function ask(headers: Record<string, string>) {
  const { status, headers: sent, bytes } = requestedPart(new Headers(headers), BYTES, ETAG);
  expect(sent).toMatchObject({ 'Accept-Ranges': 'bytes', ETag: ETAG });
  return [status, new TextDecoder().decode(bytes), sent['Content-Range']];
}

test.each<[string, string, string]>([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=8-', '89', 'bytes 8-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=5-99', '56789', 'bytes 5-9/10'],
  ['bytes=0-1,2-3', '0123', 'bytes 0-3/10'],
])('%s is a part', (Range, text, range) => {
  expect(ask({ Range })).toEqual([206, text, range]);
  expect(ask({ Range, 'If-Range': ETAG })).toEqual([206, text, range]);
});

test.each(['bytes=10-', 'bytes=99-100'])('%s is beyond the file', (Range) => {
  expect(ask({ Range })).toEqual([416, '', 'bytes */10']);
});

test.each<[string, Record<string, string>]>([
  ['no range', {}],
  ['another unit', { Range: 'lines=1-2' }],
  ['noise', { Range: 'bytes' }],
  ['parts that are apart', { Range: 'bytes=0-1,5-6' }],
  ['the copy of another file', { Range: 'bytes=0-3', 'If-Range': '"other.pdf"' }],
  ['a copy known by its day alone', { Range: 'bytes=0-3', 'If-Range': 'Sat, 21 Nov 2026 09:00:00 GMT' }],
])('with %s all of it is sent', (_, headers) => {
  expect(ask(headers)).toEqual([200, '0123456789', undefined]);
});
