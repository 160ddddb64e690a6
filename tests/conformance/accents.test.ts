/** Storybook has the same accents as the product: it reads them from the configuration. */
import { expect, test } from 'vitest';
import { shellData } from '#app/shell/shell-data.server.ts';
import { loadSite } from '#tests/support/site.ts';
import { verticals } from '../../.storybook/verticals.ts';

test('the verticals of Storybook are those of the configuration, with their accents', async () => {
  const { config } = await loadSite();
  const served = Object.values(config.verticals).map((vertical) => {
    const { accentHue: hue, accentChroma: chroma } = shellData(vertical, undefined, {
      day: '2026-11-21',
      demonstration: false,
    }).vertical.theme;
    return [vertical.id, { title: vertical.title, accent: { hue, chroma } }];
  });
  expect(verticals).toEqual(Object.fromEntries(served));
});
