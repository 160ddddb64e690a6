/** Exports with one trap each: languages, duplicates, mistyped names, two sites with the same ids, broken files. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importExport } from '#app/import/jsonapi/import-export.ts';
import type { ExportImportOptions } from '#app/import/jsonapi/export-options.ts';
import type { LineProblem } from '#app/import/readers.ts';
import { freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import type { JsonApiMapping } from '#generated/schemas/types.ts';
import { exportOptions } from './export-options.ts';

let options: Awaited<ReturnType<typeof exportOptions>>;
beforeAll(async () => {
  options = await exportOptions();
});

describe('an export with traps', () => {
  let fresh: FreshStore;
  let folder: string;
  beforeAll(async () => {
    fresh = await freshStore('sqlite');
    folder = mkdtempSync(join(tmpdir(), 'regatlas-export-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await fresh.end();
  });
  beforeEach(() => fresh.clear());

  const article = (nid: number, attributes: object = {}, relationships: object = {}) => ({
    ...{ type: 'node--article', id: `00000000-0000-4000-8000-${String(nid).padStart(12, '0')}` },
    attributes: {
      ...{ drupal_internal__nid: nid, status: true, langcode: 'en', default_langcode: true },
      ...{ title: `Article ${nid}`, created: '2026-03-04T09:00:00Z', changed: '2026-03-04T09:00:00Z' },
      ...{ path: { alias: null }, body: { value: '<p>Text.</p>' }, ...attributes },
    },
    relationships,
  });
  const bundle = { contentType: 'insight-article', fields: {}, values: {}, ignore: [] };

  async function run(
    documents: Record<string, object>,
    mapping: Partial<JsonApiMapping> = {},
    more: Partial<ExportImportOptions> = {},
  ) {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    for (const [name, document] of Object.entries(documents))
      writeFileSync(
        join(folder, name),
        Buffer.isBuffer(document) ? document : JSON.stringify(document, null, 1),
      );
    const reports: string[] = [];
    const tell = ({ file, line, pointer, message }: LineProblem) =>
      void reports.push(`${file}:${line} ${pointer} ${message}`);
    const base = { source: 'site-a', vertical: 'payments_compliance', vocabularies: {}, fileOrigins: [] };
    const result = await importExport(fresh.store, '.', {
      ...{ ...options, cwd: folder, onProblem: tell, onWarning: tell },
      mapping: { ...base, bundles: { 'node--article': bundle }, ...mapping },
      ...more,
    });
    if (!result.ok) throw new Error(result.message);
    return { summary: result.summary, reports };
  }
  const titles = async () => {
    const found = await Promise.all([1, 2, 3, 100_000_000].map((nid) => fresh.store.content.get(nid)));
    return found.map((item) => item && `${item.vertical.split('_')[0]} ${item.title} ${item.status}`);
  };

  it('with items in two languages: the wanted one is imported, the others are named and counted', async () => {
    const german = { langcode: 'de', default_langcode: false, title: 'Artikel' };
    const documents = {
      'a-de.json': {
        data: [article(1, german), article(2, german), article(3, { ...german, default_langcode: true })],
      },
      'b-en.json': { data: [article(1), article(2)] },
    };
    const first = await run(documents);
    expect(first.summary).toMatchObject({ imported: 3, otherLanguages: { 'node--article de': 2 } });
    expect((await titles()).slice(0, 3)).toEqual([
      'payments Article 1 published',
      'payments Article 2 published',
      'payments Artikel published',
    ]);
    const second = await run(documents, { language: 'de' });
    expect(second.summary).toMatchObject({
      imported: 2,
      unchanged: 1,
      otherLanguages: { 'node--article en': 2 },
    });
  });

  it('with an item twice in one language: the first is imported, the other named', async () => {
    const { summary, reports } = await run({
      'a.json': { data: [article(1), article(1, { title: 'Again' })] },
    });
    expect(summary).toMatchObject({ imported: 1, skipped: 0 });
    expect(reports).toEqual([
      expect.stringMatching(/^a\.json:\d+ \/data\/1 duplicate resource; the one at a\.json:3 is imported$/),
    ]);
  });

  it('with bundles that are only included: they are reported and counted', async () => {
    const other = (type: string, id: string) => ({ type, id, attributes: { title: 'x' } });
    const { summary } = await run({
      'a.json': {
        data: [article(1)],
        included: [
          article(2),
          article(1),
          other('node--event', 'e1'),
          other('node--event', 'e2'),
          other('file--file', 'f'),
        ],
      },
    });
    expect(summary).toMatchObject({ imported: 1, onlyIncluded: { 'node--article': 1, 'node--event': 2 } });
  });

  it('by a mapping with mistyped names: each is reported, with the number of lookups', async () => {
    const link = { type: 'taxonomy_term--country', id: 't1' };
    const fields: JsonApiMapping['bundles'] = {
      'node--article': {
        ...bundle,
        fields: {
          field_product: { from: 'field_contry', as: 'value', map: {}, parts: {} },
          field_authors: { from: 'field_link.tytle', as: 'value', map: {}, parts: {} },
        },
      },
      'node--artcle': bundle,
    };
    const documents = {
      'a.json': {
        data: [
          article(1, { field_link: { title: 't', uri: 'u' } }, { field_country: { data: [link] } }),
          { ...link, attributes: { drupal_internal__tid: 7, name: 'Ruritania', field_iso: 'rr' } },
        ],
      },
    };
    const vocabularies: JsonApiMapping['vocabularies'] = {
      country: { vid: 'jurisdictions', key: 'field_isso', keys: {} },
      contry: { vid: 'jurisdictions', keys: {} },
    };
    const { summary } = await run(documents, { bundles: fields, vocabularies });
    expect(summary.unknownNames.map(({ where, name, resources }) => `${where} ${name} ${resources}`)).toEqual(
      [
        'bundles/node--article/fields/field_product field_contry 1',
        'bundles/node--article/fields/field_authors field_link.tytle 1',
        'bundles/node--artcle node--artcle 0',
        'vocabularies/country/key field_isso 1',
        'vocabularies/contry contry 0',
      ],
    );
    expect(summary.unknownNames[0]!.known).toContain('field_country');
    await fresh.clear();
    const strict = await run(documents, { bundles: fields, vocabularies }, { strict: true });
    expect(strict.summary).toMatchObject({ imported: 0, refused: true });
    expect(await fresh.store.content.count()).toBe(0);
  });

  it('of two sites with the same node ids: each has its own items, and relations stay inside', async () => {
    const seeAlso = (nid: number, uuid: string) => ({
      field_see_also: {
        data: [{ type: 'node--article', id: uuid, meta: { drupal_internal__target_id: nid } }],
      },
    });
    const related = {
      ...bundle,
      fields: { field_related_content: { from: 'field_see_also', as: 'nodes', map: {}, parts: {} } },
    } as const;
    const mapping = { bundles: { 'node--article': related } };
    const site = (title: string) => ({
      'a.json': {
        data: [1, 2].map((nid) => ({
          ...article(nid, { title: `${title} ${nid}` }, seeAlso(3 - nid, article(3 - nid).id)),
        })),
      },
    });
    await run(site('First'), mapping);
    const { summary } = await run(site('Second'), {
      ...mapping,
      source: 'site-b',
      vertical: 'gambling_compliance',
    });
    expect(summary).toMatchObject({ imported: 2, skipped: 0 });
    expect(await titles()).toEqual([
      'payments First 1 published',
      'payments First 2 published',
      null,
      'gambling Second 1 published',
    ]);
    expect(
      (await fresh.store.content.related(100_000_000, 'field_related_content')).map(({ title }) => title),
    ).toEqual(['Second 2']);
    const moved = await run(site('First'), { ...mapping, vertical: 'gambling_compliance' });
    expect(moved.summary).toMatchObject({ imported: 0, skipped: 2 });
    expect(moved.reports[0]).toMatch(
      /^a\.json:3 \/data\/0\/id 0{8}\S+ is “First 1”, insight-article in payments_compliance; an import cannot move/,
    );
  });

  it('with an item that the export does not publish: it is withdrawn here', async () => {
    await run({ 'a.json': { data: [article(1), article(2)] } });
    const { summary } = await run({
      'a.json': { data: [article(1, { status: false }), article(3, { status: false })] },
    });
    expect(summary).toMatchObject({ withdrawn: 1, unpublished: 2, imported: 0 });
    expect(await titles()).toEqual([
      'payments Article 1 withdrawn',
      'payments Article 2 published',
      null,
      null,
    ]);
  });

  it('with a field that is wrong: the problem is at the field, with its line', async () => {
    const long = { value: '<p>x</p>', summary: 5, format: 7 };
    const { reports } = await run(
      {
        'a.json': {
          data: [article(1), article(2, { body: long, field_day: 'soon', title: 'x'.repeat(2001) })],
        },
      },
      {
        bundles: {
          'node--article': {
            ...bundle,
            fields: { field_date_pub: { from: 'field_day', as: 'date', map: {}, parts: {} }, body: 'body' },
          },
        },
      },
    );
    const pointers = reports.map((line) => line.split(' ')[1]);
    expect(pointers).toEqual(
      expect.arrayContaining([
        '/data/1/attributes/field_day',
        '/data/1/attributes/title',
        '/data/1/attributes/body/format',
      ]),
    );
    const text = readFileSync(join(folder, 'a.json'), 'utf8').split('\n');
    for (const line of reports) {
      const [, number, last] = /^a\.json:(\d+) \S+\/(\w+) /.exec(line)!;
      expect(text[Number(number) - 1]).toContain(`"${last}"`);
    }
  });

  it('that is truncated, in another encoding, or with a broken resource: reported, the rest is imported', async () => {
    const good = JSON.stringify({ data: [article(1)] });
    const { summary, reports } = await run({
      'cut.json': Buffer.from(good.slice(0, -3)),
      'latin.json': Buffer.from(good.replace('Article', 'Ma\u00dfnahme'), 'latin1'),
      'odd.json': Buffer.from(`{"data": [\n{oops},\n${JSON.stringify(article(2))}]}`),
    });
    expect(summary).toMatchObject({ imported: 1, skipped: 3 });
    expect(reports).toEqual([
      expect.stringMatching(/^cut\.json:1 {2}not JSON: unexpected end of the document/),
      expect.stringMatching(/^latin\.json:1 \/data\/0 is Latin-1/),
      expect.stringMatching(/^odd\.json:2 \/data\/0 not JSON: /),
    ]);
    expect(await fresh.store.content.get(2)).not.toBeNull();
  });
});
