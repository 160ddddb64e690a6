/** The keys of this server: the current one signs, and what earlier ones signed stays valid during a rotation. */
import { errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose';
import type { Services } from '../services.ts';

export type SigningKeys = Pick<Services, 'secret' | 'earlierSecrets'>;

/** Every key that verifies, the current one first. */
export const verifyingKeys = ({ secret, earlierSecrets }: SigningKeys): readonly Uint8Array[] => [
  secret,
  ...earlierSecrets,
];

/**
 * The claims of a token that one of the keys signed.
 *
 * @throws the error of jose; if no key signed the token, `JWSSignatureVerificationFailed`
 */
export async function verifySigned(
  keys: SigningKeys,
  token: string,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  let refusal: unknown;
  for (const key of verifyingKeys(keys)) {
    try {
      return (await jwtVerify(token, key, options)).payload;
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}
