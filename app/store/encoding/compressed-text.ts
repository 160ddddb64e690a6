import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Compression (DEFLATE, RFC 1951) for text that is rarely read; saves half to three quarters of its size. */
export function compressText(text: string): Buffer {
  return deflateRawSync(text);
}

export function decompressText(bytes: Uint8Array): string {
  return inflateRawSync(bytes).toString('utf8');
}
