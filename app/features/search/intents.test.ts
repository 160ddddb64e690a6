/** What a compliance officer means by a search is among its first ten results, over the demonstration library. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { SearchResponse, TypeAhead } from './contract.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi();
let token: string;
beforeAll(async () => {
  token = (await site.issueTokensFor('full@demo.test')).access_token;
});

async function search(
  text: string,
  { vertical = 'payments_compliance', size = 10 } = {},
): Promise<SearchResponse> {
  const query = encodeURIComponent(`"${text}"`);
  const url = `/api/${vertical}/es/search/?size=${size}&query=${query}`;
  const { status, json } = await site.ask(url, { token });
  expect(status).toBe(200);
  return json as SearchResponse;
}

describe.each([
  [
    'a reference in another notation',
    [
      ['2015/2366/EU', 5002],
      ['32015L2366', 5002],
      ['32022R2554', 5103],
      ['ps2512', 3047],
      ['https://eur-lex.europa.eu/eli/reg/2022/2554/oj', 5103],
      ['https://www.legislation.gov.uk/uksi/2017/752/contents', 5328],
      ['PSR/PSD3', 5101],
      ['PSD3/PSR', 5101],
      ['What do we owe under PSR/PSD3 and by when?', 5101],
    ],
  ],
  [
    'an everyday name',
    [
      ['Reg E', 5330],
      ['VoP', 3022],
      ['6AMLD', 5105],
      ['KYC', 5315],
      ['DORA', 5103],
    ],
  ],
  [
    'a country in its own language',
    [
      ['Deutschland', 2002],
      ['España', 2013],
      ['Österreich', 2023],
      ['日本', 2033],
      ['Geldwäsche', 5105],
      ['Zahlungsdienste', 5328],
    ],
  ],
  [
    'a question',
    [
      ['do I need a licence to issue e-money in the UK', 2001],
      ['Art. 97 PSD2', 5002],
      ['Article 97(1) PSD2', 5002],
    ],
  ],
] satisfies [string, [string, number][]][] as [string, [string, number][]][])('%s', (_, intents) => {
  test.each(intents)('“%s” finds %i', async (text, nid) => {
    expect((await search(text)).ranking).toContain(nid);
  });
});

test.each([
  // The act itself, before what cites it.
  ['2015/2366', [5327]],
  ['32015L2366', [5327]],
  ['2015/2366/EU', [5327]],
  ['Directive (EU) 2015/2366', [5327]],
  ['2022/2554', [5331, 5103]],
  ['32022R2554', [5331, 5103]],
  ['PS25/12', [3047]],
  ['ps2512', [3047]],
])('“%s” has what it names first', async (text, nids) => {
  expect((await search(text)).ranking.slice(0, nids.length)).toEqual(nids);
});

test.each([
  ['TPP', 5201],
  ['authorization of payment institutions', 5322],
  ['authorisation of payment institutions', 5322],
  ['What do we owe under PSR/PSD3 and by when?', 5101],
])('“%s” has %i among its first three', async (text, nid) => {
  expect((await search(text)).ranking.slice(0, 3)).toContain(nid);
});

test.each([
  ['2015/2366', 'reference', 5327],
  ['32015L2366', 'reference', 5327],
  ['PS25/12', 'reference', 3047],
  ['PSD2', 'title', 5327],
])('while typing, “%s” has the thing itself first', async (text, kind, nid) => {
  const [{ json }, item] = await Promise.all([
    site.ask(`/api/payments_compliance/es/suggestions?text=${encodeURIComponent(text)}`, { token }),
    site.services.store.content.get(nid),
  ]);
  const groups = (json as TypeAhead).groups.filter((group) => ['reference', 'title'].includes(group.kind));
  expect([groups[0]?.kind, groups[0]?.suggestions[0]?.title]).toEqual([kind, item?.title]);
});

test('“Reg E” has Regulation E before regulations of the Union', async () => {
  expect((await search('Reg E')).ranking[0]).toBe(5330);
});

test('an act has its everyday name in a vertical of its own', async () => {
  expect((await search('UIGEA', { vertical: 'gambling_compliance' })).ranking).toContain(4571);
});

test.each([
  ['safegu', 'beginning', 'safegu*', 1003],
  ['adverti', 'beginning', 'adverti*', 3032],
  ['monzoo fine', 'spelling', 'monzo fine', 3046],
  ['"monzo bank" "penalty fines" controls', 'words', 'monzo bank penalty fines controls', 3046],
])('nothing has “%s”: %s, “%s”', async (text, kind, other, nid) => {
  const { instead, ranking, text: typed } = await search(text);
  expect([instead, typed]).toEqual([{ kind, text: other }, text]);
  expect(ranking).toContain(nid);
});

test('a word that nothing has is named, and the others are searched for', async () => {
  const [both, one] = await Promise.all([search('zzzqqx safeguarding'), search('safeguarding')]);
  expect(both.unknown).toEqual(['zzzqqx']);
  expect(both.totalCount).toBe(one.totalCount);
});

test('a name after “without” is excluded, any other word is searched for', async () => {
  const [without, minus, word] = await Promise.all([
    search('stablecoin without MiCA'),
    search('stablecoin -MiCA'),
    search('payment without authentication'),
  ]);
  expect(without.ranking).toEqual(minus.ranking);
  expect(word.understood.map(({ kind }) => kind)).toEqual(['word', 'word']);
});

test('an own address leads to its page', async () => {
  const [first] = Object.values((await search('verification of payee')).results).flatMap(
    ({ results }) => results,
  );
  const { path, nid } = first!.item;
  for (const text of [path, `http://localhost:3000${path}`])
    expect((await search(text)).ranking).toEqual([nid]);
  expect((await search(`https://example.org${path}`)).ranking).not.toEqual([nid]);
});

test('the forms of a word are the same on every page', async () => {
  const ask = async (offset: number) =>
    (
      await site.ask(`/api/payments_compliance/es/search/?size=5&offset=${offset}&query=%22safeguarding%22`, {
        token,
      })
    ).json as SearchResponse;
  const [first, later] = await Promise.all([ask(0), ask(60)]);
  expect(first.understood[0]!.forms.length).toBeGreaterThan(1);
  expect(later.understood).toEqual(first.understood);
});

describe('dates in words', () => {
  const deadlines = ['effective', 'response', 'applicable', 'reporting'];
  const january = { from: '2027-01-01', to: '2027-01-31' };

  test.each([
    ['consultations closing this year', ['response'], { from: '2026-01-01', to: '2026-12-31' }],
    ['in force in January 2027', ['effective', 'applicable'], january],
    ['due this quarter', deadlines, { from: '2026-10-01', to: '2026-12-31' }],
    ['what is due by the end of the year', deadlines, { from: '2026-11-21', to: '2026-12-31' }],
  ])('“%s” finds exactly the items with such a date, the earliest first', async (text, kinds, period) => {
    const [found, everything] = await Promise.all([
      search(text, { size: 1_000 }),
      search('', { size: 1_000 }),
    ]);
    expect(found.dates).toMatchObject({ kinds, ...period, found: 'asked', rest: '' });
    const days = new Map(
      Object.values(everything.results)
        .flatMap(({ results }) => results)
        .flatMap(({ item }) => {
          const own = item.dates.filter(
            ({ kind, date }) => kinds.includes(kind) && date >= period.from && date <= period.to,
          );
          return own.length > 0 ? [[item.nid, own.map(({ date }) => date).sort()[0]!]] : [];
        }),
    );
    expect(days.size).toBeGreaterThan(0);
    expect(found.ranking.toSorted()).toEqual([...days.keys()].toSorted());
    const order = found.ranking.map((nid) => days.get(nid));
    expect(order).toEqual(order.toSorted());
  });

  test('a subject beside them is searched for among the items with such a date', async () => {
    const [both, subject, dates] = await Promise.all([
      search('due next year about crypto', { size: 1_000 }),
      search('crypto', { size: 1_000 }),
      search('due next year', { size: 1_000 }),
    ]);
    expect(both.totalCount).toBeGreaterThan(0);
    expect(both.ranking).toEqual(subject.ranking.filter((nid) => dates.ranking.includes(nid)));
  });

  test('where nothing has such a date, what has the next ones is found', async () => {
    const [tomorrow, all] = await Promise.all([
      search('due tomorrow', { size: 1_000 }),
      search('due by December 2199', { size: 1_000 }),
    ]);
    expect([tomorrow.dates?.found, all.dates?.found]).toEqual(['later', 'asked']);
    expect(tomorrow.ranking.length).toBeGreaterThan(10);
    expect(all.ranking).toEqual(expect.arrayContaining(tomorrow.ranking));
  });

  test('the words are searched for where nothing has such a date, or the period is in quotation marks', async () => {
    const [none, quoted] = await Promise.all([
      search('consultations closing in May 2199'),
      search('consultations closing "next month"'),
    ]);
    expect([none.dates?.found, quoted.dates]).toEqual(['none', undefined]);
    expect(none.understood.map(({ text }) => text)).toContain('consultations');
    const asked = await search('consultations closing next month');
    const url = `/api/payments_compliance/es/search/?${asked.dates!.asWords}&size=10`;
    expect((await site.ask(url, { token })).json).toMatchObject({ ranking: quoted.ranking });
  });
});

describe('a provision of an act', () => {
  test.each([
    ['Article 20 of PSD2', 'Article 20'],
    ['Art. 32 PSD2', 'Article 32'],
    ['PSD2 Article 94(2)', 'Article 94(2)'],
    ['DORA Article 26', 'Article 26'],
  ])('“%s”: what has it comes first, then what has the act', async (text, provision) => {
    const found = await search(text, { size: 1_000 });
    const { act } = found.provision!;
    const [both, about] = await Promise.all([
      search(`${act} "${provision.replace('(2)', '')}"`, { size: 1_000 }),
      search(act, { size: 1_000 }),
    ]);
    expect(found.provision).toEqual({ text: provision, act, count: both.totalCount });
    expect(both.totalCount).toBeGreaterThan(0);
    expect(new Set(found.ranking.slice(0, both.totalCount))).toEqual(new Set(both.ranking));
    expect(found.ranking.slice(both.totalCount)).toEqual(
      about.ranking.filter((nid) => !both.ranking.includes(nid)),
    );
  });

  test.each(['Art. 97 PSD2', 'Article 97(1) PSD2', 'Article 97 of Directive (EU) 2015/2366'])(
    '“%s”, which nothing has, is the act',
    async (text) => {
      const { provision, ranking } = await search(text);
      expect([provision?.count, ranking[0]]).toEqual([0, 5327]);
    },
  );

  test('the number of an act that nothing has is searched as words', async () => {
    expect((await search('Article 5 of XYZABC')).provision).toBeUndefined();
  });
});
