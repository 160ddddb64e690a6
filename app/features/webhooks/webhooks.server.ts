/** The operations of webhooks. */
import { happeningSources } from '#app/api/feature-parts.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { recordId } from '#app/text/record-id.ts';
import type { Webhook, WebhookLedger } from './contract.ts';
import { newSecret, sealSecret } from './delivery/secret.server.ts';
import { urlFault } from './delivery/send.server.ts';
import { webhookEndpoints, type Endpoint, type Owner } from './endpoints-store.server.ts';
import { webhookLedger, type RecordedDelivery } from './ledger-store.server.ts';
import { DEADLINE_MOVED, MOST_ENDPOINTS, ROTATION_HOURS } from './limits.ts';
import { optionsIn } from './options.ts';
import { newMessageId } from './reading-store.server.ts';

const HOUR_MS = 60 * 60 * 1_000;

const ownerOf = ({ user, vertical }: Viewer): Owner => ({ userId: user.userId, vertical: vertical.id });
const endpointsOf = ({ services }: Pick<Viewer, 'services'>) => services.store.of(webhookEndpoints);

const CHOICES = [
  { type: 'item.published', title: 'A page was published' },
  { type: 'item.changed', title: 'A page changed' },
  { type: 'item.withdrawn', title: 'A page was withdrawn' },
  { type: DEADLINE_MOVED, title: 'A deadline moved to another day' },
];

/** What can be sent, with what features that are on add. */
const choicesIn = ({ vertical }: Pick<Viewer, 'vertical'>) => [
  ...CHOICES,
  ...happeningSources(vertical).map(([type, { title }]) => ({ type, title })),
];

const toWebhook = (endpoint: Endpoint, waiting: number, now: Date): Webhook => ({
  ...{ id: endpoint.id, url: endpoint.url, events: [...endpoint.events], createdAt: endpoint.createdAt },
  state: endpoint.pausedBy === 'owner' ? 'paused' : (endpoint.pausedBy ?? 'active'),
  ...(endpoint.failingSince !== null && { failingSince: endpoint.failingSince }),
  waiting,
  ...(endpoint.earlier &&
    endpoint.earlier.until > now.toISOString() && { earlierSecretUntil: endpoint.earlier.until }),
});

const toDelivery = (row: RecordedDelivery): WebhookLedger['deliveries'][number] => ({
  ...{ id: row.id, messageId: row.message_id, type: row.type, happenedAt: row.happened_at },
  ...(row.nid !== null && { nid: row.nid }),
  ...{ state: row.state, attempts: row.attempts },
  ...(row.state === 'queued' && { nextAt: row.next_at }),
  ...(row.tried_at !== null && { triedAt: row.tried_at }),
  ...(row.status !== null && { status: row.status }),
  ...(row.problem !== null && { problem: row.problem }),
});

/** The endpoint of a call; the refusal if the reader has none with this id. */
async function reach(viewer: Viewer, id: string | undefined): Promise<Endpoint | Failure> {
  const endpoint = await endpointsOf(viewer).get(ownerOf(viewer), recordId(id) ?? 0);
  return endpoint ?? failure('not_found');
}

async function loadLedger(viewer: Viewer, id: number): Promise<WebhookLedger | undefined> {
  const { services } = viewer;
  const endpoint = await endpointsOf(viewer).get(ownerOf(viewer), id);
  if (!endpoint) return undefined;
  const deliveries = await services.store.of(webhookLedger).list(id);
  const waiting = deliveries.filter(({ state }) => state === 'queued').length;
  return {
    webhook: toWebhook(endpoint, waiting, services.now()),
    deliveries: deliveries.map(toDelivery),
  };
}

/** Why a URL or types of events are refused. */
function refuse(
  viewer: Viewer,
  { url, events = [] }: { url?: string; events?: string[] },
): Failure | undefined {
  const fault = url === undefined ? undefined : urlFault(url, optionsIn(viewer.vertical).allowLoopback);
  if (fault !== undefined) return failure('webhook_url_refused', { detail: fault });
  const known = new Set(choicesIn(viewer).map(({ type }) => type));
  const unknown = events.find((type) => !known.has(type));
  if (unknown === undefined) return undefined;
  return failure('webhook_event_unknown', { detail: `There is no event “${unknown}”.` });
}

/** As it is called: without a fragment, and with the host in its plain spelling. */
const plainUrl = (text: string): string => {
  const url = new URL(text);
  url.hash = '';
  return url.href;
};

const list = operation('webhooks', {
  summary: 'The webhooks of the reader',
  auth: 'subscriber',
  async handle({ services, viewer }) {
    const endpoints = await endpointsOf(viewer).list(ownerOf(viewer));
    return success({
      webhooks: endpoints.map((endpoint) => toWebhook(endpoint, endpoint.waiting, services.now())),
      choices: choicesIn(viewer),
    });
  },
});

