import { describe, expect, it } from 'vitest';
import { loadSite } from '#tests/support/site.ts';
import { checkList, checkUntil, checkVertical, grant, revoke, splitList } from './rights.ts';

const { config } = await loadSite();
const payments = config.verticals['payments_compliance']!;
const TODAY = '2026-11-22';

describe('what is granted is checked against the configuration', () => {
  it.each([
    ['a,b', ['a', 'b']],
    [' a; b  c,', ['a', 'b', 'c']],
    ['', []],
    [undefined, []],
  ])('%j is the list %j', (list, expected) => {
    expect(splitList(list)).toEqual(expected);
  });

  it.each([
    ['permissions', ['world', 'hs', 'world'], ['world', 'hs']],
    ['permissions', ['all'], Object.keys(payments.permissions)],
    ['legacyPermissions', ['world'], ['world']],
    ['products', ['payments_news', 'payments_guides_trial'], ['payments_news', 'payments_guides_trial']],
    ['products', [], []],
  ] as const)('%s %j: %j', (list, given, expected) => {
    expect(checkList(payments, list, [...given])).toEqual({ ok: true, value: expected });
  });

  it.each([
    [
      'permissions',
      'wrld',
      /Unknown permission “wrld” in payments_compliance: did you mean “world”\? .*one of: world/,
    ],
    ['legacyPermissions', 'requirement', /did you mean “requirements”/],
    ['products', 'payment_news', /Unknown product “payment_news”.*did you mean “payments_news”/],
    ['products', 'payments_news_lit', /did you mean “payments_news_lite”/],
    ['permissions', 'constructor', /Unknown permission “constructor”/],
  ] as const)('%s %j: %s', (list, given, message) => {
    expect(checkList(payments, list, ['all', given])).toEqual({
      ok: false,
      message: expect.stringMatching(message),
    });
  });

  it('every product is one without its variants', () => {
    const checked = checkList(payments, 'products', ['all']);
    expect(checked.ok && checked.value).toEqual(Object.values(payments.products).map(({ key }) => key));
  });

  it.each(['payment_compliance', 'toString', ''])('the vertical %j is unknown', (id) => {
    expect(checkVertical(config, id)).toEqual({
      ok: false,
      message: expect.stringContaining('one of: '),
    });
  });

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['none', null],
    ['2026-11-22', '2026-11-22'],
    ['2028-02-29', '2028-02-29'],
  ])('until %j: %j', (given, value) => {
    expect(checkUntil(given, TODAY)).toEqual({ ok: true, value });
  });

  it.each(['2026-11-21', '2027-02-29', '31.12.2027', '2027-1-1', 'tomorrow', '2027-13-01'])(
    'until %j is refused',
    (given) => {
      expect(checkUntil(given, TODAY)).toEqual({ ok: false, message: expect.stringContaining(given) });
    },
  );
});

describe('granting and revoking', () => {
  const none = { permissions: [], legacyPermissions: [], products: [] };
  const current = {
    active: true,
    permissions: ['world'],
    legacyPermissions: ['hs'],
    products: ['payments_news'],
    trials: ['t'],
    until: '2027-01-31',
  };
  const change = { ...none, permissions: ['hs', 'world'], replace: false };

  it('adds to an active subscription and leaves its end', () => {
    expect(grant(current, change, TODAY)).toEqual({
      ok: true,
      value: { ...current, permissions: ['world', 'hs'] },
    });
  });

  it('holds exactly what is granted when it replaces', () => {
    expect(grant(current, { ...change, replace: true, until: null }, TODAY)).toEqual({
      ok: true,
      value: { ...current, permissions: ['hs', 'world'], legacyPermissions: [], products: [], until: null },
    });
  });

  it.each([[null], [{ ...current, active: false }]])('starts anew from %j', (before) => {
    expect(grant(before, { ...none, products: ['payments_news'], replace: false }, TODAY)).toEqual({
      ok: true,
      value: { active: true, ...none, products: ['payments_news'], trials: [], until: null },
    });
  });

  it('renews an ended one only with a new last day', () => {
    const ended = { ...current, until: '2026-11-21' };
    expect(grant(ended, change, TODAY)).toEqual({
      ok: false,
      message: expect.stringContaining('2026-11-21'),
    });
    expect(grant(ended, { ...change, until: '2027-11-21' }, TODAY)).toMatchObject({
      value: { permissions: ['world', 'hs'], until: '2027-11-21' },
    });
  });

  it('takes away what is named, or everything', () => {
    expect(revoke(current, { ...none, legacyPermissions: ['hs', 'tool'] })).toEqual({
      ...current,
      legacyPermissions: [],
    });
    expect(revoke(current, none)).toEqual({ ...current, active: false });
  });
});
