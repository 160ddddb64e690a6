/** Staff record a check and an outage; a reader makes a statement of it without scripts; anybody verifies its file. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const main = (page: Page) => page.getByRole('main');
const SOURCE = 'Singapore Statutes Online';

test('what staff record is what a statement says, and a changed byte of its file is found', async ({
  anotherSite,
  browser,
  context,
  page,
}) => {
  const { url } = await anotherSite();
  await enter(context, url, emailFor('admin'));
  const record = async (at: string, outcome: string, fields: Record<string, string>) => {
    await visit(page, `${url}/admin/coverage`);
    await main(page).getByLabel('Source', { exact: true }).selectOption({ label: SOURCE });
    await main(page).getByLabel('When (UTC)').fill(at);
    await main(page).getByLabel('Found').selectOption({ label: outcome });
    for (const [label, text] of Object.entries(fields)) await main(page).getByLabel(label).fill(text);
    await main(page).getByRole('button', { name: 'Record the check' }).click();
    await expect(main(page).getByText('The check was recorded.')).toBeVisible();
  };
  await record('2026-11-18T09:00:00', 'Changed', { 'What changed': 'Payment Services Act, section 23' });
  await record('2026-11-19T20:00:00', 'Not reached', { Note: 'The site was closed' });
  await expectAccessible(page, 'sources and checks');

  const plain = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  await enter(plain, url, emailFor('full'));
  const reader = await plain.newPage();
  await reader.goto(`${url}/coverage`);
  await main(reader).getByRole('link', { name: 'Singapore' }).click();
  await expect(
    main(reader).getByRole('table', { name: 'Sources: Singapore' }).getByText(SOURCE).first(),
  ).toBeVisible();
  const choice = (group: string, name: string) =>
    main(reader).getByRole('group', { name: group }).getByLabel(name);
  const ask = async (from: string, to: string, place: string, topic: string) => {
    await choice('Jurisdictions', place).check();
    await choice('Topics', topic).check();
    await main(reader).getByLabel('From', { exact: true }).fill(from);
    await main(reader).getByLabel('To', { exact: true }).fill(to);
    await main(reader).getByRole('button', { name: 'Make the statement' }).click();
  };
  await ask('2026-11-01', '2026-11-20', 'Singapore', 'Licensing');
  await expect(main(reader).getByText('We saw 1 change, which is listed below.')).toBeVisible();
  await expect(main(reader).getByText('Payment Services Act, section 23')).toBeVisible();
  await expect(main(reader).getByText(/Singapore Statutes Online: not reached from 19 Nov/)).toBeVisible();
  const fetchFile = async (name: string) => {
    const path = await main(reader).getByRole('link', { name, exact: true }).getAttribute('href');
    return (await plain.request.get(new URL(path!, url).href)).body();
  };
  const file = await fetchFile('Signed HTML');
  const pdf = await fetchFile('Signed PDF');

  // An essential source was not reached on any of these days, and others are offered.
  await reader.goto(`${url}/coverage`);
  await ask('2026-11-19', '2026-11-20', 'Lithuania', 'Safeguarding');
  await expect(main(reader).getByRole('alert')).toContainText(
    'We cannot make a statement for safeguarding in Lithuania',
  );
  await main(reader).getByRole('button', { name: 'Tell me when it can be made' }).click();
  const told = main(reader).getByRole('region', { name: 'Tell me when it changes' });
  await expect(told.getByText('Statement of silence: Safeguarding in Lithuania')).toBeVisible();
  await told.getByRole('button', { name: /^Remove.*Safeguarding in Lithuania/ }).click();
  await expect(told.getByText('Statement of silence: Safeguarding in Lithuania')).toHaveCount(0);
  await reader.goto(`${url}/coverage`);
  await ask('2026-11-19', '2026-11-20', 'Lithuania', 'Safeguarding');
  await main(reader).getByRole('alert').getByRole('link', { name: 'instead' }).click();
  await expect(choice('Jurisdictions', 'Lithuania')).toBeChecked();
  await main(reader).getByRole('button', { name: 'Make the statement' }).click();
  await expect(main(reader).getByText('For this time we say nothing')).toBeVisible();
  await plain.close();

  await enter(context, url, emailFor('full'));
  await visit(page, `${url}/coverage?open=1053`);
  await expectAccessible(page, 'coverage');
  const download = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Export' }).click();
  await main(page).getByRole('link', { name: 'Table (CSV)' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Lithuania,Safeguarding,Late');

  await context.clearCookies();
  await visit(page, `${url}/verify`);
  const choose = (buffer: Buffer) =>
    main(page)
      .getByLabel('Evidence pack or statement of silence')
      .setInputFiles({ name: 'statement', mimeType: 'application/octet-stream', buffer });
  const right = main(page).getByRole('heading', { name: 'This is the file that the site signed.' });
  await choose(pdf);
  await expect(right).toBeVisible();
  await visit(page, `${url}/verify`);
  await choose(file);
  await expect(right).toBeVisible();
  await expect(
    main(page).getByText('The times for which it says nothing are those of its annex.'),
  ).toBeVisible();
  const changed = Buffer.from(file);
  changed[Math.floor(changed.length / 2)]! ^= 1;
  await choose(changed);
  await expect(
    main(page).getByRole('heading', { name: 'This is not the file that was signed.' }),
  ).toBeVisible();
});
