import { expect, test } from 'vitest';
import type { JsonApiResource } from '#app/contracts/jsonapi.ts';
import { toTopics } from './topics.ts';

const topic = (path: string, more: object = {}) =>
  ({
    type: 'node--help-topic',
    id: path,
    attributes: { title: path, path, body: { value: `<p>About ${path}.</p>` }, ...more },
    links: { page: { href: `/help/1/${path}` } },
  }) as unknown as JsonApiResource;

const topics = [
  topic('filters', { field_weight: 20 }),
  topic('passwords', {
    field_weight: 30,
    field_accordion: [{ title: 'Forgotten?', body: '<p>Ask for a <em>link</em>.</p>' }],
  }),
  topic('calendar', { field_weight: 10 }),
];
const ids = (query?: string) => toTopics(topics, query).map(({ id }) => id);

test('by weight, each with its URL', () => {
  expect(ids()).toEqual(['calendar', 'filters', 'passwords']);
  expect(toTopics(topics)[0]).toEqual({
    id: 'calendar',
    title: 'calendar',
    path: '/help/1/calendar',
    body: '<p>About calendar.</p>',
    sections: [],
  });
});

test.each([
  ['LINK ask', ['passwords']],
  ['about', ['calendar', 'filters', 'passwords']],
  ['em', []],
  ['value', []],
])('%j finds %j, by text and not by tags', (query, found) => {
  expect(ids(query)).toEqual(found);
});
