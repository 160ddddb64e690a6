import { createHash } from 'node:crypto';

/** Namespace of the product's ids (RFC 9562, version 5): another one would change every id that clients hold. */
const NAMESPACE = Buffer.from('6f1c0c2e5d3b4f7a9b86d4e2a1c7f035', 'hex');

/** The UUID of a name, such as `taxonomy_term/jurisdictions/1101`: the same on every server, without storing it. */
export function stableUuid(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
