import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LocalApi } from '#app/api/api.ts';
import type { LocalCall } from '#app/api/calls.ts';
import type { EndpointId } from '#app/endpoints.ts';
import { testApi } from '#tests/support/test-site.ts';
import { createWebServices } from './web-services.ts';

const site = testApi({ library: false });
afterEach(() => vi.useRealTimers());

const VERTICAL = 'payments_compliance';
const servicesOver = (api: LocalApi) => createWebServices({ ...site.services, api });
const spied = () => {
  const called = vi.fn((id: EndpointId, call: LocalCall) => site.api.forRequest()(id, call));
  return { called, services: servicesOver({ ...site.api, forRequest: () => called }) };
};

const OTHERS = { financial_services: { active: true }, payments_compliance: { active: true } };

describe('a client', () => {
  test('speaks for one reader in one vertical', async () => {
    const { called, services } = spied();
    const { access_token: token } = await site.issueTokensFor('full@demo.test');
    const answer = await services
      .client({ vertical: 'gambling_compliance', token, address: '10.0.0.7' })
      .subscriptions();
    expect(answer).toMatchObject({
      ok: true,
      value: { active: true, other_verticals: OTHERS },
    });
    expect(called.mock.calls[0]![1]).toMatchObject({
      vertical: 'gambling_compliance',
      token,
      address: '10.0.0.7',
      isLocal: false,
    });
  });

  test('reads what belongs to no vertical by its address in its own', async () => {
    const { services } = spied();
    const { access_token: token } = await site.issueTokensFor('full@demo.test');
    expect(
      await services.client({ vertical: 'gambling_compliance', token }).call('userSubscriptions'),
    ).toMatchObject({ value: { other_verticals: OTHERS } });
  });

  test('without an address is unknown, and not local', async () => {
    const { called, services } = spied();
    await services.client({ vertical: VERTICAL }).subscriptions();
    expect(called.mock.calls[0]![1]).toMatchObject({ address: 'unknown', isLocal: false });
  });

  test('of a request says where the client is', async () => {
    const { called, services } = spied();
    const asking = { address: '::1', scheme: 'http', isLocal: true } as const;
    await services.forClient(asking).client({ vertical: VERTICAL }).subscriptions();
    expect(called.mock.calls[0]![1]).toMatchObject({ address: '::1', isLocal: true });
  });

  test('of an unknown vertical gets a problem', async () => {
    const { access_token: token } = await site.issueTokensFor('full@demo.test');
    expect(await spied().services.client({ vertical: 'nowhere', token }).subscriptions()).toMatchObject({
      ok: false,
      problem: { code: 'unknown_vertical' },
    });
  });
});

describe('the exchange of a refresh token', () => {
  test('requested several times at once happens once', async () => {
    const { called, services } = spied();
    const { refresh_token: refreshToken } = await site.issueTokensFor('full@demo.test');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => services.refresh({ vertical: VERTICAL, refreshToken })),
    );
    expect(called).toHaveBeenCalledOnce();
    expect(new Set(answers.map((answer) => answer.ok && answer.value.refresh_token)).size).toBe(1);
    expect(answers[0]!.ok).toBe(true);
  });

  test('is remembered for requests that are on their way, and then forgotten', async () => {
    vi.useFakeTimers();
    const { called, services } = spied();
    const { refresh_token: refreshToken } = await site.issueTokensFor('full@demo.test');
    const first = await services.refresh({ vertical: VERTICAL, refreshToken });
    vi.advanceTimersByTime(9_000);
    expect(await services.refresh({ vertical: VERTICAL, refreshToken })).toEqual(first);
    vi.advanceTimersByTime(2_000);
    expect(await services.refresh({ vertical: VERTICAL, refreshToken })).toMatchObject({
      ok: false,
      problem: { code: 'refresh_token_reused' },
    });
    expect(called).toHaveBeenCalledTimes(2);
  });

  test('of one token does not affect another', async () => {
    const { services } = spied();
    const [one, other] = [
      await site.issueTokensFor('full@demo.test'),
      await site.issueTokensFor('none@demo.test'),
    ];
    const [first, second] = await Promise.all(
      [one, other].map(({ refresh_token: refreshToken }) =>
        services.refresh({ vertical: VERTICAL, refreshToken }),
      ),
    );
    expect(first!.ok && second!.ok && first!.value.access_token !== second!.value.access_token).toBe(true);
  });

  test('that found no answer is tried again at once', async () => {
    let up = false;
    const services = servicesOver({
      ...site.api,
      forRequest: () => (up ? site.api.forRequest() : () => Promise.reject(new TypeError('down'))),
    });
    const { refresh_token: refreshToken } = await site.issueTokensFor('full@demo.test');
    expect(await services.refresh({ vertical: VERTICAL, refreshToken })).toMatchObject({
      ok: false,
      problem: { status: 503 },
    });
    up = true;
    expect((await services.refresh({ vertical: VERTICAL, refreshToken })).ok).toBe(true);
  });
});

test("another server's API is called at its origin, and its pages are sanitised", async () => {
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ kind: 'page', data: 'dirty' }));
  const services = createWebServices({
    ...site.services,
    api: { origin: 'https://api.example', clean: (page) => ({ ...page, data: 'clean' }) as never },
  });
  expect(await services.client({ vertical: VERTICAL, token: 't' }).page('/insights')).toMatchObject({
    ok: true,
    value: { data: 'clean' },
  });
  expect((fetch.mock.calls[0]![0] as Request).url).toBe(
    'https://api.example/api/payments_compliance/pages?path=%2Finsights',
  );
});
