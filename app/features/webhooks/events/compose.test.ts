import { expect, test } from 'vitest';
import { viewerFor } from '#app/api/sign-in/authenticate.ts';
import { anArticle } from '#tests/support/content.ts';
import { loadSite } from '#tests/support/site.ts';
import { createHookSite } from '../testing/hook-site.ts';
import { composeEvent } from './compose.server.ts';

const VERTICAL = 'payments_compliance';
const TYPE = 'analysis-article';
const { config } = await loadSite();

/** The configuration without pages of the type. */
function onlyListed(): typeof config {
  const vertical = config.verticals[VERTICAL]!;
  const others = Object.entries(vertical.routes).filter(
    ([, route]) =>
      !('view' in route && route.view === 'page' && 'contentType' in route && route.contentType === TYPE),
  );
  expect(others).toHaveLength(Object.keys(vertical.routes).length - 1);
  const routes = Object.fromEntries(others);
  return { ...config, verticals: { ...config.verticals, [VERTICAL]: { ...vertical, routes } } };
}

test.each([
  ['with its page', config, { url: expect.stringMatching(/^https:\/\/.*7/) }],
  ['without one if only lists show it', onlyListed(), {}],
])('an item is told %s', async (_, config, page) => {
  const { site, reader, end } = await createHookSite({ config });
  try {
    const { id } = await reader('owner');
    await site.store.content.publish(anArticle(7, { title: 'A title', path: 'a-title' }));
    const viewer = await viewerFor(site.services, id, VERTICAL);
    const at = '2026-11-27T09:00:00.000Z';
    const published = { type: 'item.published', nid: 7, version: 1, happened_to: null, happened_at: at };
    const event = await composeEvent(viewer!, published);
    expect(event!.data).toEqual({
      ...{ vertical: VERTICAL, id: 7, version: 1, title: 'A title', ...page },
      ...{ contentType: TYPE, typeLabel: expect.any(String) },
    });
  } finally {
    await end();
  }
});
