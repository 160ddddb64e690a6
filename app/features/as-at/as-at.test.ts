/** Dated pages: what each day answers, and what no day tells. */
import { beforeAll, expect, test } from 'vitest';
import { aJurisdictionGuide, type Section } from './testing/guide.ts';
import { publishSamples } from '#tests/support/content.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi({ library: false });
const tokens: Record<string, string> = {};
const GUIDE = 2001;

const from = (day: string, more = {}) => ({ from: day, ...more });
const publish = (...sections: Section[]) => site.store.content.publish(aJurisdictionGuide(GUIDE, sections));

beforeAll(async () => {
  await publishSamples(site.store);
  tokens['world'] = (await site.account('world', { permissions: ['world'] })).access_token;
  tokens['none'] = (await site.account('none', {})).access_token;
  const capital = { title: 'Capital', body: '<p>quetzal</p>', in_force: from('2019-01-01') };
  const returns = { title: 'Returns', body: '<p>In 15 days.</p>', in_force: from('1951-07-01') };
  await publish(capital, returns);
  await publish({ ...capital, body: '<p>EUR 350,000</p>' }, returns);
  await publish(
    { ...capital, body: '<p>EUR 500,000</p>', in_force: from('2099-01-01') },
    { ...returns, body: '<p>In 20 days.</p>', in_force: from('2099-03-01', { expected: true }) },
    { title: 'Undated', body: '<p>Now.</p>' },
  );
});

async function ask(query: string, who = 'world') {
  const { status, json, text } = await site.ask(`/api/payments_compliance/as-at/${GUIDE}?${query}`, {
    token: tokens[who],
  });
  const parts = (json.parts ?? []).map((part: { heading: string; label: string; html: string }) => [
    part.heading,
    part.label,
    part.html?.replace(/<[^>]*>/g, '') ?? null,
  ]);
  return { status, json, text, parts };
}

test('the law of a day is put together from what versions say of it', async () => {
  expect((await ask('as_at=2020-01-01')).parts).toEqual([
    [null, 'not-established', null],
    ['Capital', 'current', 'EUR 350,000'],
    ['Returns', 'current', 'In 15 days.'],
    ['Undated', 'not-established', null],
  ]);
  expect((await ask('as_at=1960-01-01')).parts[1]).toEqual(['Capital', 'not-established', null]);
});

test('a day ahead says what is certain, and shows both readings of what is not', async () => {
  const { json, parts } = await ask('as_at=2099-06-01');
  expect(parts.slice(1, 3)).toEqual([
    ['Capital', 'ahead', 'EUR 500,000'],
    ['Returns', 'expected', 'In 20 days.'],
  ]);
  expect(json.parts[2]).toMatchObject({ now: '<p>In 15 days.</p>', from: '2099-03-01' });
  expect((await ask('shown_on=2099-06-01')).json).toMatchObject({ state: 'not-written-yet', parts: [] });
});

test('our page of a day is the version that was shown, or that there was none', async () => {
  const { json, parts } = await ask(`shown_on=${(await ask('')).json.today}`);
  expect(json).toMatchObject({ state: 'read', shown: { version: 4, to: null } });
  expect(parts.at(-1)).toEqual(['Undated', 'current', 'Now.']);
  expect((await ask('shown_on=1999-01-01')).json).toMatchObject({ state: 'nothing-shown', parts: [] });
});

test('access is that of today', async () => {
  expect(await ask('as_at=2020-01-01', 'none')).toMatchObject({
    status: 403,
    json: { code: 'permission_missing' },
  });
  expect((await ask('as_at=2020-02-30')).status).toBe(400);
});

test('nothing of a withheld version is told', async () => {
  // The newest version that says it is withheld, too: nothing established it since.
  expect(await site.store.content.withholding.withhold({ nid: GUIDE, version: 2 }, 'A court order')).toBe(
    'done',
  );
  for (const query of ['', 'as_at=2020-01-01', 'as_at=2099-01-01', 'shown_on=2020-01-01'])
    expect((await ask(query)).text).not.toContain('quetzal');
  expect((await ask('')).json.withheld).toEqual([2]);
  expect(await site.store.content.revision(GUIDE, 2)).toBeNull();
  await site.store.content.withdraw(GUIDE);
  expect((await ask('as_at=2020-01-01')).status).toBe(404);
});

test('a part has the days of the date whose event it names, and dates speak for what they name', async () => {
  const DATED = 2002;
  const capital = { title: 'Capital', body: '<p>EUR 1</p>', in_force: { begins: 'capital-applies' } };
  const undated = { title: 'Returns', body: '<p>In 15 days.</p>', in_force: { begins: 'nowhere' } };
  const applies = (date: string, more = {}) => ({
    ...{ label: 'Capital rules apply', kind: 'applicable', event: 'capital-applies', date },
    ...more,
  });
  const read = { label: 'Handbook published', kind: 'publication', date: '2020-01-01' };
  const askDay = async (query: string) => {
    const { json } = await site.ask(`/api/payments_compliance/as-at/${DATED}?${query}`, {
      token: tokens['world'],
    });
    return json;
  };
  await site.store.content.publish(
    aJurisdictionGuide(DATED, [capital, undated], [applies('2021-01-01'), read]),
  );
  expect((await askDay('as_at=2020-12-31')).statements).toMatchObject([
    { label: 'Capital rules apply', kind: 'applicable', date: '2021-01-01', state: 'from' },
  ]);
  const json = await askDay('as_at=2021-01-01');
  expect(json.statements).toMatchObject([{ state: 'since' }]);
  expect(json.parts.slice(1)).toMatchObject([
    { label: 'current', from: '2021-01-01', saidBy: 'part', begunBy: 'Capital rules apply' },
    { label: 'not-established', why: 'unstated', begunBy: null },
  ]);
  expect(json.days).toContainEqual(
    expect.objectContaining({
      day: '2021-01-01',
      clock: 'law',
      headings: ['Capital', 'Capital rules apply'],
    }),
  );
  // A date that is planned makes what it begins uncertain.
  await site.store.content.publish(
    aJurisdictionGuide(DATED, [capital], [applies('2099-01-01', { certainty: 'expected' })]),
  );
  const ahead = await askDay('as_at=2099-01-01');
  expect(ahead.statements).toMatchObject([{ state: 'expected', date: '2099-01-01' }]);
  expect(ahead.parts[1]).toMatchObject({ label: 'expected', from: '2099-01-01' });
  // What is not said any more is not established.
  await site.store.content.publish(aJurisdictionGuide(DATED, [{ ...capital, body: '<p>EUR 2</p>' }]));
  expect((await askDay('as_at=2021-06-01')).statements).toMatchObject([{ state: 'not-established' }]);
});
