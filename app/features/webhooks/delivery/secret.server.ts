/** Secrets of endpoints, and signatures by them, as Standard Webhooks defines both. */
import { createHmac, randomBytes } from 'node:crypto';
import { openText, sealText } from '#app/api/sign-in/sealed-text.ts';
import type { SigningKeys } from '#app/api/sign-in/signing-keys.ts';

const PREFIX = 'whsec_';
/** Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32;

/** What stored secrets are sealed for. */
export const SECRET_PURPOSE = 'webhooks secret';
const sealedFor = (userId: number) => ({ purpose: SECRET_PURPOSE, owner: userId });

/** A new secret: `whsec_` and base64. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** As it is stored. */
export const sealSecret = ({ secret }: SigningKeys, userId: number, plain: string): string =>
  sealText(secret, sealedFor(userId), plain);

/** The secrets of an endpoint that sign at a time. */
export interface SigningEndpoint {
  userId: number;
  sealedSecret: string;
  /** The secret before, while it signs, too. */
  earlier: { sealedSecret: string; until: string } | undefined;
}

/** The secrets that sign, the current one first; empty if the server has lost the key that encrypted the current one. */
export function openSecrets(keys: SigningKeys, endpoint: SigningEndpoint, now: Date): string[] {
  const open = (sealed: string) => openText(keys, sealedFor(endpoint.userId), sealed);
  const current = open(endpoint.sealedSecret);
  if (current === undefined) return [];
  const { earlier } = endpoint;
  const before = earlier && earlier.until > now.toISOString() ? open(earlier.sealedSecret) : undefined;
  return before === undefined ? [current] : [current, before];
}

/** The headers of an attempt. @param secrets one signature for each, separated by spaces */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}