const add = operation('addWebhook', {
  summary: 'Add a webhook: what happens from now on is sent to its URL',
  auth: 'subscriber',
  statuses: { 201: 'Added. The answer has the secret, which is not shown again.' },
  problems: ['webhook_url_refused', 'webhook_event_unknown', 'too_many_webhooks'],
  async handle({ services, viewer, body }) {
    const refused = refuse(viewer, body);
    if (refused) return refused;
    const positions = Object.fromEntries(
      await Promise.all(
        happeningSources(viewer.vertical).map(
          async ([type, source]) => [type, await source.newest(services)] as const,
        ),
      ),
    );
    const secret = newSecret();
    const sealedSecret = sealSecret(services, viewer.user.userId, secret);
    const endpoint = { url: plainUrl(body.url), events: body.events, sealedSecret };
    const id = await endpointsOf(viewer).add(
      ownerOf(viewer),
      endpoint,
      positions,
      services.now().toISOString(),
    );
    if (id === undefined)
      return failure('too_many_webhooks', { detail: `Up to ${MOST_ENDPOINTS} are possible.` });
    return success({ id, secret }, { status: 201 });
  },
});

const one = operation('webhook', {
  summary: 'A webhook of the reader with its ledger of deliveries',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ viewer, params }) {
    const ledger = await loadLedger(viewer, recordId(params['id']) ?? 0);
    return ledger ? success(ledger) : failure('not_found');
  },
});

const change = operation('changeWebhook', {
  summary: 'Change the URL or the events of a webhook, pause it, or let it go on',
  auth: 'subscriber',
  problems: ['not_found', 'webhook_url_refused', 'webhook_event_unknown'],
  async handle({ services, viewer, params, body }) {
    const endpoint = await reach(viewer, params['id']);
    if ('ok' in endpoint) return endpoint;
    const refused = refuse(viewer, body);
    if (refused) return refused;
    const [owner, { id }, at] = [ownerOf(viewer), endpoint, services.now().toISOString()];
    const { url, events, paused } = body;
    await endpointsOf(viewer).change(owner, id, {
      ...(url !== undefined && { url: plainUrl(url) }),
      ...(events !== undefined && { events }),
    });
    if (paused === true) await endpointsOf(viewer).pause(owner, id, at);
    if (paused === false) await endpointsOf(viewer).resume(owner, id, at);
    const ledger = await loadLedger(viewer, id);
    return ledger ? success(ledger) : failure('not_found');
  },
});

const remove = operation('deleteWebhook', {
  summary: 'Delete a webhook with its ledger',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ viewer, params }) {
    const done = await endpointsOf(viewer).remove(ownerOf(viewer), recordId(params['id']) ?? 0);
    return done ? success({ done: true }) : failure('not_found');
  },
});

const renew = operation('renewWebhookSecret', {
  summary: `Make a new secret of a webhook; the current one goes on signing for ${ROTATION_HOURS} hours`,
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, viewer, params }) {
    const id = recordId(params['id']) ?? 0;
    const secret = newSecret();
    const sealedSecret = sealSecret(services, viewer.user.userId, secret);
    const until = new Date(services.now().getTime() + ROTATION_HOURS * HOUR_MS).toISOString();
    const done = await endpointsOf(viewer).renewSecret(ownerOf(viewer), id, sealedSecret, until);
    return done ? success({ id, secret }) : failure('not_found');
  },
});

const test = operation('testWebhook', {
  summary: 'Send a test event to a webhook',
  auth: 'subscriber',
  problems: ['not_found', 'webhook_test_waiting'],
  async handle({ services, viewer, params }) {
    const endpoint = await reach(viewer, params['id']);
    if ('ok' in endpoint) return endpoint;
    const at = services.now().toISOString();
    const isQueued = await services.store.of(webhookLedger).test(endpoint.id, newMessageId(), at);
    return isQueued ? success({ done: true }) : failure('webhook_test_waiting');
  },
});

const again = operation('sendWebhookAgain', {
  summary: 'Send a delivery of a webhook again, with the same id',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, viewer, params }) {
    const endpoint = await reach(viewer, params['id']);
    if ('ok' in endpoint) return endpoint;
    const at = services.now().toISOString();
    const delivery = recordId(params['delivery']) ?? 0;
    const done = await services.store.of(webhookLedger).again(endpoint.id, delivery, at);
    return done ? success({ done: true }) : failure('not_found');
  },
});

export const webhookOperations = [list, add, one, change, remove, renew, test, again];
