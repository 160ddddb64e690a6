/** Password hashing: argon2id with the first parameters recommended by OWASP (19 MiB, 2 passes, 1 lane). */
import { hash, verify } from '@node-rs/argon2';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash, or with an unusable one (an account without a password), it
 * does the same work and returns false.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const usable = passwordHash?.startsWith('$argon2') ? passwordHash : undefined;
  const matches = await verify(usable ?? (await decoy), password);
  return usable !== undefined && matches;
}
