import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { subscriptionsIn } from './access-form.ts';
import { AccessFields } from './access-fields.tsx';
import type { PersonSubscription } from './contract/access.ts';

const VERTICALS = [
  {
    ...{ id: 'payments', title: 'Payments' },
    permissions: [{ id: 'world', title: 'World' }],
    products: [
      { id: 'news', title: 'News' },
      { id: 'news_trial', title: 'News (trial)', variantOf: 'news' },
    ],
  },
  { id: 'gambling', title: 'Gambling', permissions: [], products: [] },
];
const held: PersonSubscription = {
  ...{ vertical: 'payments', title: 'Payments', state: 'active', offered: 1, until: '2026-01-01' },
  ...{ permissions: ['world'], legacyPermissions: [], products: ['news_trial'] },
};

function toFormData(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test('what is ticked where there was nothing makes a subscription', () => {
  const fields: [string, string][] = [
    ['payments:permission', 'world'],
    ['payments:until', ''],
    ['gambling:until', '2027-01-01'],
  ];
  expect(subscriptionsIn(toFormData(fields), VERTICALS).changes).toEqual([
    { vertical: 'payments', active: true, permissions: ['world'], products: [], until: null },
  ]);
});

test('a subscription that is no longer ticked ends, even if others are', () => {
  const fields: [string, string][] = [['payments:permission', 'world']];
  expect(subscriptionsIn(toFormData(fields), VERTICALS, [held]).changes).toMatchObject([
    { vertical: 'payments', active: false },
  ]);
});

test.each([
  ['31 Jan 2027', '2027-01-31'],
  ['2027-01-31', '2027-01-31'],
  ['  ', null],
])('the last day %j is sent as %j', (typed, until) => {
  const fields: [string, string][] = [
    ['payments:permission', 'world'],
    ['payments:until', typed],
  ];
  expect(subscriptionsIn(toFormData(fields), VERTICALS).changes).toMatchObject([{ until }]);
});

test('a last day that cannot be read is named, and the rest stays', () => {
  const fields: [string, string][] = [
    ['payments:permission', 'world'],
    ['payments:until', 'next week'],
  ];
  expect(subscriptionsIn(toFormData(fields), VERTICALS)).toMatchObject({
    areDaysReadable: false,
    changes: [{ permissions: ['world'], until: null }],
  });
});

test('variants are offered where they are held, and an end in the past can stay', () => {
  const show = (subscriptions: PersonSubscription[]) =>
    renderToStaticMarkup(<AccessFields verticals={VERTICALS} held={subscriptions} />);
  expect(show([])).not.toContain('news_trial');
  const shown = show([held]);
  expect(shown).toContain('checked="" value="news_trial"');
  expect(shown).toContain('1 of 2 products');
  expect(shown).toContain('value="1 Jan 2026"');
});
