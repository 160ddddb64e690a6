import { expect, test } from 'vitest';
import type { ContentFields, ContentPage } from '#app/plugin.ts';
import link from './item-links.ts';

const label = (roles: string[] | undefined, workspace = true) => {
  const page = { path: '/requirement/5001', ...(roles && { roles }) } as ContentPage<ContentFields>;
  return link(page, { tools: true, workspace }, {});
};

test('a page with requirements leads to a new checklist, for readers with the workspace', () => {
  const to = '/workspace/checklists/new?from=%2Frequirement%2F5001';
  expect(label(['place', 'obligations'])).toEqual({ to, label: 'Create a checklist' });
  expect([label(['obligations'], false), label(['news']), label(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
