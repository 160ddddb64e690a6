/**
 * Adding a kind of date as described in the README: an entry in the configuration. Dates of the kind are then in the
 * calendar, in horizon scanning, in lists and on the pages of items, and nothing else names the kind.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRules } from '#app/import/import-rules.ts';
import { importContent } from '#app/import/import.ts';
import { memoryMedia } from '../support/media.ts';
import { calendarState } from '#app/features/calendar/screens/month/calendar-state.ts';
import { CalendarPage } from '#app/features/calendar/screens/month/calendar.tsx';
import { DatesByMonth } from '#app/screens/horizon/dates-by-month.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { shellData } from '#app/shell/shell-data.server.ts';
import { DateLanguageContext } from '#app/views/dates/date-language.ts';
import { KeyDateTag } from '#app/views/dates/key-date.tsx';
import type { TestApi } from '../support/api.ts';
import { copySite, openSite, VERTICAL } from './site-copy.ts';

const TODAY = '2026-11-21';
const NID = 99_001;
const KIND = 'licenceRenewal';
const LOOK = {
  ...{ label: 'Licence renewal', ahead: 'Renew by', past: 'Renewed', icon: 'clock', hue: 'report' },
  ...{ deadline: true, ends: true },
};
const DATE = { label: 'All licences end', date: '2026-12-24', kind: KIND };

type Json = Record<string, unknown>;
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Json;
const write = (file: string, value: unknown) => writeFileSync(file, JSON.stringify(value));

let folder: string;
let site: TestApi;
beforeAll(async () => {
  folder = await copySite();
  const config = join(folder, 'config/site.json');
  const { dates, ...rest } = read(config) as { dates: { kinds: Json } };
  write(config, { ...rest, dates: { ...dates, kinds: { ...dates.kinds, [KIND]: LOOK } } });
  const routes = join(folder, 'config/routes.json');
  writeFileSync(routes, readFileSync(routes, 'utf8').replace('"dates": ["published",', `$& "${KIND}",`));

  const content = join(folder, 'content', VERTICAL);
  const [update] = readFileSync(join(content, 'regulatory-update.ndjson'), 'utf8').split('\n', 1);
  for (const file of readdirSync(content)) if (file.endsWith('.ndjson')) rmSync(join(content, file));
  const record = { ...(JSON.parse(update!) as Json), nid: NID, path: 'renewal', field_key_dates: [DATE] };
  write(join(content, 'regulatory-update.ndjson'), record);
  site = await openSite(folder);
});
afterAll(() => site?.end());

async function ask(path: string) {
  const { access_token: token } = await site.issueTokensFor('full@demo.test');
  return site.ask(`/api/${VERTICAL}${path}`, { token });
}

/** What the pages of this site draw. */
function drawn(content: ReactElement): string {
  const config = site.config.verticals[VERTICAL]!;
  const { dates } = shellData(config, undefined, { day: TODAY, demonstration: false });
  const element = <DateLanguageContext value={dates}>{content}</DateLanguageContext>;
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
/** The lines of the icon of the kind. */
const icon = () => /<path.*?>/.exec(drawn(<Icon name="clock" />))![0];

test('in the calendar, among its filters and on its day', async () => {
  const { json: calendar } = await ask(`/calendar?from=2026-12-01&to=2026-12-31&kind=${KIND}`);
  expect(calendar.events).toMatchObject([{ nid: NID, kind: KIND, date: DATE.date }]);
  const search = new URLSearchParams(`month=2026-12&kind=${KIND}`);
  const state = calendarState(
    search,
    '2026-11',
    Object.keys(site.config.verticals[VERTICAL]!.site.dates.kinds),
  );
  const html = drawn(<CalendarPage path="/calendar" today={TODAY} state={state} calendar={calendar} />);
  expect(html).toMatch(new RegExp(`<input type="checkbox" name="kind"[^>]* value="${KIND}"`));
  const [, word] = /(<span class="word report">.*?)<\/span>/.exec(html)!;
  expect(word).toContain(icon());
  expect(word).toContain('Licence renewal');
});

test('in horizon scanning, with its count and colour, and a link to its updates', async () => {
  const { json } = await ask('/horizon?from=2026-01');
  expect(json.yearly[11]).toMatchObject({ date: '2026-12-01', [`${KIND}Count`]: 1, effectiveCount: 0 });
  expect(json.upcoming).toMatchObject([{ nid: NID, kind: KIND }]);
  const chart = (listDates: string[]) =>
    drawn(
      <DatesByMonth
        yearly={json.yearly}
        list="/updates"
        listDates={listDates}
        filter={[]}
        today={TODAY}
        name="2026"
      />,
    );
  const html = chart([KIND]);
  expect(html).toContain('licence renewal 1');
  expect(html).toContain(`href="/updates?date=${KIND}&amp;from=2026-12-01&amp;to=2026-12-31"`);
  expect(html).toMatch(/<pattern[^>]* class="report"/);
  // A list that cannot filter by the kind would show all of its items.
  expect(chart(['published'])).not.toContain('href="/updates');
});

test('on the page of the item, in its words', async () => {
  const { path } = (await ask(`/calendar/${NID}-0`)).json;
  const { data } = (await ask(`/pages?${new URLSearchParams({ path })}`)).json;
  expect(data.field_key_dates).toEqual([DATE]);
  const html = drawn(<KeyDateTag {...data.field_key_dates[0]} />);
  expect(html).toMatch(/class="tag later report"/);
  expect(html).toContain(icon());
  expect(html.replace(/<[^>]*>/g, '')).toContain('Renew by 24 Dec 2026');
});

test('as a filter of the lists that name it', async () => {
  const search = (range: string) => new URLSearchParams({ path: '/regulatory_updates_list', search: range });
  const { json } = await ask(`/pages?${search(`date=${KIND}&from=2026-12-24&to=2026-12-24`)}`);
  expect([json.total, json.ignored, json.dateKinds]).toEqual([1, undefined, expect.arrayContaining([KIND])]);
});

test('other kinds are refused, and the known ones named', async () => {
  const known = 'effective, response, applicable, reporting, publication, licenceRenewal';
  const { status, json } = await ask('/calendar?kind=vote');
  expect([status, json.detail]).toEqual([400, `kind is one of ${known}.`]);

  const file = join(folder, 'content', VERTICAL, 'regulatory-update.ndjson');
  write(file, { ...read(file), nid: NID + 1, field_key_dates: [{ ...DATE, kind: 'vote' }] });
  const problems: unknown[] = [];
  await importContent(site.store, join(folder, 'content'), {
    rules: importRules(site.config, site.registry, memoryMedia()),
    onProblem: ({ pointer, message }) => problems.push([pointer, message]),
  });
  expect(problems).toEqual([['/field_key_dates/0/kind', `must be one of ${known}`]]);
});
