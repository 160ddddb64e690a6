import { expect, test } from 'vitest';
import { formatCitation } from './action-buttons.tsx';

const page = {
  title: 'Instant payments',
  label: 'Regulatory analysis',
  published: '2026-11-20',
  changed: '2026-11-20T09:00:00Z',
  path: '/article/1/payée',
};
const origin = 'https://regatlas.example';

test.each([
  [
    'no author',
    page,
    '“Instant payments”, Regulatory analysis, 20 Nov 2026, https://regatlas.example/article/1/pay%C3%A9e',
  ],
  [
    'authors, and a later version',
    {
      ...page,
      changed: '2026-12-02T09:00:00Z',
      authors: [{ name: 'A. Okafor' }, { name: 'I. Albrecht' }],
    },
    'A. Okafor, I. Albrecht, “Instant payments”, Regulatory analysis, 20 Nov 2026 (updated 2 Dec 2026), https://regatlas.example/article/1/pay%C3%A9e',
  ],
])('a citation with %s', (_, cited, text) => {
  expect(formatCitation(cited, origin)).toBe(text);
});
