/** A site whose webhooks may lead to this machine, and receivers of events, for tests. */
import { Webhook } from 'standardwebhooks';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestApi, type TestApi, type TestApiOptions } from '#tests/support/api.ts';
import { loadEdited } from '#tests/support/load-without.ts';
import { createDispatcher } from '../delivery/dispatcher.server.ts';
import type { WebhookEvent, WebhookLedger } from '../contract.ts';

const VERTICAL = 'payments_compliance';
export const WEBHOOKS = `/api/${VERTICAL}/webhooks`;
const ALL_EVENTS = [
  ...['item.published', 'item.changed', 'item.withdrawn', 'rule.matched', 'deadline.moved'],
];

/** An event that arrived. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  event: WebhookEvent;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Answers a request; by default with 204. A test changes it. */
  answer(response: ServerResponse, received: Received): void;
  end(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { headers, url: path = '' } = request;
      const received: Received = { path, headers, body, event: JSON.parse(body) as WebhookEvent };
      receiver.received.push(received);
      receiver.answer(response, received);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    answer: (response) => void response.writeHead(204).end(),
    async end() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

/** The configuration with receivers on this machine allowed. */
const loadWithLoopback = () =>
  loadEdited({
    'site.json': (json) => ({
      ...json,
      features: { ...(json['features'] as object), webhooks: { allowLoopback: true } },
    }),
  });

export interface HookSite {
  site: TestApi;
  /** Access token of a new account. @returns also its id */
  reader(name: string, rights?: object): Promise<{ token: string; id: number; email: string }>;
  /** Adds a webhook. */
  add(token: string, url: string, events?: string[]): Promise<{ id: number; secret: string }>;
  ledger(token: string, id: number): Promise<WebhookLedger>;
  /** One round of sending. */
  round(): Promise<void>;
  end(): Promise<void>;
}

export async function createHookSite(options: TestApiOptions = {}): Promise<HookSite> {
  const site = await createTestApi({ library: false, config: await loadWithLoopback(), ...options });
  const ending = new AbortController();
  return {
    site,
    async reader(name, rights = { permissions: ['world', 'hs', 'requirements', 'workspace', 'tool'] }) {
      const { access_token } = await site.account(name, rights);
      const email = `${name}@test.example`;
      return { token: access_token, email, id: (await site.store.users.byEmail(email))!.id };
    },
    async add(token, url, events = ALL_EVENTS) {
      const answer = await site.ask(WEBHOOKS, { token, json: { url, events } });
      if (answer.status !== 201) throw new Error(answer.text);
      return answer.json as { id: number; secret: string };
    },
    async ledger(token, id) {
      const answer = await site.ask(`${WEBHOOKS}/${id}`, { token });
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.json as WebhookLedger;
    },
    round: createDispatcher(site.services, ending.signal),
    async end() {
      ending.abort();
      await site.end();
    },
  };
}

/** Whether the secret made one of the signatures. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  const signature = new Webhook(secret).sign(String(headers['webhook-id']), at, body);
  return String(headers['webhook-signature']).split(' ').includes(signature);
}
