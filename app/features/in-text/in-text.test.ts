/** What is marked in the texts of pages: found after they are published, for the reader of today. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { explainTexts } from '#app/content/text-marks/explained-text.tsx';
import type { ContentPageResponse } from '#app/contracts/content-page.ts';
import { markPage } from '#app/content/text-marks/mark-page.ts';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { aTerm } from '#app/store/testing/samples.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';
import { followTexts, PART, readPart } from './follow/follow.server.ts';
import { textMarks } from './marks-store.server.ts';

const V = '/api/payments_compliance';

const SCA = aTerm(4001, {
  vid: 'glossary',
  key: 'sca',
  name: 'SCA (strong customer authentication)',
  description: 'Two elements.',
});
const SPAIN = aTerm(1102, { key: 'es', name: 'Spain', iso: 'es' });
const TEXT =
  '<p>SCA, as in Article 97 of Directive (EU) 2015/2366 &amp; more, applies from 1 January 2027; SCA again.</p>' +
  '<h2>SCA</h2><p>Strong customer authentication in <a href="/x">SCA</a>, by Law 20/2024.</p>';

const article = (nid: number, value = TEXT, more: object = {}) =>
  anArticle(nid, {
    ...{ type: 'insight-article', path: `item-${nid}`, title: `Item ${nid}` },
    fields: {
      body: { summary: 'In short', value },
      field_key_dates: [{ date: '2027-01-01', label: 'The new rules apply', kind: 'applicable' }],
    },
    ...more,
  });
const update = (nid: number, title: string, reference: string, more: object = {}) =>
  anArticle(nid, {
    ...{ type: 'regulatory-update', path: `update-${nid}`, title },
    fields: { body: { summary: 'In short', value: '<p>Text</p>' }, field_reference_number: reference },
    ...more,
  });
const requirement = (nid: number, obligation: string, source: string, more: object = {}) =>
  anArticle(nid, {
    ...{ type: 'requirement', path: `place-${nid}`, title: `Place ${nid}` },
    fields: {
      body: { summary: 'In short' },
      field_requirements: [
        {
          ...{ title: obligation, category: 'requirement_categories/licence', body: '<p>Do it.</p>' },
          source: { title: source, url: 'https://eur-lex.europa.eu/eli/dir/2015/2366/oj' },
        },
      ],
    },
    ...more,
  });

describe.each(ENGINES)('in texts, on %s', (engine) => {
  let fresh: FreshStore;
  let site: TestApi;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    fresh = await freshStore(engine);
    site = await createTestApi({ library: false, store: fresh.store });
    const account = async (name: string, permissions: string[]) =>
      (tokens[name] = (await site.account(name, { permissions })).access_token);
    await account('ada', ['world', 'hs', 'requirements']);
    await account('world', ['world']);
    await site.store.terms.upsertMany([SCA, SPAIN]);
  });
  afterAll(async () => {
    expect(site.errors).toEqual([]);
    await site.end();
    await fresh.end();
  });

  const follow = () => followTexts(site.services);
  async function page(nid: number, who = 'ada'): Promise<ContentPageResponse> {
    const path = `/article/${nid}/insights/item-${nid}`;
    const { status, json } = await site.ask(`${V}/pages?path=${path}`, { token: tokens[who]! });
    expect(status).toBe(200);
    return json as ContentPageResponse;
  }
  const notes = async (nid: number, who?: string) => (await page(nid, who)).marks?.notes ?? [];
  const titles = async (nid: number, who?: string) => (await notes(nid, who)).map(({ title }) => title);
  const body = (given: ContentPageResponse) => (given.data['body'] as { value: string }).value;

  test('terms, acts and dates are marked, and the text stays as it was written', async () => {
    await site.store.content.publishMany([article(101), update(102, 'The act', 'Directive (EU) 2015/2366')]);
    expect(await notes(101)).toEqual([]);
    await follow();
    const found = await page(101);
    expect(found.marks?.notes).toMatchObject([
      { kind: 'term', title: SCA.name, text: 'Two elements.', path: '/profile/glossary#sca' },
      {
        ...{ kind: 'reference', title: 'Article 97, Directive (EU) 2015/2366' },
        ...{ text: 'The act', path: '/regulatory_update/102/update-102' },
      },
      { kind: 'date', title: 'The new rules apply', text: 'Applies from 1 Jan 2027', day: '2027-01-01' },
    ]);
    expect(body(found)).toBe(TEXT.replace('<h2>', '<h2 id="sca">'));
    expect((await site.store.content.get(101))?.fields['body']).toEqual({ summary: 'In short', value: TEXT });
    expect(body(markPage(found))).toBe(
      '<p><a href="/profile/glossary#sca" data-mark="term" aria-describedby="says:0"><abbr>SCA</abbr></a>, as in ' +
        '<a href="/regulatory_update/102/update-102" data-mark="reference" aria-describedby="says:1">Article 97 of Directive (EU) 2015/2366</a> &amp; more, applies from ' +
        '<a href="#note:2" data-mark="date" aria-describedby="says:2"><time datetime="2027-01-01">1 January 2027</time></a>; SCA again.</p>' +
        '<h2 id="sca">SCA</h2><p><a href="/profile/glossary#sca" data-mark="term" aria-describedby="says:0">Strong customer authentication</a> in <a href="/x">SCA</a>, by Law 20/2024.</p>',
    );
  });

  test('a reader learns of nothing that is in no list of theirs, and a withdrawn target has no mark', async () => {
    await site.store.content.publishMany([
      article(110, '<p>See PS99/1.</p>'),
      update(111, 'Canary of staff', 'PS99/1'),
    ]);
    await follow();
    expect(await titles(110)).toEqual(['PS99/1']);
    const seen = await site.ask(`${V}/pages?path=/article/110/insights/item-110`, {
      token: tokens['world']!,
    });
    expect(JSON.stringify(seen.json)).not.toContain('Canary');
    expect(await titles(110, 'world')).toEqual([]);
    await site.store.content.withdraw(111);
    // At once, before anything was read again.
    expect(await titles(110)).toEqual([]);
    await follow();
    expect(await fresh.db.selectFrom('named_act').selectAll().where('nid', '=', 111).execute()).toEqual([]);
  });

  test('an obligation is where its provision leads, for those who may read it', async () => {
    await site.store.content.publishMany([
      article(120, '<p>Article 19 of Directive (EU) 2099/1 and Article 4 of Directive (EU) 2099/1.</p>'),
      requirement(
        121,
        'Tell of agents',
        'Directive (EU) 2099/1, Articles 5 and 18 to 20; Directive (EU) 2099/2, Article 4',
      ),
    ]);
    await follow();
    const [one, ...others] = await notes(120);
    expect(one).toMatchObject({ text: 'Place 121: Tell of agents', path: '/requirement/121#tell-of-agents' });
    expect(others).toEqual([]);
    expect(await titles(120, 'world')).toEqual([]);
  });

  test('a law with a name that several places use leads only to that of a place of the page', async () => {
    const terms = { terms: [{ field: 'field_jurisdiction', tid: 1102 }] };
    await site.store.content.publishMany([
      article(130, '<p>Law 20/2024</p>'),
      article(131, '<p>Law 20/2024</p>', terms),
      update(132, 'A Spanish law', 'Law 20/2024', terms),
    ]);
    await follow();
    expect(await titles(130)).toEqual([]);
    expect(await titles(131)).toEqual(['Law 20/2024']);
  });

  test('an act with a name and a year leads to what rests on it there, and to nothing elsewhere', async () => {
    const terms = { terms: [{ field: 'field_jurisdiction', tid: 1102 }] };
    await site.store.content.publishMany([
      article(140, '<p>By the Gaming Control Act 1992, and Gaming Control Act 1993.</p>', terms),
      article(141, '<p>By the Gaming Control Act 1992.</p>'),
      requirement(142, 'Keep a register', 'Gaming Control Act, 1992, section 3', terms),
    ]);
    await follow();
    expect(await notes(140)).toMatchObject([
      {
        ...{ kind: 'reference', title: 'Gaming Control Act, 1992' },
        ...{ text: 'Place 142', path: '/requirement/142' },
        items: [{ title: 'Place 142: Keep a register', path: '/requirement/142#keep-a-register' }],
      },
    ]);
    expect(await titles(141)).toEqual([]);
    expect(await titles(140, 'world')).toEqual([]);
    // An item about the act comes before what rests on it.
    await site.store.content.publish(update(143, 'The act', 'Gaming Control Act 1992', terms));
    await follow();
    expect(await notes(140)).toMatchObject([
      { text: 'The act', items: [{ title: 'Place 142: Keep a register' }, { title: 'Place 142' }] },
    ]);
  });

  test('standfirsts and key points are marked, where their schema says so, and stay texts', async () => {
    const summary = 'SCA & more, by Directive (EU) 2015/2366';
    await site.store.content.publish(
      article(150, '<p>Nothing</p>', {
        fields: { body: { summary, value: '<p>Nothing</p>' }, field_key_points: ['No.', 'SCA applies'] },
      }),
    );
    await follow();
    const given = await page(150);
    const plain = given.marks?.texts.map(({ at, isPlain, marks }) => [
      at,
      isPlain,
      marks.map(({ start, end }) => [start, end]),
    ]);
    expect(plain).toEqual([
      [
        '/body/summary',
        true,
        [
          [0, 3],
          [15, 39],
        ],
      ],
      ['/field_key_points/1', true, [[0, 3]]],
    ]);
    const marked = markPage(given);
    expect(marked.data).toEqual(given.data);
    expect(marked.marks?.texts).toEqual(given.marks?.texts);
    const shown = renderToStaticMarkup(explainTexts(marked.marks!, marked.data)(summary));
    expect(shown).toMatch(
      /^<a href="\/profile\/glossary#sca" data-mark="term" aria-describedby="[^"]+"><abbr>SCA<\/abbr><\/a> &amp; more, by <a href="\/regulatory_update\/102/,
    );
    expect(explainTexts(marked.marks!, marked.data)('Another text')).toBe('Another text');
  });

  test('a new, renamed and removed term is followed in the background, in parts', async () => {
    const nids = Array.from({ length: 2 * PART + 5 }, (_, at) => 1_000 + at);
    await site.store.content.publishMany(nids.map((nid) => article(nid, `<p>A widget ${nid}</p>`)));
    await follow();
    expect(await titles(nids[0]!)).toEqual([]);
    const term = aTerm(4002, { vid: 'glossary', key: 'widget', name: 'Widget', description: 'A thing.' });
    await site.store.terms.upsertMany([term]);
    const next = readPart(site.services);
    let parts = 1;
    while (await next()) parts += 1;
    expect(parts).toBeGreaterThan(2);
    await follow();
    expect(await titles(nids[0]!)).toEqual(['Widget']);
    expect(await titles(nids.at(-1)!)).toEqual(['Widget']);
    const before = await fresh.db
      .selectFrom('text_mark')
      .select('nid')
      .where('marks', 'like', '%4002%')
      .execute();
    expect(before.map(({ nid }) => nid).sort()).toEqual(nids);

    await site.store.terms.upsertMany([{ ...term, name: 'Gadget' }]);
    await follow();
    expect(await titles(nids[0]!)).toEqual([]);
  });

  test('pages are made anew once for a round that changed something, and not for one that did not', async () => {
    await site.store.content.publishMany([article(140, '<p>SCA</p>')]);
    const published = await site.store.events.latestId();
    await follow();
    expect(await site.store.events.log(published, 10)).toMatchObject([{ kind: 'marks', nid: 0 }]);
    const told = await site.store.events.latestId();
    await follow();
    await site.store.content.publishMany([article(140, '<p>SCA</p>', { changed: '2026-11-21T09:00:00Z' })]);
    await follow();
    expect((await site.store.events.log(told, 10)).map(({ kind }) => kind)).not.toContain('marks');
    expect(await site.store.of(textMarks).progress()).toMatchObject({ sweptTo: null, isDirty: false });
  });

  test('a text that stays keeps its marks while another is published', async () => {
    await site.store.content.publishMany([article(150, '<p>SCA</p>')]);
    await follow();
    await site.store.content.publishMany([
      article(150, '<p>SCA</p>', { title: 'Another title', changed: '2026-11-21T09:00:00Z' }),
    ]);
    expect(await titles(150)).toEqual([SCA.name]);
    await site.store.content.publishMany([
      article(150, '<p>No more SCA</p>', { changed: '2026-11-22T09:00:00Z' }),
    ]);
    expect(await titles(150)).toEqual([]);
  });
});
