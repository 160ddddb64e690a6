// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { place } from '#app/views/summary.fixture.ts';
import type { DeadlineOrigin } from '#app/contracts/dates.ts';
import { deadline } from '../screens/list/deadlines.fixture.ts';
import NextDeadlines from './home-dates.tsx';

afterEach(cleanup);

const germany = place(1040, 'de', 'Germany');
const union = place(1001, 'eu', 'European Union');
const rule = { kind: 'rule', name: 'Safeguarding' } as const;
const followed = { kind: 'favourite', name: 'Germany' } as const;

/** The facts of a row about a date in these places that is the reader's own for these reasons. */
function readFacts(jurisdictions: (typeof germany)[], origins: DeadlineOrigin[]): string {
  const own = [deadline('2026-12-17', 'Audit', { jurisdictions, origins })];
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <NextDeadlines
          {...{ events: [], mine: { deadlines: own }, byDate: false, today: '2026-11-21' }}
          hrefs={{ first: '/', other: '/?dates=all' }}
        />
      ),
    },
  ]);
  render(<Stub initialEntries={['/']} />);
  return screen.getByRole('listitem').textContent;
}

test.each([
  ['a watch rule, after the places', [germany], [rule], 'Germany; watch rule Safeguarding'],
  ['a watch rule alone, of a date without places', [], [rule], 'watch rule Safeguarding'],
  ['a watch rule and a place', [germany], [followed, rule], 'Germany; watch rule Safeguarding'],
  [
    'a law that binds, and a watch rule',
    [union],
    [rule, { ...followed, law: 'European Union' }],
    'EU, binds Germany; watch rule Safeguarding',
  ],
])('a row says why it is the reader’s own: %s', (_, jurisdictions, origins, expected) => {
  expect(readFacts(jurisdictions, origins)).toContain(expected);
});

test('a date in a followed place needs no other reason', () => {
  const facts = readFacts([germany], [followed]);
  expect(facts).toContain('Germany');
  expect(facts).not.toContain(';');
});
