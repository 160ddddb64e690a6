/** Message-IDs of mail. */
import { randomUUID } from 'node:crypto';
import { addressIn } from './transport.ts';

/** Sender of mail that is written to files. */
export const LOCAL_SENDER = 'Regatlas <no-reply@localhost>';

/** Makes new Message-IDs, with the domain of a sender. */
export function messageIds(from = LOCAL_SENDER): () => string {
  const domain = addressIn(from).split('@').at(-1);
  return () => `<${randomUUID()}@${domain}>`;
}
