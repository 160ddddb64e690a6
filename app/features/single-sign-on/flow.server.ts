/**
 * A sign-in under way: what the server needs to know when the provider sends the reader back. It is an encrypted token that
 * the browser keeps in a cookie, so that only the browser that began can end it, on any instance of the server.
 */
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Services } from '#app/api/services.ts';
import { verifyingKeys } from '#app/api/sign-in/signing-keys.ts';
import { keyFor } from './client-secret.server.ts';

/** Time to sign in at the provider, with a second factor. */
const FLOW_SECONDS = 15 * 60;
const AUDIENCE = 'regatlas-sign-on';

export interface Flow {
  organisationId: number;
  /** The issuer that was asked, against a mix-up with another one. */
  issuer: string;
  vertical: string;
  state: string;
  nonce: string;
  /** PKCE code verifier. */
  verifier: string;
}

export function sealFlow({ secret, now }: Pick<Services, 'secret' | 'now'>, flow: Flow): Promise<string> {
  const seconds = Math.floor(now().getTime() / 1000);
  return new EncryptJWT({ ...flow })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + FLOW_SECONDS)
    .encrypt(keyFor(secret, 'flow'));
}

/** Undefined for one that has expired, or that this server did not make. */
export async function openFlow(
  { secret, earlierSecrets, now }: Pick<Services, 'secret' | 'earlierSecrets' | 'now'>,
  sealed: string,
): Promise<Flow | undefined> {
  for (const key of verifyingKeys({ secret, earlierSecrets })) {
    try {
      const { payload } = await jwtDecrypt(sealed, keyFor(key, 'flow'), {
        audience: AUDIENCE,
        currentDate: now(),
        requiredClaims: ['exp'],
        contentEncryptionAlgorithms: ['A256GCM'],
        keyManagementAlgorithms: ['dir'],
      });
      return payload as unknown as Flow;
    } catch {
      // An earlier key may open it.
    }
  }
  return undefined;
}
