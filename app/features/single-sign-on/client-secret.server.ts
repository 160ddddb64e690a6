/** Client secrets as they are stored: encrypted. */
import { deriveKey, openText, sealText } from '#app/api/sign-in/sealed-text.ts';
import type { SigningKeys } from '#app/api/sign-in/signing-keys.ts';

/** A key for one purpose. @param secret the server's secret */
export const keyFor = (secret: Uint8Array, purpose: string): Buffer =>
  deriveKey(secret, `single sign-on ${purpose}`);

const sealedFor = (organisationId: number) => ({
  purpose: 'single sign-on client secret',
  owner: organisationId,
});

/** Encrypts a client secret for an organisation; an empty one, of a public client, stays empty. */
export const sealSecret = (secret: Uint8Array, organisationId: number, plain: string): string =>
  plain === '' ? '' : sealText(secret, sealedFor(organisationId), plain);

/** The client secret; undefined if none of the keys encrypted it, or if it is that of another organisation. */
export const openSecret = (keys: SigningKeys, organisationId: number, sealed: string): string | undefined =>
  sealed === '' ? '' : openText(keys, sealedFor(organisationId), sealed);
