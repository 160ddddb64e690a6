/** One attempt to deliver an event: what it says now, signed and sent. */
import { viewerFor } from '#app/api/sign-in/authenticate.ts';
import type { Services } from '#app/api/services.ts';
import type { Endpoint } from '../endpoints-store.server.ts';
import { composeEvent } from '../events/compose.server.ts';
import { optionsIn } from '../options.ts';
import type { DueDelivery } from '../queue-store.server.ts';
import { openSecrets, signedHeaders } from './secret.server.ts';
import { send, type SendOptions } from './send.server.ts';
import type { Outcome } from './settle.server.ts';

/** For tests: how it connects. */
export type Connecting = Pick<SendOptions, 'timeoutMs' | 'find' | 'ca'>;

/** @returns undefined if the event is not to be sent: its owner may not read it any more */
export async function attempt(
  services: Services,
  { endpoint, delivery }: { endpoint: Endpoint; delivery: DueDelivery },
  signal: AbortSignal,
  connecting: Connecting = {},
): Promise<Outcome | undefined> {
  const viewer = await viewerFor(services, endpoint.userId, endpoint.vertical);
  const event = viewer && (await composeEvent(viewer, delivery));
  if (!event) return undefined;
  const now = services.now();
  const secrets = openSecrets(services, endpoint, now);
  if (secrets.length === 0)
    return {
      kind: 'failed',
      problem: 'Nothing was sent: this site has lost the key of the secret. Make a new secret.',
    };
  const body = JSON.stringify(event);
  const headers = signedHeaders(secrets, { id: delivery.message_id, at: now, body });
  const { allowLoopback } = optionsIn(viewer.vertical);
  return send({ url: endpoint.url, headers, body }, { ...connecting, allowLoopback, signal });
}
