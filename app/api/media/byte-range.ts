/** A part of a file, for clients that continue a download or move within it (RFC 9110 section 14). */
import { combineRanges, parse } from 'range-parser';

interface Part {
  status: 200 | 206 | 416;
  /** Headers of the answer about ranges. */
  headers: Record<string, string>;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What the parser says of ranges that are all beyond the file. */
const UNSATISFIABLE = 2;
const NOTHING = new Uint8Array();

/** @param etag of the file, strong: a client whose copy is of another file gets all of this one */
export function requestedPart(
  headers: Pick<Headers, 'get'>,
  bytes: Uint8Array<ArrayBuffer>,
  etag: string,
): Part {
  const known = { 'Accept-Ranges': 'bytes', ETag: etag };
  const whole: Part = { status: 200, headers: known, bytes };
  const ifRange = headers.get('if-range');
  const asked = headers.get('range');
  if (asked === null || (ifRange !== null && ifRange !== etag)) return whole;
  const size = bytes.byteLength;
  const { code, type, ranges } = parse(size, asked);
  if (code === UNSATISFIABLE && ranges.length === 0)
    return { status: 416, headers: { ...known, 'Content-Range': `bytes */${size}` }, bytes: NOTHING };
  const [part, ...others] = combineRanges(ranges);
  // What cannot be read is ignored, and so are several parts: they would need an answer of another type.
  if (!part || type !== 'bytes' || others.length > 0) return whole;
  const { start, end } = part;
  return {
    status: 206,
    headers: { ...known, 'Content-Range': `bytes ${start}-${end}/${size}` },
    bytes: bytes.subarray(start, end + 1),
  };
}
