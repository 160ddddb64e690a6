/** A reader asks without scripts to be told about a topic in a place; staff record a gap; the reader finds it in the queue. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const main = (page: Page) => page.getByRole('main');
const ROW = 'Licensing in Lithuania';
/** Instances look once a minute. */
const LOOK_MS = 150_000;

test('who asked about a topic in a place is told once that a gap became known there', async ({
  anotherSite,
  browser,
  context,
  page,
}) => {
  test.setTimeout(2 * LOOK_MS);
  const { url } = await anotherSite();
  const plain = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  await enter(plain, url, emailFor('full'));
  const reader = await plain.newPage();
  const coverage = `${url}/coverage?places=all&open=1053`;
  await reader.goto(coverage);
  const button = () =>
    main(reader)
      .getByRole('group', { name: 'Tell me about Lithuania' })
      .getByRole('button', { name: /^Licensing/ });
  await expect(button()).toHaveAttribute('aria-pressed', 'false');
  await button().click();
  await expect(button()).toHaveAttribute('aria-pressed', 'true');
  const listed = () =>
    main(reader).getByRole('region', { name: 'Tell me when it changes' }).getByRole('listitem');
  await expect(listed()).toContainText('when it was followed. You are told when it is not');

  await enter(context, url, emailFor('admin'));
  await visit(page, `${url}/admin/coverage`);
  await main(page).getByRole('link', { name: 'New gap' }).click();
  const form = main(page).getByRole('form', { name: 'New gap' });
  for (const [label, text] of Object.entries({
    Title: 'Forms of the bank',
    'What is missing': 'The forms are behind a sign-in.',
    'In a few words': 'no forms',
    'What we do, or what readers can do': 'We ask the bank',
    'How far that is': 'asked',
  }))
    await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByLabel('Since (UTC)').fill('2026-11-01T00:00:00');
  await form.getByLabel('Jurisdictions').selectOption({ label: 'Lithuania' });
  await form.getByLabel('Topics').selectOption({ label: 'Licensing' });
  await form.getByRole('button', { name: 'Add the gap' }).click();

  const SAYS = 'It was followed and is now followed in part';
  await expect(async () => {
    await reader.goto(coverage);
    await expect(listed()).toContainText(SAYS, { timeout: 1_000 });
  }).toPass({ timeout: LOOK_MS });
  await expect(button()).toHaveAttribute('aria-pressed', 'false');
  await reader.goto(`${url}/queue`);
  await expect(main(reader).getByText(SAYS)).toBeVisible();
  await main(reader).getByRole('link', { name: ROW }).click();
  await expect(main(reader).getByText('no forms')).toBeVisible();
  await plain.close();

  // With scripts, twice: what was asked again is taken back.
  await enter(context, url, emailFor('full'));
  await visit(page, coverage);
  await expectAccessible(page, 'coverage with what changed');
  const toggle = main(page)
    .getByRole('group', { name: 'Tell me about Lithuania' })
    .getByRole('button', { name: /^Licensing/ });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(main(page).getByText('Open a jurisdiction and choose a topic')).toBeVisible();
});
