import { expect, test } from 'vitest';
import { readTimeline } from './read-timeline.ts';
import { timelineHref } from './timeline-href.ts';

test.each([
  ['', '/timeline'],
  [
    'places=fi,se&zoom=decade&on=2026-03-01&at=2020-01-01&kind=effective,status&topic=7',
    '/timeline?places=fi,se&zoom=decade&on=2026-03-01&at=2020-01-01&kind=effective,status&topic=7',
  ],
  ['places=fi&add=ca-on&kind=effective&kind=version', '/timeline?places=fi,ca-on&kind=effective,version'],
  ['places=fi,fi,FI,%3Cb%3E,..&zoom=century&on=2026-02-30&topic=-1&x=1', '/timeline?places=fi'],
  ['places=a,b,c,d,e,f,g', '/timeline?places=a,b,c,d,e,f'],
  ['zoom=year&topic=&at=', '/timeline'],
])('“%s” is %s', (query, address) => {
  expect(timelineHref(readTimeline(new URLSearchParams(query)))).toBe(address);
});

test('what forms write has a shorter URL, and the page of a place is asked for by its id', () => {
  expect(readTimeline(new URLSearchParams('places=fi')).isTyped).toBe(false);
  expect(readTimeline(new URLSearchParams('places=fi&add=se')).isTyped).toBe(true);
  expect(readTimeline(new URLSearchParams('item=4526'))).toMatchObject({ item: 4526, places: [] });
  expect(readTimeline(new URLSearchParams('item=x')).item).toBeUndefined();
});
