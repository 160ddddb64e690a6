import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Steps } from './view-steps.tsx';

const step = { date: '2026-01-01', source: { title: 'Source', url: 'https://a.example/' } };
const entries = [
  { ...step, title: 'Held', nid: 3001 },
  { ...step, title: 'Gone', nid: 3002 },
  { ...step, title: 'Never held' },
];

test('a step links to its update, if the library has one', () => {
  const addresses = { 3001: '/regulatory_update/3001/held' };
  const page = <Steps entries={entries} places={[]} addresses={addresses} />;
  const router = createMemoryRouter([{ path: '/', element: page }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(
    html.match(/<h3[^>]*>.*?<\/h3>/g)?.map((title) => title.replace(/ (?:class|data-[\w-]+)="[^"]*"/g, '')),
  ).toEqual([
    '<h3><a href="/regulatory_update/3001/held">Held</a></h3>',
    '<h3>Gone</h3>',
    '<h3>Never held</h3>',
  ]);
});
