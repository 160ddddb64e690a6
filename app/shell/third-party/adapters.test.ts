import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { guarded, type KnownUser } from './adapter.ts';
import { startChurnTracker } from './churn-tracker.ts';
import { startMatomo } from './matomo.ts';
import { getPolicySources, getThirdParties, type ThirdParties } from './settings.ts';
import site from '#config/site.json' with { type: 'json' };
import type { Site } from '#app/config/model.ts';

const analytics = {
  ...site.analytics,
  script: 'https://analytics.example/js/matomo.js',
  object: 'Matomo',
} as NonNullable<ThirdParties['analytics']>;
const churnTracker = {
  ...{ enabled: true, object: 'ChurnZero', siteCode: 'PC', script: 'https://success.example/churnzero.js' },
};
const ada: KnownUser = {
  ...{ firstName: 'Ada', lastName: 'Okafor', companyName: 'Ledger Ltd' },
  ...{ salesforceId: '003', companySfId: '001' },
  subscriptions: ['Payments', 'Gambling'],
  trials: ['504'],
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function surroundings() {
  const globals: Record<string, unknown> = {};
  return { globals, loadScript: vi.fn(), user: vi.fn(async () => ada) };
}
const BEGIN = [
  ['setTrackerUrl', 'https://analytics.example/js/matomo.php'],
  ['setSiteId', '2'],
];
const WHO = [
  ['setCustomDimension', 1, 'Ledger Ltd'],
  ['setCustomDimension', 2, 'Ada Okafor'],
  ['setCustomDimension', 3, 'Payments, Gambling'],
  ['setCustomDimension', 4, '504'],
];
const view = (path: string) => [['setCustomDimension', 5, path], ['setCustomUrl', path], ['trackPageView']];

describe('analytics', () => {
  test('a page view waits for the analytics object, then is recorded with who reads', async () => {
    const around = surroundings();
    const adapter = startMatomo(analytics, around);
    expect(around.loadScript.mock.calls).toEqual([[analytics.script]]);
    adapter.pageView('/insights');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(around.globals['_paq']).toEqual(BEGIN);
    around.globals['Matomo'] = {};
    await vi.advanceTimersByTimeAsync(50);
    expect(around.globals['_paq']).toEqual([...BEGIN, ...WHO, ...view('/insights')]);
    adapter.pageView('/world');
    adapter.search('psd2');
    await vi.advanceTimersByTimeAsync(0);
    expect((around.globals['_paq'] as unknown[]).slice(9).sort()).toEqual(
      [['trackSiteSearch', 'psd2'], ...view('/world')].sort(),
    );
    expect(around.user).toHaveBeenCalledOnce();
  });

  test('a page view is given up after 100 looks of 50 ms', async () => {
    const around = surroundings();
    startMatomo(analytics, around).pageView('/insights');
    await vi.advanceTimersByTimeAsync(100 * 50);
    around.globals['Matomo'] = {};
    await vi.advanceTimersByTimeAsync(10_000);
    expect(around.globals['_paq']).toEqual(BEGIN);
    expect(around.user).not.toHaveBeenCalled();
  });

  test('nothing is recorded once the session has ended', async () => {
    const around = surroundings();
    const adapter = startMatomo(analytics, around);
    adapter.pageView('/insights');
    adapter.stop();
    around.globals['Matomo'] = {};
    await vi.advanceTimersByTimeAsync(1_000);
    adapter.search('psd2');
    expect(around.globals['_paq']).toEqual([...BEGIN, ['optUserOut']]);
  });
});

test('the customer-success tracker receives the site, the contact, searches, and the end of the session', async () => {
  const around = surroundings();
  const adapter = startChurnTracker(churnTracker, around);
  await vi.advanceTimersByTimeAsync(0);
  adapter.search('strong customer authentication');
  adapter.stop();
  adapter.search('after the end');
  expect(around.globals['ChurnZero']).toEqual([
    ['setAppKey', 'PC'],
    ['setContact', '001', '003'],
    ['trackEvent', 'Search', 'strong customer authentication'],
    ['stop'],
  ]);
  expect(around.loadScript.mock.calls).toEqual([['https://success.example/churnzero.js']]);
});

test('an adapter that fails is not noticed', () => {
  const fail = () => {
    throw new Error('broken');
  };
  const adapter = guarded({ pageView: fail, search: fail, stop: fail });
  expect(() => [adapter.pageView('/'), adapter.search('x'), adapter.stop()]).not.toThrow();
});

describe('what is on', () => {
  const configured = (over: object) => getThirdParties({ ...site, ...over } as unknown as Site);
  const dsn = 'https://key@errors.example:8443/7';

  test.each([
    ['nothing as delivered', {}, undefined],
    ['a tracker that is enabled without a script', { churnTracker: { enabled: true } }, undefined],
    ['a tracker that is not enabled', { churnTracker: { ...churnTracker, enabled: false } }, undefined],
    ['analytics', { analytics }, ['analytics']],
    [
      'all',
      { analytics, churnTracker, errorReporting: { dsn } },
      ['analytics', 'errorReporting', 'churnTracker'],
    ],
  ])('%s', (_, over, expected) => {
    const on = configured(over);
    expect(on && Object.keys(on)).toEqual(expected);
  });

  test('the content security policy opens for it and for nothing else', () => {
    expect(getPolicySources(undefined)).toEqual({ script: [], connect: [], img: [], worker: [] });
    expect(getPolicySources(configured({ errorReporting: { dsn } }))).toEqual({
      ...{ script: [], img: [], connect: ['https://errors.example:8443'], worker: ['blob:'] },
    });
    const endpoint = 'https://collect.example/matomo.php';
    expect(getPolicySources(configured({ analytics: { ...analytics, endpoint }, churnTracker }))).toEqual({
      script: ['https://analytics.example', 'https://success.example'],
      connect: ['https://collect.example', 'https://success.example'],
      img: ['https://collect.example', 'https://success.example'],
      worker: [],
    });
  });
});
