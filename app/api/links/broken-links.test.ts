/** Links of a small library: what is wrong with them, and that what a publication would break is what it breaks. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '#app/config/model.ts';
import type { ContentRecord } from '#app/store/store.ts';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';
import { anArticle } from '#tests/support/content.ts';
import { loadSite } from '#tests/support/site.ts';
import { findBrokenLinks } from './broken-links.ts';
import { findFaultyLinks } from './follow-links.ts';
import { readLinks } from './read-links.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const VERTICAL = 'payments_compliance';
const SECTIONS = ['Scope', 'Licences', 'Fees'];
const SLUGS = ['alpha', 'beta'];

/** Articles are found by their number, insights by their slug: the newest of those that share one. */
async function site(): Promise<{
  config: () => Config;
  registry: Awaited<ReturnType<typeof loadSite>>['registry'];
}> {
  const { config, registry } = await loadSite();
  const vertical = config.verticals[VERTICAL]!;
  const insight = vertical.routes['insightArticle']!;
  const routes = { ...vertical.routes, insightArticle: { ...insight, path: '/insight/{slug}' } };
  const changed = { ...config, verticals: { ...config.verticals, [VERTICAL]: { ...vertical, routes } } };
  return { config: () => changed, registry };
}

interface WorldItem {
  isInsight: boolean;
  slug: number;
  day: number;
  sections: readonly number[];
  links: readonly string[];
}

function toRecord(nid: number, { isInsight, slug, day, sections, links }: WorldItem) {
  const headings = sections.map((section) => `<h2>${SECTIONS[section]}</h2><p>Text.</p>`).join('');
  const anchors = links.map((url) => `<a href="${url}">there</a>`).join(' ');
  return anArticle(nid, {
    type: isInsight ? 'insight-article' : 'analysis-article',
    path: SLUGS[slug]!,
    published: `2026-03-0${day + 1}`,
    fields: { body: { summary: 'A summary', value: `${headings}<p>${anchors}</p>` } },
  });
}

const NIDS = [11, 12, 13, 14];
const anchor = fc.constantFrom('', '#scope', '#licences', '#fees', '#top');
const link = fc.oneof(
  fc
    .tuple(fc.constantFrom(...NIDS), anchor)
    .map(([nid, at]) => `/article/${nid}/regulatory-analysis/alpha${at}`),
  fc.tuple(fc.constantFrom(...SLUGS), anchor).map(([slug, at]) => `/insight/${slug}${at}`),
);
const item = fc.record({
  isInsight: fc.boolean(),
  slug: fc.nat({ max: SLUGS.length - 1 }),
  day: fc.nat({ max: 2 }),
  sections: fc.uniqueArray(fc.nat({ max: SECTIONS.length - 1 })),
  links: fc.uniqueArray(link, { maxLength: 5 }),
});
const step = fc.record({ nid: fc.constantFrom(...NIDS), item: fc.option(item, { freq: 3 }) });

describe.each(ENGINES)('links inside a site on %s', (engine) => {
  const fresh = storeForTests(engine);
  beforeEach(() => fresh.clear());

  const setUp = async () => {
    const { config, registry } = await site();
    return { services: { store: fresh.store, config, registry }, vertical: config().verticals[VERTICAL]! };
  };

  it('are wrong where they lead nowhere, to no section, or elsewhere', async () => {
    const { services, vertical } = await setUp();
    const urls = [
      ...[
        '/article/12/regulatory-analysis/beta',
        '/article/12/regulatory-analysis/beta#scope',
        '/login',
        '/media/x.png',
      ],
      ...['/article/12/regulatory-analysis/old', '/article/99/regulatory-analysis/x', '/nowhere/at/all'],
      ...['/article/12/regulatory-analysis/beta#gone', '/%E0%A4%A'],
    ];
    await fresh.store.content.publishMany([
      toRecord(11, { isInsight: false, slug: 0, day: 0, sections: [], links: urls }),
      toRecord(12, { isInsight: false, slug: 1, day: 0, sections: [0], links: [] }),
    ]);
    await readLinks(services);
    expect(await findFaultyLinks(services, vertical)).toMatchObject([
      {
        ...{ nid: 11, title: 'Item 11', url: '/article/12/regulatory-analysis/old', fault: 'moved' },
        to: '/article/12/regulatory-analysis/beta',
      },
      { url: '/article/99/regulatory-analysis/x', fault: 'missing' },
      { url: '/nowhere/at/all', fault: 'missing' },
      { url: '/article/12/regulatory-analysis/beta#gone', fault: 'no-section', section: 'gone' },
      { url: '/%E0%A4%A', fault: 'missing' },
    ]);
    await fresh.store.content.withdraw(11);
    expect(await findFaultyLinks(services, vertical)).toEqual([]);
  });

  it('break as it is predicted of each publication and withdrawal', async () => {
    const { services, vertical } = await setUp();
    const broken = async () => {
      await readLinks(services);
      const found = await findFaultyLinks(services, vertical);
      return found.flatMap(({ nid, url, fault }) => (fault === 'moved' ? [] : [`${nid} ${url}`]));
    };
    let predicted = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(item, { minLength: 4, maxLength: 4 }),
        fc.array(step, { maxLength: 8 }),
        async (items, steps) => {
          await fresh.clear();
          await fresh.store.content.publishMany(items.map((one, index) => toRecord(NIDS[index]!, one)));
          for (const { nid, item: next } of steps) {
            const before = await broken();
            const found = (await fresh.store.content.get(nid))!;
            const current = found.status === 'published' ? found : null;
            const status = next ? ('published' as const) : ('withdrawn' as const);
            const record: ContentRecord = { ...found, ...(next && toRecord(nid, next)), status };
            const prediction = await findBrokenLinks(services, vertical, { record, current, terms: [] });
            if (next) await fresh.store.content.publish(toRecord(nid, next));
            else await fresh.store.content.withdraw(nid);
            const added = (await broken()).filter(
              (one) => !before.includes(one) && !one.startsWith(`${nid} `),
            );
            expect(prediction.map((one) => `${one.nid} ${one.url}`)).toEqual(added);
            predicted += prediction.length;
          }
        },
      ),
      { numRuns: 25 },
    );
    expect(predicted).toBeGreaterThan(0);
  });
});
