/** Seals files: see `app/text/sealed/sealed-file.ts`. */
import { createHash, createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { sealLine, signedText, type FileKind } from '#app/text/sealed/sealed-file.ts';

/** SHA-256 in hex. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The key that signs, with its public part in hex. */
export interface SigningKey {
  privateKey: KeyObject;
  publicKey: string;
}

/** @param text PKCS 8 in base64 */
export function readSigningKey(text: string): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  const { x = '' } = privateKey.export({ format: 'jwk' });
  return { privateKey, publicKey: Buffer.from(x, 'base64url').toString('hex') };
}

/** The file with its seal as the last line. */
export function sealFile(kind: FileKind, body: Uint8Array, manifest: string, key: SigningKey): Buffer {
  const seal = { key: key.publicKey, manifest: sha256(Buffer.from(manifest)), file: sha256(body) };
  const signature = sign(null, Buffer.from(signedText(seal)), key.privateKey).toString('hex');
  return Buffer.concat([body, Buffer.from(sealLine(kind, seal, signature))]);
}
