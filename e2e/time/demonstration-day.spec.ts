/** A demonstration that is started a year from now: its days are those of its library until something newer comes. */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Home, HomeMine } from '#schemas/types.ts';
import { TODAY } from '../support/dates.ts';
import { apiAnswer, ask, cookiesOf, tokensOf } from '../support/http.ts';
import { libraryOf, newestOf } from '#tests/support/library.ts';
import { emailOf, expect, test } from '../support/test.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AHEAD_MS = 365 * DAY_MS;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
/** What the server's clock says; the day may turn while the test runs. */
const serverDays = () => [dayOf(Date.now() + AHEAD_MS - 60_000), dayOf(Date.now() + AHEAD_MS)];
const env = {
  NODE_OPTIONS: `--import=${join(import.meta.dirname, '../support/shifted-clock.ts')}`,
  E2E_CLOCK_AHEAD_MS: String(AHEAD_MS),
};
const inWords = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

test('the library’s day counts a year later, and the real one once anything newer is published', async ({
  anotherSite,
}) => {
  const site = await anotherSite({ env });
  // It is said after the line that the start waits for.
  await expect.poll(() => site.output()).toContain(`The demonstration library counts days from ${TODAY},`);

  const cookies = await cookiesOf(site.url, emailOf('full'));
  // Sign-ins go by the server's own clock, which is a year ahead.
  const [, claims] = cookies.access_token.split('.');
  const { iat } = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as { iat: number };
  expect(serverDays()).toContain(dayOf(iat * 1000));

  // Each asked as somebody else: who comes for the first time is told of the last seven days.
  const lastWeek = async (account: 'full' | 'admin') => {
    const { access_token } = await tokensOf(site.url, emailOf(account));
    return (await apiAnswer<HomeMine>(site.url, access_token, 'home/mine')).sinceLastVisit;
  };
  const page = async (path: string) => (await ask(site.url + path, { cookies })).text;
  const FOOT = 'Demonstration library, shown as on';
  const text = (html: string) => html.replace(/<[^>]*>/g, '');
  const day = async () => {
    const { access_token: token } = cookies;
    const answer = await ask(`${site.url}/api/user-subscriptions`, { token });
    return answer.headers.get('x-content-day');
  };

  expect(await day()).toBe(`${TODAY}; demonstration`);
  const home = await page('/');
  expect(text(home)).toContain(`${FOOT} ${inWords(TODAY)}`);
  const week = await lastWeek('full');
  const since = dayOf(Date.parse(TODAY) - 7 * DAY_MS);
  const expected = libraryOf().filter(({ field_date_pub: day }) => day >= since && day <= TODAY);
  expect(expected.length).toBeGreaterThan(0);
  expect([week.first, week.since.slice(0, 10)]).toEqual([true, since]);
  expect(week.items.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
  const { deadlines } = await apiAnswer<Home>(site.url, cookies.access_token, 'home');
  expect(deadlines.filter(({ date }) => date < TODAY)).toEqual([]);
  expect(
    deadlines.some(({ date }) => date < serverDays()[0]!),
    'some are over by the real clock',
  ).toBe(true);
  expect(await page('/calendar')).toContain(
    `/calendar?month=${dayOf(Date.parse(TODAY) + 31 * DAY_MS).slice(0, 7)}`,
  );

  // Something of the real today arrives, by the command that editors use.
  const today = serverDays()[1]!;
  const [newest] = newestOf('insight-article');
  const stamp = `${today}T00:00:00Z`;
  const file = test.info().outputPath('payments_compliance', 'newer.ndjson');
  const newer = {
    ...newest!,
    ...{ nid: 990_001, title: 'Newer than the library', path: 'newer-than-the-library' },
    ...{ field_date_pub: today, created: stamp, changed: stamp },
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(newer)}\n`);
  const root = join(import.meta.dirname, '../..');
  await promisify(execFile)(
    join(root, 'node_modules/node/bin/node'),
    ['cli/tasks/command.ts', 'content', 'import', file],
    { cwd: root, env: { ...process.env, ...env, DATA_DIR: site.dataDir } },
  );

  await expect.poll(day).toBe(today);
  expect(text(await page('/'))).not.toContain(FOOT);
  const after = await lastWeek('admin');
  expect(after.newest.map(({ title }) => title)).toEqual([newer.title]);
  expect(await page('/calendar')).toContain(
    `/calendar?month=${dayOf(Date.parse(today) + 31 * DAY_MS).slice(0, 7)}`,
  );
});
