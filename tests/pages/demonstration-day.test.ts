/** A demonstration that runs a year after its library was written: content counts its days from the library's day. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { DEMONSTRATION_DAY } from '#app/api/content/content-day.ts';
import { formatDate } from '#app/text/date-format.ts';
import { testDocuments } from '#tests/support/test-site.ts';
import { anArticle } from '../support/content.ts';
import { libraryItems } from '../support/library.ts';
import { ROOT } from '../support/site.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const { day: LIBRARY_DAY } = JSON.parse(readFileSync(join(ROOT, 'content/library.json'), 'utf8')) as {
  day: string;
};
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const shifted = (day: string, days: number) => toDay(Date.parse(day) + days * DAY_MS);
const nextMonth = (day: string) => `/calendar?month=${shifted(day, 31).slice(0, 7)}`;

const documents = testDocuments();
beforeAll(async () => {
  await documents.site.store.meta.set(DEMONSTRATION_DAY, LIBRARY_DAY);
  documents.site.pass((365 * DAY_MS) / 1000);
});

/** What the site says to an account that comes for the first time, whom it tells of the last seven days. */
async function seenBy(account: 'full' | 'admin') {
  const { site, signIn, visit } = documents;
  const cookies = await signIn(account);
  const ask = (path: string) =>
    site.ask(`/api/payments_compliance/${path}`, { token: cookies['access_token'] });
  const mine = await ask('home/mine');
  const documentAt = async (path: string) => (await visit(path, { cookies })).text;
  return {
    day: mine.headers.get('x-content-day'),
    sinceLastVisit: mine.json.sinceLastVisit,
    deadlines: (await ask('home')).json.deadlines as { date: string }[],
    home: (await documentAt('/')).replace(/<[^>]*>/g, ''),
    calendar: await documentAt('/calendar'),
  };
}
const FOOT = 'Demonstration library, shown as on';

test('the library’s day counts', async () => {
  const today = toDay(documents.site.services.now().getTime());
  const { day, sinceLastVisit, deadlines, home, calendar } = await seenBy('full');
  expect(day).toBe(`${LIBRARY_DAY}; demonstration`);
  expect(home).toContain(`${FOOT} ${formatDate(LIBRARY_DAY)}`);
  expect(calendar).toContain(nextMonth(LIBRARY_DAY));
  const since = shifted(LIBRARY_DAY, -7);
  const lastWeek = libraryItems().filter(({ field_date_pub: day }) => day >= since && day <= LIBRARY_DAY);
  expect(lastWeek.length).toBeGreaterThan(0);
  expect([sinceLastVisit.first, sinceLastVisit.since.slice(0, 10)]).toEqual([true, since]);
  const counts = (sinceLastVisit.items as { count: number }[]).map(({ count }) => count);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(lastWeek.length);
  expect(deadlines.filter(({ date }) => date < LIBRARY_DAY)).toEqual([]);
  expect(
    deadlines.some(({ date }) => date < today),
    'some are over by the real clock',
  ).toBe(true);
});

test('the real day counts once something newer is published', async () => {
  const today = toDay(documents.site.services.now().getTime());
  const title = 'Newer than the library';
  await documents.site.store.content.publish(
    anArticle(990_001, { title, path: 'newer', type: 'insight-article', published: today }),
  );
  const { day, sinceLastVisit, home, calendar } = await seenBy('admin');
  expect(day).toBe(today);
  expect(home).not.toContain(FOOT);
  expect((sinceLastVisit.newest as { title: string }[]).map(({ title }) => title)).toEqual([title]);
  expect(calendar).toContain(nextMonth(today));
});
