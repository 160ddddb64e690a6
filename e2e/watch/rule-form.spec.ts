/** A watch rule from nothing to the message that it sends. */
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { anItem } from '#app/store/testing/samples.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { inStore, untilFound } from './watched.ts';

const main = (page: Page) => page.getByRole('main');

test('a rule from nothing becomes a digest, by the keyboard alone on a phone', async ({
  anotherSite,
  context,
  page,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'regatlas-e2e-rule-'));
  await cp(process.env['E2E_SEED']!, dataDir, { recursive: true });
  const site = await anotherSite({ dataDir });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(context, site.url, emailFor('full'));
  await visit(page, `${site.url}/profile/my-watchlist?new=`);
  await expect(main(page)).toContainText('Choose a subject, a place or words.');
  const press = async (name: string) => {
    await main(page).getByRole('button', { name, exact: true }).first().focus();
    await page.keyboard.press('Enter');
  };
  // The first button of the sentence that says where.
  await press('any place');
  const where = main(page).getByRole('combobox');
  await expect(where).toBeFocused();
  await page.keyboard.type('United King');
  await expect(main(page).getByRole('option').first()).toContainText('United Kingdom');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(main(page).getByRole('button', { name: 'United Kingdom', exact: true })).toBeFocused();
  await press('everything published');
  await main(page).getByRole('checkbox', { name: 'Insights' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await press('Words');
  await page.keyboard.type('wallets');
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText('in insights, with the words “wallets”.');
  await press('But not');
  await expect(main(page).getByRole('combobox', { name: 'Leave out: Specialisms' })).toBeFocused();
  await page.keyboard.type('Sanc');
  await expect(main(page).getByRole('option', { name: /^Sanctions/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(main(page).getByRole('button', { name: 'Sanctions', exact: true })).toBeFocused();
  await expect(main(page)).toContainText('with the words “wallets”, but not Sanctions.');
  await main(page).getByRole('radio', { name: 'At once' }).focus();
  await page.keyboard.press('Space');
  await main(page).getByLabel('Name').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('UK wallets');
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText('Rule saved.');
  await expect(main(page).getByRole('region', { name: 'UK wallets' })).toContainText('At once');

  await inStore(dataDir, async ({ content, terms }) => {
    const [place] = (await terms.byVocabulary('jurisdictions')).filter(({ iso }) => iso === 'gb');
    const over = { type: 'insight-article', path: 'wallets', published: '2026-11-20' };
    const fields = { body: { summary: 'A summary.', value: '<p>Text.</p>' } };
    const own = [{ field: 'field_jurisdiction', tid: place!.tid }];
    await content.publish(anItem(990_010, { ...over, title: 'A paper on wallets', terms: own, fields }));
  });
  await untilFound(page, main(page).getByRole('region', { name: 'UK wallets' }), 'A paper on wallets');
  await page.goto('about:blank');
  await site.stop();

  // Mail is sent soon after a start, and then once a minute.
  await anotherSite({ dataDir });
  const outbox = join(dataDir, 'outbox');
  const messages = async () =>
    (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.txt'));
  await expect.poll(messages, { timeout: 30_000 }).toHaveLength(1);
  const mail = await readFile(join(outbox, (await messages())[0]!), 'utf8');
  for (const text of ['UK wallets', 'A paper on wallets', 'at once']) expect(mail).toContain(text);
  await rm(dataDir, { recursive: true, force: true });
});
