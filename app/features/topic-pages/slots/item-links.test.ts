import { expect, test } from 'vitest';
import type { ContentFields, ContentPage } from '#app/plugin.ts';
import link from './item-links.ts';

const access = { tools: true, workspace: true };
const options = { vocabularies: ['tracker_topics', 'featured_topics'] };
const term = (tid: number, vid: string) => ({ tid, vid, key: `t${tid}`, name: `Term ${tid}` });
const page = (...terms: ReturnType<typeof term>[]) =>
  ({ terms: { field_one: terms, field_two: terms.slice(0, 1) } }) as unknown as ContentPage<ContentFields>;

test('an item leads to the topic of the closest vocabulary', () => {
  const found = link(page(term(9, 'featured_topics'), term(7, 'tracker_topics')), access, options);
  expect(found).toEqual({ to: '/topics/7/t7', label: 'Topic page' });
});

test('with several topics of a vocabulary, none is its own', () => {
  const two = [term(8, 'tracker_topics'), term(9, 'tracker_topics')];
  expect(link(page(...two), access, options)).toBeUndefined();
  expect(link(page(...two, term(5, 'featured_topics')), access, options)).toMatchObject({
    to: '/topics/5/t5',
  });
});

test('an item without a topic, and a site without topics, have no link', () => {
  expect(link(page(term(7, 'jurisdictions')), access, options)).toBeUndefined();
  expect(link(page(term(7, 'tracker_topics')), access, {})).toBeUndefined();
});
