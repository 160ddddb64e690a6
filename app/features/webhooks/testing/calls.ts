/** What the generic tests need to know of the feature's operations. */
import {
  stranger,
  V,
  type Calls,
  type Prepared,
  type Provoke,
  type SampleSite,
} from '#tests/support/operations/calls.ts';
import { MOST_ENDPOINTS } from '../limits.ts';

const WEBHOOKS = `${V}/webhooks`;
const body = { url: 'https://hooks.firm.example/regatlas', events: ['item.published'] };
const INSIDE = { ...body, url: 'https://10.0.0.1/hook' };
const UNKNOWN = { ...body, events: ['item.lost'] };
const NOWHERE = `${WEBHOOKS}/99999`;

const missing = (path: string, method: string, json?: object) => ({
  not_found: (): Provoke => [path, { method, ...(json && { json }) }],
  subscription_inactive: (): Provoke => [path, { who: 'stranger', method, ...(json && { json }) }],
});

/** A webhook of the reader `full`. @returns its id */
async function sample({ site, tokens }: Prepared): Promise<{ id: string }> {
  const answer = await site.ask(WEBHOOKS, { token: tokens['full']!.access, json: body });
  return { id: String(answer.json.id) };
}

/** The same with a delivery. */
async function sampleDelivery(side: Prepared): Promise<{ id: string; delivery: string }> {
  const { id } = await sample(side);
  const token = side.tokens['full']!.access;
  await side.site.ask(`${WEBHOOKS}/${id}/test`, { token, method: 'POST' });
  const ledger = await side.site.ask(`${WEBHOOKS}/${id}`, { token });
  return { id, delivery: String(ledger.json.deliveries[0].id) };
}

const good = async (side: Prepared) => ({ params: await sample(side) });
const plain = { params: { id: '1' } };

/** A webhook of the reader. @returns its path */
async function added({ ask, tokens }: SampleSite): Promise<string> {
  const answer = await ask(WEBHOOKS, { token: tokens['reader'], json: body });
  return `${WEBHOOKS}/${answer.json.id}`;
}

export const calls = {
  webhooks: {
    need: 'subscription',
    good: {},
    reads: () => [[WEBHOOKS]],
    problems: { subscription_inactive: () => stranger(WEBHOOKS) },
  },
  addWebhook: {
    need: 'subscription',
    good: { body },
    reads: 'nothing',
    problems: {
      subscription_inactive: () => [WEBHOOKS, { who: 'stranger', json: body }],
      webhook_url_refused: () => [WEBHOOKS, { json: INSIDE }],
      webhook_event_unknown: () => [WEBHOOKS, { json: UNKNOWN }],
      too_many_webhooks: () => [WEBHOOKS, { who: 'worker', json: body, times: MOST_ENDPOINTS + 1 }],
    },
  },
  webhook: {
    need: 'subscription',
    good,
    plain,
    matrix: { missing: true },
    reads: 'nothing',
    problems: missing(NOWHERE, 'GET'),
  },
  changeWebhook: {
    need: 'subscription',
    good: async (side) => ({ params: await sample(side), body: { paused: true } }),
    plain: { ...plain, body: { paused: true } },
    matrix: { missing: true, body: { paused: true } },
    reads: 'nothing',
    problems: {
      ...missing(NOWHERE, 'PATCH', { paused: true }),
      webhook_url_refused: async (site) => [
        await added(site),
        { method: 'PATCH', json: { url: INSIDE.url } },
      ],
      webhook_event_unknown: async (site) => [
        await added(site),
        { method: 'PATCH', json: { events: UNKNOWN.events } },
      ],
    },
  },
  deleteWebhook: {
    need: 'subscription',
    good,
    plain,
    matrix: { missing: true },
    reads: 'nothing',
    problems: missing(NOWHERE, 'DELETE'),
  },
  renewWebhookSecret: {
    need: 'subscription',
    good,
    plain,
    matrix: { missing: true },
    reads: 'nothing',
    problems: missing(`${NOWHERE}/secret`, 'POST'),
  },
  testWebhook: {
    need: 'subscription',
    good,
    plain,
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      ...missing(`${NOWHERE}/test`, 'POST'),
      webhook_test_waiting: async (site) => [`${await added(site)}/test`, { method: 'POST', times: 2 }],
    },
  },
  sendWebhookAgain: {
    need: 'subscription',
    good: async (side) => ({ params: await sampleDelivery(side) }),
    plain: { params: { id: '1', delivery: '1' } },
    matrix: { missing: true },
    reads: 'nothing',
    problems: missing(`${NOWHERE}/deliveries/1/again`, 'POST'),
  },
} satisfies Calls;
