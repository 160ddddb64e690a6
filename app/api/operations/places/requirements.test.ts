import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequirementsPage } from '#app/contracts/requirements.ts';
import {
  createPlacedSite,
  CAPITAL,
  LICENCES,
  NEW_YORK,
  REPORTING,
  SAFEGUARDING,
  SAMOA,
  SOURCE,
  SUPERVISION,
  TRANSMITTER,
  US,
  type PlacedSite,
} from './testing/placed-site.ts';

let site: PlacedSite['site'];
let ask: PlacedSite['ask'];
beforeAll(async () => {
  ({ site, ask } = await createPlacedSite());
});
afterAll(() => site.end());

describe('GET /requirements/{id}', () => {
  test('is the tree of a jurisdiction, with links', async () => {
    const { json } = await ask(`/requirements/${NEW_YORK}`, 'all');
    expect(json).toMatchObject({
      nid: 301,
      path: '/requirement/301',
      count: 3,
      jurisdiction: { key: 'us-ny' },
    });
    const shape = json.categories.map((top: { name: string; count: number; child: unknown[] }) => [
      top.name,
      top.count,
      top.child.length,
    ]);
    expect(shape).toEqual([
      ['Supervision', 2, 1],
      ['Safeguarding', 1, 0],
    ]);
    expect(json.categories[0].child[0].requirements[0]).toEqual({
      id: 'about-capital',
      title: 'About capital',
      link: '/requirement/301#about-capital',
      topics: [
        expect.objectContaining({
          tid: REPORTING,
          vid: 'requirement_topics',
          key: 'reporting',
          name: 'Reporting',
        }),
      ],
      licences: [
        expect.objectContaining({ tid: TRANSMITTER, vid: 'licences', key: 'lic-us-mt', parent: LICENCES }),
      ],
      body: '<p>Do it.</p>',
      source: SOURCE,
    });
  });

  test.each([
    [`/requirements/${US}`, 'all', 404],
    ['/requirements/999', 'all', 404],
    ['/requirements/x', 'all', 404],
    [`/requirements/${NEW_YORK}`, 'none', 403],
    [`/requirements/${US}`, 'none', 403],
    [`/requirements/${SAMOA}`, 'all', 403],
    [`/requirements/${SAMOA}`, 'full', 200],
    ['/requirements', 'none', 403],
    ['/requirements?category=x', 'all', 400],
  ])('%s for %s is %i', async (path, name, status) => {
    expect((await ask(path, name)).status).toBe(status);
  });
});

describe('GET /requirements', () => {
  const pages = (json: { pages: RequirementsPage[] }) =>
    json.pages.map(({ nid, region, matching, access }) => [nid, region?.name, matching, access]);

  test('lists every page, and counts subjects on those that the reader may open', async () => {
    const { json } = await ask('/requirements', 'all');
    expect(pages(json)).toEqual([
      [301, 'North America', 3, 'full'],
      [302, 'Oceania', 1, 'restricted'],
    ]);
    const counts = json.categories.map(({ name, count }: { name: string; count: number }) => [name, count]);
    expect(Object.fromEntries(counts)).toEqual({ Capital: 2, Safeguarding: 1, Supervision: 2 });
    expect(json.topics).toEqual([{ tid: REPORTING, key: 'reporting', name: 'Reporting', count: 1 }]);
  });

  test('lists the requirements themselves if filtered by subject, and only for readers with access', async () => {
    const fitting = async (query: string, name: string) =>
      ((await ask(`/requirements${query}`, name)).json.pages as RequirementsPage[]).map(
        ({ nid, requirements }) => [nid, requirements],
      );
    const shown = {
      title: 'About safeguarding',
      body: '<p>Do it.</p>',
      source: SOURCE,
      id: 'about-safeguarding',
    };
    const here = { ...shown, link: '/requirement/301#about-safeguarding' };
    expect(await fitting(`?category=${SAFEGUARDING}`, 'all')).toEqual([[301, [here]]]);
    expect(await fitting(`?category=${SAFEGUARDING}`, 'full')).toEqual([
      [301, [here]],
      [302, [{ ...shown, link: '/requirement/302#about-safeguarding' }]],
    ]);
    // Two requirements with the same title have different anchors.
    const [[, capital]] = (await fitting(`?category=${CAPITAL}`, 'all')) as [[number, { id: string }[]]];
    expect(new Set(capital.map(({ id }) => id)).size).toBe(2);
    expect((await fitting('', 'full')).map(([, requirements]) => requirements)).toEqual([
      undefined,
      undefined,
    ]);
  });

  test.each([
    [`category=${SAFEGUARDING}`, 'all', [[301, 'North America', 1, 'full']], 1],
    [
      `category=${SAFEGUARDING}`,
      'full',
      [
        [301, 'North America', 1, 'full'],
        [302, 'Oceania', 1, 'full'],
      ],
      2,
    ],
    [`category=${SUPERVISION}`, 'all', [[301, 'North America', 2, 'full']], 2],
    [`category=${SUPERVISION}&topic=${REPORTING}`, 'all', [[301, 'North America', 1, 'full']], 1],
    ['category=999', 'all', [], 0],
  ])('%s for %s', async (query, name, expected, total) => {
    const { json } = await ask(`/requirements?${query}`, name);
    expect(pages(json)).toEqual(expected);
    expect(json.total).toBe(total);
  });
});
