import { expect, test } from 'vitest';
import type { VerticalConfig } from '#app/config/model.ts';
import { leadsToOff, withoutOffLinks } from './resolve.ts';

const route = (path: string) =>
  ({ path, title: 'A title', screen: 'polls/vote' }) as VerticalConfig['routes'][string];
const vertical = {
  routes: { home: route('/'), world: route('/world') },
  offRoutes: {
    polls: { feature: 'polls', route: route('/polls') },
    poll: { feature: 'polls', route: route('/polls/{id}') },
  },
};

test('a link to a feature that is off is its words alone, at any depth; others stay', () => {
  const text =
    '<p>See <a href="/polls?open=1#now" class="x">our <b>polls</b></a>, <a href="/world">the world</a> and <a href="https://polls.example/polls">theirs</a>.</p>';
  expect(withoutOffLinks({ nid: 7, parts: [{ text }] }, vertical)).toEqual({
    nid: 7,
    parts: [
      {
        text: text.replace('<a href="/polls?open=1#now" class="x">our <b>polls</b></a>', 'our <b>polls</b>'),
      },
    ],
  });
});

test('nothing is copied where every feature is on', () => {
  const value = { text: '<a href="/polls">Polls</a>' };
  expect(withoutOffLinks(value, { ...vertical, offRoutes: {} })).toBe(value);
});

test.each([
  ['/polls', true],
  ['/polls/7?x=1', true],
  ['/world', false],
  ['/elsewhere', false],
  ['/polls/%E0%A4%A', true],
])('%s leads to a feature that is off: %s', (path, off) => {
  expect(leadsToOff(vertical, path)).toBe(off);
});
