/** A plugin's pages, rendered on the server, without anything hidden in them. */
import { renderToString } from 'react-dom/server';
import { describe, expect } from 'vitest';
import { accessLevels, pageAndCard } from './render.tsx';
import { atTwoTimes, cases, check } from './suite.ts';
import { plantCanaries, type FieldSchema } from './visibility.ts';

describe.each(cases)('plugins/$id', (plugin) => {
  for (const { name, content } of plugin.valid) {
    for (const access of accessLevels) {
      check(plugin, `renders valid/${name} on the server, ${access}`, async () => {
        const { Page, Card, meta } = await pageAndCard(plugin, content, access);
        const [html, later] = await atTwoTimes(() => renderToString(<Page />));
        expect(html.match(/<h1/g)).toHaveLength(1);
        expect(later).toBe(html);
        expect(renderToString(<Card />)).toContain('<a ');
        expect(meta.title).toContain(content.title);
        expect(['string', 'undefined']).toContain(typeof meta.description);
      });
    }

    check(
      plugin,
      `shows every text of valid/${name} to a subscriber, and nothing hidden to others`,
      async () => {
        const planted = plantCanaries(plugin.schema as FieldSchema, content);
        expect(planted.texts.length).toBeGreaterThan(0);
        const open = await pageAndCard(plugin, planted.record, 'full');
        const shut = await pageAndCard(plugin, planted.record, 'restricted');
        const sent = [
          JSON.stringify(shut.page),
          renderToString(<shut.Page />),
          renderToString(<shut.Card />),
          JSON.stringify(shut.meta),
        ].join('\n');
        expect(planted.secrets.filter((secret) => sent.includes(secret))).toEqual([]);
        expect(sent).toContain('You do not have access to this content.');
        // The same search finds everything in a subscriber's page, so it is effective; and the page has every text.
        const shown = renderToString(<open.Page />);
        expect(planted.texts.filter((text) => !shown.includes(text))).toEqual([]);
      },
    );
  }
});
