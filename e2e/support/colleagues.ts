/** Two colleagues of one organisation: `full`, and `world` with the tools and nothing of the content. */
import { expect } from '@playwright/test';
import { getTokens } from './http.ts';
import { emailFor } from './test.ts';

/** Calls the API as somebody. */
export async function client(url: string, email: string) {
  const { access_token } = await getTokens(url, email);
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the test knows what it asked for
  return async (path: string, json?: object, method?: string, more = {}): Promise<any> => {
    const answer = await fetch(url + path, {
      method: method ?? (json ? 'POST' : 'GET'),
      headers: {
        authorization: `Bearer ${access_token}`,
        ...(json && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(json && { body: JSON.stringify(json) }),
    });
    expect([path, answer.status < 300, answer.ok ? '' : await answer.text()]).toEqual([path, true, '']);
    return answer.json();
  };
}

/** Puts both accounts into a new organisation. */
export async function makeColleagues(
  url: string,
  rights: readonly string[] = ['tool', 'workspace'],
): Promise<void> {
  const admin = await client(url, emailFor('admin'));
  const firm = await admin('/api/organisations', { name: 'Albion Pay', seats: null, domains: [] });
  const { items } = await admin('/api/accounts');
  for (const [email, permissions] of [
    [emailFor('full'), undefined],
    [emailFor('world'), rights],
  ] as const) {
    const { id } = items.find((one: { email: string }) => one.email === email);
    const { version } = await admin(`/api/accounts/${id}`);
    const rights = permissions && {
      subscriptions: [
        { vertical: 'payments_compliance', active: true, permissions, products: [], until: null },
      ],
    };
    await admin(`/api/accounts/${id}`, { version, organisation: firm.id, ...rights }, 'PATCH');
  }
}
