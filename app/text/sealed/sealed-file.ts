/**
 * A file with a seal in its last line, as HTML and PDF carry it: readers of both ignore the line.
 *
 *     <!--regatlas-seal 1 key=… manifest=… file=… signature=…-->
 *     %regatlas-seal 1 key=… manifest=… file=… signature=…
 *
 * `file` is the SHA-256 of all bytes before the line, `manifest` that of the manifest in them, `key` the public key
 * (Ed25519) and `signature` its signature of the text from `regatlas-seal` to the digits of `file`; all in hex. So every byte
 * of the file is covered by the signature or is a part of it. Pure; browsers load it.
 */

export type FileKind = 'html' | 'pdf';

export interface Seal {
  /** Public key, 32 bytes in hex. */
  key: string;
  /** SHA-256 of the manifest in hex. */
  manifest: string;
  /** SHA-256 of the bytes before the seal in hex. */
  file: string;
}

export interface SealedFile {
  kind: FileKind;
  seal: Seal;
  /** 64 bytes in hex. */
  signature: string;
  /** The bytes that the seal is for. */
  body: Uint8Array<ArrayBuffer>;
}

const FRAMES: Readonly<Record<FileKind, { start: string; before: string; after: string }>> = {
  html: { start: '<!doctype html>', before: '<!--', after: '-->\n' },
  pdf: { start: '%PDF-', before: '%', after: '\n' },
};
const SEAL =
  /^regatlas-seal 1 key=([0-9a-f]{64}) manifest=([0-9a-f]{64}) file=([0-9a-f]{64}) signature=([0-9a-f]{128})$/;
/** Longer than the last line can be. */
const LONGEST_SEAL = 500;

/** The manifest in an HTML file is in a script element with data, which nothing runs. */
export const MANIFEST_START = '<script type="application/json" id="manifest">';
const MANIFEST_END = '</script>';

/** What the signature signs. */
export const signedText = ({ key, manifest, file }: Seal): string =>
  `regatlas-seal 1 key=${key} manifest=${manifest} file=${file}`;

/** The last line of a file. */
export function sealLine(kind: FileKind, seal: Seal, signature: string): string {
  const { before, after } = FRAMES[kind];
  return `${before}${signedText(seal)} signature=${signature}${after}`;
}

const ascii = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** @returns undefined if it is neither kind of file, or does not end with a seal */
export function readSealedFile(bytes: Uint8Array<ArrayBuffer>): SealedFile | undefined {
  const begins = ascii(bytes.subarray(0, 20));
  const kind = (['html', 'pdf'] as const).find((one) => begins.startsWith(FRAMES[one].start));
  if (!kind) return undefined;
  const { before, after } = FRAMES[kind];
  const end = ascii(bytes.subarray(-LONGEST_SEAL));
  const at = end.lastIndexOf(`${before}regatlas-seal `);
  if (at < 0 || !end.endsWith(after)) return undefined;
  const [, key, manifest, file, signature] =
    SEAL.exec(end.slice(at + before.length, end.length - after.length)) ?? [];
  if (!key || !manifest || !file || !signature) return undefined;
  const body = bytes.subarray(0, bytes.length - (end.length - at));
  return { kind, seal: { key, manifest, file }, signature, body };
}

const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** SHA-256 in hex. */
export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

/** SHA-256 of a text in UTF-8. */
export const sha256Text = (text: string): Promise<string> =>
  sha256(new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>);

/** Names a key for people who compare: the SHA-256 of its bytes. */
export const fingerprint = (key: string): Promise<string> => sha256(fromHex(key));

/** @returns undefined if this browser has no Ed25519 */
export async function isSignedBy({ seal, signature }: SealedFile): Promise<boolean | undefined> {
  const { subtle } = crypto;
  const key = await subtle
    .importKey('raw', fromHex(seal.key), { name: 'Ed25519' }, false, ['verify'])
    .catch((error: unknown) =>
      error instanceof Error && error.name === 'NotSupportedError' ? undefined : null,
    );
  if (key === undefined) return undefined;
  if (key === null) return false;
  return subtle.verify('Ed25519', key, fromHex(signature), new TextEncoder().encode(signedText(seal)));
}

/** Where a text begins in bytes, which need not be text. */
function find(bytes: Uint8Array, text: string, from = 0): number {
  const wanted = new TextEncoder().encode(text);
  for (let at = bytes.indexOf(wanted[0]!, from); at >= 0; at = bytes.indexOf(wanted[0]!, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}

/** The most bytes of a manifest in a PDF, whose stream is compressed. */
const MOST_MANIFEST = 64 * 1024 * 1024;

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > MOST_MANIFEST) return undefined;
      parts.push(value);
    }
  } catch {
    return undefined;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The bytes of the manifest; undefined if the file has none that can be read. */
export async function readManifestBytes({
  kind,
  body,
}: Pick<SealedFile, 'kind' | 'body'>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (kind === 'html') {
    const start = find(body, MANIFEST_START);
    if (start < 0) return undefined;
    const first = start + MANIFEST_START.length;
    const end = find(body, MANIFEST_END, first);
    return end < 0 ? undefined : body.subarray(first, end);
  }
  const attached = find(body, '/Type /EmbeddedFile\n');
  const start = attached < 0 ? -1 : find(body, 'stream\n', attached);
  const length = /\/Length (\d+)/.exec(ascii(body.subarray(attached, Math.max(start, 0))))?.[1];
  if (start < 0 || length === undefined) return undefined;
  const first = start + 'stream\n'.length;
  return inflate(body.subarray(first, first + Number(length)));
}
