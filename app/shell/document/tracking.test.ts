// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTracker, type Tracked, type TrackingSettings } from './tracking.ts';

const analytics = {
  object: '_analytics',
  siteId: 2,
  pageViewDimension: 5,
  dimensions: ['company', 'full name', 'subscriptions', 'trials'],
  polls: 100,
  pollMs: 50,
  replayObject: 'replay',
  replaySample: 0.1,
  replayOnError: 1,
} satisfies TrackingSettings['analytics'];
const churnTracker = { object: 'Success', siteCode: 'PC' };
const ada: Tracked = {
  ...{ firstName: 'Ada', lastName: 'Okafor', companyName: 'Ledger Ltd' },
  ...{ salesforceId: '003', companySfId: '001' },
  subscriptions: ['Payments', 'Gambling'],
  trials: ['504'],
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function tracked(settings: TrackingSettings) {
  const pushed: Record<string, unknown[]> = { _analytics: [], Success: [] };
  const globals: Record<string, unknown> = {};
  const appear = (name: string) =>
    (globals[name] = { push: (command: unknown) => pushed[name]!.push(command) });
  const loadUser = vi.fn(async () => ada);
  return { tracker: createTracker(settings, globals, loadUser), globals, appear, pushed, loadUser };
}

describe('a page view', () => {
  test('waits for the analytics object, then is recorded with who reads', async () => {
    const { tracker, appear, pushed } = tracked({ analytics });
    const view = tracker.pageView('/insights');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(pushed['_analytics']).toEqual([]);
    appear('_analytics');
    await vi.advanceTimersByTimeAsync(50);
    await view;
    expect(pushed['_analytics']).toEqual([
      ['setSiteId', '2'],
      ['setCustomDimension', 1, 'Ledger Ltd'],
      ['setCustomDimension', 2, 'Ada Okafor'],
      ['setCustomDimension', 3, 'Payments, Gambling'],
      ['setCustomDimension', 4, '504'],
      ['setCustomDimension', 5, '/insights'],
      ['setCustomUrl', '/insights'],
      ['trackPageView'],
    ]);
  });

  test('is given up after 100 looks of 50 ms', async () => {
    const { tracker, appear, pushed, loadUser } = tracked({ analytics });
    const view = tracker.pageView('/insights');
    await vi.advanceTimersByTimeAsync(100 * 50);
    await view;
    appear('_analytics');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(pushed['_analytics']).toEqual([]);
    expect(loadUser).not.toHaveBeenCalled();
  });

  test('asks once who reads, and begins session replay once, at the configured rates', async () => {
    const { tracker, appear, globals, loadUser } = tracked({ analytics });
    const start = vi.fn();
    globals['replay'] = { start };
    appear('_analytics');
    await tracker.pageView('/');
    await tracker.pageView('/insights');
    expect(loadUser).toHaveBeenCalledOnce();
    expect(start.mock.calls).toEqual([[{ sessionSampleRate: 0.1, errorSampleRate: 1 }]]);
  });
});

test('the customer-success tool is told the site, the contact, searches, and the end of the session', async () => {
  const { tracker, appear, pushed } = tracked({ analytics, churnTracker });
  appear('_analytics');
  appear('Success');
  await tracker.pageView('/');
  const stop = tracker.watchForms(document);
  document.body.innerHTML =
    '<form role="search"><input name="query" value=" strong customer authentication "></form>' +
    '<form id="out"><input name="intent" value="logout"></form>';
  const submit = (form: Element) => form.dispatchEvent(new Event('submit', { cancelable: true }));
  for (const form of document.forms) submit(form);
  stop();
  submit(document.forms[0]!);
  expect(pushed['Success']).toEqual([
    ['setAppKey', 'PC'],
    ['setContact', '001', '003'],
    ['trackEvent', 'Search', 'strong customer authentication'],
    ['stop'],
  ]);
  expect(pushed['_analytics']!.at(-1)).toEqual(['trackSiteSearch', 'strong customer authentication']);
});
