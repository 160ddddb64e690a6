import { describe, expect, test, vi } from 'vitest';
import type { ReportMatrix } from '#app/contracts/comparison.ts';
import type { ReportCell } from '#app/contracts/comparison-cell.ts';
import { anArticle } from '#tests/support/content.ts';
import { BUILDER, rowsIn } from './testing/ask-matrix.ts';
import {
  aGuide,
  anAnswer,
  BRITAIN,
  EUROPE,
  FRANCE,
  GERMANY,
  INCIDENTS,
  ITALY,
  METHOD,
  MINIMUM,
  RETURNS,
  SPAIN,
} from './testing/report-site.ts';
import { setUpReportSite } from './testing/set-up-report-site.ts';

const { getSite, ask, matrixFor } = setUpReportSite();

describe('what readers may see', () => {
  const states = async (name: string) => {
    const { json } = await matrixFor(name, [MINIMUM, INCIDENTS], [GERMANY, BRITAIN]);
    return rowsIn(json).map(({ cells }) => cells.map(({ state }) => state));
  };
  test.each([
    [
      'full',
      [
        ['answer', 'answer'],
        ['answer', 'not-covered'],
      ],
    ],
    [
      'world',
      [
        ['answer', 'locked'],
        ['locked', 'locked'],
      ],
    ],
    [
      'tool',
      [
        ['locked', 'locked'],
        ['locked', 'locked'],
      ],
    ],
  ])('%s', async (name, expected) => {
    expect(await states(name)).toEqual(expected);
  });

  describe('a section without an answer that a page writes about', () => {
    const stateOf = async (name: string, section: number, place: number) => {
      const { json, text } = await matrixFor(name, [section], [place]);
      const [{ state, written }] = rowsIn(json)[0]!.cells as [ReportCell];
      return { state, path: written?.path, counts: (json as ReportMatrix).counts, text };
    };
    const withItem = async (item: ReturnType<typeof anArticle>, check: () => Promise<void>) => {
      await getSite().store.content.publish(item);
      await check();
      await getSite().store.content.withdraw(item.nid);
    };
    const at = (tid: number) => ({ field: 'field_one_jurisdiction', tid });
    const aSheetAbout = (title: string, body: string) =>
      anArticle(211, {
        ...{ type: 'requirement', path: 'sheet-italy', title: 'Requirements of Italy', terms: [at(ITALY)] },
        fields: {
          field_one_jurisdiction: `jurisdictions/${ITALY}`,
          field_requirements: [
            { title, category: 'requirement_categories/returns', body, source: { title: 'Act' } },
          ],
        },
      });

    test('is known by its obligation', async () => {
      expect(await stateOf('full', RETURNS, FRANCE)).toMatchObject({
        ...{ state: 'written', path: '/requirement/202#about-returns' },
        counts: { written: 1, notCovered: 0 },
      });
    });

    test('is known by the text of a page, to those who may read it', async () => {
      const sheet = aSheetAbout('Protect funds', '<p>The <b>method</b> to safeguard funds is insurance.</p>');
      await withItem(sheet, async () => {
        expect(await stateOf('full', METHOD, ITALY)).toMatchObject({
          ...{ state: 'written', path: '/requirement/211#protect-funds' },
        });
        const hidden = await stateOf('world', METHOD, ITALY);
        expect(hidden.state).toBe('not-covered');
        expect(hidden.text).not.toMatch(/211|Protect funds/);
      });
    });

    test('is known by an article, to those who may read it', async () => {
      const article = (productAccess: number[]) =>
        anArticle(212, {
          ...{ type: 'analysis-article', path: 'safeguarding', title: 'Spain: new rules', productAccess },
          terms: [{ field: 'field_jurisdiction', tid: SPAIN }],
          fields: { body: { summary: 'News.', value: '<p>Which safeguarding method is allowed.</p>' } },
        });
      await withItem(article([]), async () => {
        const { state, path } = await stateOf('world', METHOD, SPAIN);
        expect([state, path]).toEqual(['written', '/article/212/regulatory-analysis/safeguarding']);
        // It is not about Europe, which Spain lies in.
        expect((await stateOf('world', METHOD, EUROPE)).state).toBe('not-covered');
      });
      await withItem(article([502]), async () => {
        expect((await stateOf('world', METHOD, SPAIN)).state).toBe('not-covered');
        expect((await stateOf('full', METHOD, SPAIN)).state).toBe('written');
      });
    });

    test('is known by an answer that was left empty beside a text', async () => {
      await withItem(aGuide(213, ITALY, [anAnswer('guide_sections/minimum', [' '], 'none')]), async () => {
        expect(await stateOf('full', MINIMUM, ITALY)).toMatchObject({
          ...{ state: 'written', path: '/guide/213/guide-6#capital' },
        });
      });
    });

    test('is not known where only some of its words are there', async () => {
      await withItem(aSheetAbout('Choose a method', '<p>Any method.</p>'), async () => {
        expect((await stateOf('full', METHOD, ITALY)).state).toBe('not-covered');
      });
    });

    test('is not called uncovered while the index is not complete', async () => {
      expect(await stateOf('full', METHOD, ITALY)).toMatchObject({ state: 'not-covered' });
      const state = vi.spyOn(getSite().services.search, 'state');
      state.mockReturnValue({ state: 'building', indexed: 1 });
      try {
        expect(await stateOf('full', METHOD, ITALY)).toMatchObject({
          ...{ state: 'pending', counts: { pending: 1, notCovered: 0 } },
        });
        // What the pages themselves tell does not need the index.
        expect(await stateOf('full', RETURNS, FRANCE)).toMatchObject({ state: 'written' });
      } finally {
        state.mockRestore();
      }
    });

    test('is offered as such, not as covered', async () => {
      const { json } = await ask('full', `${BUILDER}/requirement-license?jurisdictions=${FRANCE}`, {});
      const offer = json.requirements[0].sections.find(({ tid }: { tid: number }) => tid === RETURNS);
      expect(offer).toMatchObject({ covered: [false], written: [true] });
    });
  });

  test('a locked cell contains nothing that the page hides, and does not count as an answer', async () => {
    const { text, json } = await matrixFor('world', [MINIMUM]);
    expect(text).not.toMatch(/hidden|GBP 1/);
    const [row] = rowsIn(json);
    expect(row!.cells[3]).toEqual({ state: 'locked', lines: [], differs: false });
    expect(row!.covered).toBe(3);
    expect(json.counts.locked).toBe(1);
    expect(json.columns[3]).toMatchObject({ name: 'United Kingdom', state: 'locked' });
  });

  test('nothing without tools, but the comparison of the screen of requirements', async () => {
    expect((await matrixFor('requirements', [INCIDENTS])).status).toBe(403);
    const compare = (name: string, category: number, more = '') =>
      ask(name, `/requirements/comparison?category=${category}&jurisdictions=${GERMANY}${more}`);
    const { json } = await compare('requirements', INCIDENTS, `&jurisdictions=${FRANCE}`);
    const { groups, columns } = (await matrixFor('full', [INCIDENTS], [GERMANY, FRANCE])).json;
    expect(json).toMatchObject({ groups, columns });
    expect((await compare('requirements', MINIMUM)).status).toBe(404);
    expect((await compare('none', INCIDENTS)).status).toBe(403);
  });

  test.each([{}, { selection: { variant: 'eu', jurisdictions: [2], sections: [31] } }, { saved: 0 }])(
    'a request without a valid selection: %j',
    async (body) => {
      expect((await ask('full', `${BUILDER}/matrix`, body)).status).toBe(400);
    },
  );

  test('more rows than a report has', async () => {
    await getSite().store.terms.upsertMany(
      Array.from({ length: 21 }, (_, at) => ({
        ...{ tid: 600 + at, vid: 'guide_sections', key: `more-${at}`, name: `More ${at}`, weight: 0 },
        ...{ parent: at === 0 ? 0 : 600, iso: null, category: null, description: null, url: null },
      })),
    );
    // Terms that nothing refers to do not change the version of content, by which the library is cached.
    await getSite().store.content.publish(aGuide(107, ITALY, []));
    expect((await matrixFor('full', [600])).status).toBe(200);
    const answer = await matrixFor('full', [600, MINIMUM]);
    expect([answer.status, answer.json.errors[0].pointer]).toEqual([400, '/selection/sections']);
  });
});
