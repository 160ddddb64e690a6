/**
 * A Drupal site's JSON:API export is imported with only a mapping file; `export/` contains every shape and mistake
 * once.
 */
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { readMapping } from '#app/import/jsonapi/read-mapping.ts';
import { importExport } from '#app/import/jsonapi/import-export.ts';
import type { ExportImportOptions } from '#app/import/jsonapi/export-options.ts';
import type { JsonApiMapping } from '#generated/schemas/types.ts';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';
import { exportOptions, HERE } from './export-options.ts';

let options: Awaited<ReturnType<typeof exportOptions>>;
beforeAll(async () => {
  options = await exportOptions();
});

describe.each(ENGINES)('the export on %s', (engine) => {
  const fresh = storeForTests(engine);
  beforeEach(() => fresh.clear());

  async function run(path = 'export', more: Partial<ExportImportOptions> = {}) {
    const reports: string[] = [];
    const tell =
      (kind: string) => (problem: { file: string; line: number; pointer: string; message: string }) =>
        void reports.push(`${kind} ${problem.file}:${problem.line} ${problem.pointer} ${problem.message}`);
    const result = await importExport(fresh.store, path, {
      ...options,
      ...more,
      onProblem: tell('bad'),
      onWarning: tell('warning'),
    });
    return { result, reports };
  }

  it('is imported, with a report of every invalid record', async () => {
    const { result, reports } = await run();
    expect(result).toEqual({
      ok: true,
      summary: {
        imported: 3,
        unchanged: 0,
        skipped: 3,
        refused: false,
        unknownBundles: { 'node--webform': 1, 'taxonomy_term--colour': 1 },
        unknownFields: { 'node--article field_legacy_score': 1 },
        unpublished: 1,
        leftOut: 1,
        withdrawn: 0,
        otherLanguages: {},
        onlyIncluded: {},
        unknownNames: [],
        media: {
          picture: {
            ...{ imported: 1, leftOut: 1, records: 1 },
            reasons: [
              {
                reason: 'is not in the export',
                count: 1,
                names: ['media--image 00000000-0000-4000-8000-000000000509'],
                more: false,
              },
            ],
          },
          file: {
            ...{ imported: 1, leftOut: 1, records: 1 },
            reasons: [
              {
                reason: 'is not in the folder of the imported file',
                count: 1,
                names: ['/sites/default/files/gone.pdf'],
                more: false,
              },
            ],
          },
        },
      },
    });
    expect(reports).toHaveLength(7);
    expect(reports).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^bad export\/article-2\.json:36 \/data\/0\/attributes\/field_published field_date_pub "not a date" is not a date$/,
        ),
        expect.stringMatching(
          /^bad export\/article-2\.json:\d+ \/data\/2\/relationships\/field_country\/data field_jurisdiction refers to the term/,
        ),
        expect.stringMatching(/^bad export\/article-2\.json:\d+ \/data\/3\S* body/),
        expect.stringMatching(
          /^warning export\/article\.json:\d+ \/data\/1\/relationships\/field_lead\/data field_image picture not imported: media--image \S+509 \(is not in the export\)$/,
        ),
        expect.stringMatching(
          /^warning export\/article\.json:\d+ \/data\/1\/relationships\/field_documents\/data\S* field_file\S* file not imported: \S+gone\.pdf \(is not in the folder of the imported file\)$/,
        ),
        expect.stringMatching(
          /^warning export\/terms\.json:\d+ \/data\/4 the parent \S+ is not in the export/,
        ),
        expect.stringMatching(
          /^warning export\/terms\.json:\d+ \/data\/\d the parent \S+ is below the term itself; the term was placed at the top level$/,
        ),
      ]),
    );
  });

  it('converts each field by the mapping and cleans the HTML', async () => {
    await run();
    const { fields, ...record } = (await fresh.store.content.get(101))!;
    expect(record).toMatchObject({
      type: 'insight-article',
      vertical: 'payments_compliance',
      path: 'first-item',
      published: '2026-03-04',
      created: '2026-03-04T09:00:00Z',
      productAccess: [502],
    });
    expect(fields).toMatchObject({
      body: {
        value: '<p>Text with <a>a link</a>.</p><h2>More</h2><p>End.</p>',
        summary: 'In short.',
        format: 'full_html',
      },
      field_authors: [{ title: 'Ines Albrecht', field_email: 'ines.albrecht@regatlas.example' }],
      field_accordion: [{ title: 'Who is in scope?', body: '<p>Every provider. </p>' }],
      field_reference_library: [
        {
          field_title: 'Regulation (EU) 2024/886',
          field_plain_url: 'https://eur-lex.europa.eu/eli/reg/2024/886/oj',
        },
      ],
      field_file: [
        {
          src: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.pdf\/annex\.pdf$/),
          title: 'annex.pdf',
          size: 15,
        },
      ],
      field_image: {
        src: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.png$/),
        alt: 'Refunds by country',
        ...{ width: 1, height: 1 },
      },
      field_related_content: [102],
      field_fine_or_penalty: 1250000.5,
      field_fine_or_penalty_currency: 'GBP',
      field_jurisdiction: ['jurisdictions/de'],
      field_specialism: ['specialisms/fraud-security', 'specialisms/crypto-tokens'],
    });
    expect((await fresh.store.content.get(102))!.published).toBe('2026-03-04');
    expect((await fresh.store.content.related(102, 'field_related_content')).map(({ nid }) => nid)).toEqual([
      101,
    ]);
    expect(await fresh.store.content.get(201)).toMatchObject({
      path: 'germany-guide',
      fields: {
        field_one_jurisdiction: 'jurisdictions/de',
        field_answers: [
          {
            about: 'guide_sections/minimum-capital',
            lines: [
              '**EUR 125,000** for services 1 to 5',
              'EUR 20,000 for remittance alone',
              'EUR 50,000 for initiation',
            ],
            key: 'EUR 20000; EUR 50000; EUR 125000',
            source: { title: 'ZAG, section 12', url: 'https://www.gesetze-im-internet.de/zag_2018/' },
            reviewed: '2026-03-01',
          },
          {
            about: 'guide_sections/time-to-decide',
            lines: ['Three months'],
            key: 'P3M',
            source: {
              title: 'ZAG, section 10',
              url: 'https://www.gesetze-im-internet.de/zag_2018/__10.html',
            },
            reviewed: '2026-03-02',
          },
        ],
      },
    });
  });

  it('preserves the tree of terms, repaired where it is broken', async () => {
    await run();
    const terms = new Map((await fresh.store.terms.all()).map((term) => [term.key, term]));
    expect(terms.get('gb')).toMatchObject({ tid: 5002, vid: 'jurisdictions', parent: 5000 });
    expect(terms.get('orphan')).toMatchObject({ parent: 0 });
    // Digital and Ring name each other as parent; one of them remains the parent of the other.
    const ring = ['digital', 'ring'].map((key) => terms.get(key)!.parent);
    expect(ring.filter((parent) => parent === 0)).toHaveLength(1);
  });

  it('writes nothing the second time, and nothing if it is strict', async () => {
    expect((await run('export', { strict: true })).result).toMatchObject({
      summary: { imported: 0, skipped: 3, refused: true },
    });
    expect(await fresh.store.content.count()).toBe(0);
    expect(await fresh.store.terms.all()).toEqual([]);
    await run();
    expect((await run()).result).toMatchObject({ summary: { imported: 0, unchanged: 3, skipped: 3 } });
  });

  it('uses an existing term, and does not reuse a taken term id', async () => {
    const term = {
      vid: 'jurisdictions',
      parent: 0,
      weight: 0,
      iso: null,
      category: null,
      description: null,
      url: null,
    };
    await fresh.store.terms.upsertMany([
      { ...term, tid: 9, key: 'de', name: 'Deutschland', iso: 'de' },
      { ...term, tid: 5002, key: 'fr', name: 'France' },
    ]);
    await run();
    const terms = new Map((await fresh.store.terms.all()).map((found) => [found.key, found]));
    expect([terms.get('de')!.tid, terms.get('de')!.name, terms.get('fr')!.name]).toEqual([
      9,
      'Deutschland',
      'France',
    ]);
    expect(terms.get('gb')!.tid).toBeGreaterThan(5103);
  });

  it('reports a missing page of a collection', async () => {
    const { reports } = await run('export/article.json');
    expect(reports).toContainEqual(
      expect.stringMatching(/\/links\/next the export is incomplete: no file contains \S+$/),
    );
  });
});

test.each([
  [{ vertical: 'nowhere' }, /unknown vertical: "nowhere"\. It must be one of: /],
  [
    { vocabularies: { country: { vid: 'jurisdictons', keys: {} } } },
    /unknown vocabulary for country: "jurisdictons"\. It must be one of: /,
  ],
  [
    { bundles: { 'node--article': { contentType: 'blog', fields: {}, values: {}, ignore: [] } } },
    /unknown content type for \S+: "blog"\. It must be one of: analysis-article/,
  ],
])('a mapping with unknown names is refused: %j', async (wrong, message) => {
  const mapping = { ...options.mapping, ...wrong } as JsonApiMapping;
  const result = await importExport(undefined as never, 'export', { ...options, mapping });
  expect(result).toMatchObject({ ok: false, message: expect.stringMatching(message) });
});

test('a mapping with a mistake is reported like the configuration, with file, line and the most similar key', async () => {
  const read = await readMapping('bad-mapping.json', { cwd: HERE, color: false, schemas: 'schemas' });
  expect(read).toMatchObject({ ok: false });
  expect((read as { message: string }).message).toMatch(
    /bad-mapping\.json:\d+:\d+ +unknown-key[\s\S]*did you mean “contentType”/,
  );
});
