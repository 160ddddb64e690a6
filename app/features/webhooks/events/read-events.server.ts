/** Queues what has happened for the endpoints that want it. */
import { viewerFor } from '#app/api/sign-in/authenticate.ts';
import type { Services } from '#app/api/services.ts';
import { inSlices } from '#app/queue/slices.ts';
import { webhookReading, type EndpointBehind } from '../reading-store.server.ts';
import { sequences, type Sequence } from './sequences.server.ts';

/** Endpoints of one look. */
const AT_ONCE = 500;
/** What happened longer ago, while an endpoint was paused, is not sent. */
const OLDEST_MS = 30 * 24 * 60 * 60 * 1_000;

/** One look at every sequence. @returns whether anything was read, so that there may be more */
export async function readEvents(services: Services, ending: AbortSignal): Promise<boolean> {
  let hasRead = false;
  const giveWay = inSlices();
  for (const sequence of sequences(services)) {
    const newest = await sequence.newest();
    const reading = services.store.of(webhookReading);
    await reading.startReading(sequence.name, newest);
    for (const endpoint of await reading.behind(sequence.name, newest, AT_ONCE)) {
      await giveWay();
      if (ending.aborted) return false;
      try {
        if (await readFor(services, endpoint, sequence, newest)) hasRead = true;
      } catch (error) {
        services.reportError(error, { operation: 'webhooks' });
      }
    }
  }
  return hasRead;
}

/** @returns whether the endpoint has read on */
async function readFor(
  services: Services,
  endpoint: EndpointBehind,
  sequence: Sequence,
  newest: number,
): Promise<boolean> {
  const { id, userId, events, position, room } = endpoint;
  const vertical = services.config().verticals[endpoint.vertical];
  // Where the feature is off, its endpoints rest.
  if (!vertical || !Object.hasOwn(vertical.features, 'webhooks')) return false;
  const now = services.now();
  const reading = services.store.of(webhookReading);
  const skipTo = (to: number) =>
    reading.read(id, sequence.name, { from: position, to }, [], now.toISOString());
  const viewer = sequence.has(events, vertical)
    ? await viewerFor(services, userId, endpoint.vertical)
    : undefined;
  // Nothing is for an owner without access, also not later.
  if (!viewer) return skipTo(newest);
  const { deliveries, upTo } = await sequence.find(viewer, events, position, { newest, room });
  // The next event needs more room than there is.
  if (upTo === position) return false;
  const oldest = new Date(now.getTime() - OLDEST_MS).toISOString();
  const recent = deliveries.filter(({ happened_at }) => happened_at >= oldest);
  return reading.read(id, sequence.name, { from: position, to: upTo }, recent, now.toISOString());
}
