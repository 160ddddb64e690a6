/** A picture in the browser: uploaded, described, chosen in the editor, found where it is used, and replaced by a new version. */
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { untilSaved, visit } from '../support/visit.ts';

const API = '/api/payments_compliance/newsroom';
const LIBRARY = '/admin/content/media';

// A button that fades has colours that axe refuses.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a picture is uploaded, chosen, found where it is used, and replaced', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await signIn('admin');
  const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')!.value;
  const begun = await page.request.post(`${API}/drafts`, {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      ...{ type: 'insight-article', client_id: crypto.randomUUID() },
      fields: { title: 'Pictured', body: { summary: 'One.', value: '<p>Two.</p>' } },
    },
  });
  const { nid } = (await begun.json()) as { nid: number };

  await visit(page, LIBRARY);
  await expectAccessible(page, 'library');
  const findPicture = async (part: 'header' | 'main' | 'h1') => ({
    ...{ name: `${part}.png`, mimeType: 'image/png' },
    buffer: await page.locator(part).first().screenshot(),
  });
  const [first, second, third] = [
    await findPicture('main'),
    await findPicture('header'),
    await findPicture('h1'),
  ];

  await page.getByLabel('Upload: file').setInputFiles(first);
  await expect(page.getByText('Uploaded. Say what it shows and who made it.')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('The library');
  await page.getByLabel('Description').fill('Cards of pictures');
  await page.getByLabel('Credit').fill('Photo: the desk');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const file = new URL(page.url()).search;

  // The editor takes it with its texts.
  await visit(page, `/admin/content/${nid}`);
  await page
    .getByRole('button', { name: /^Choose from the library/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByLabel('Search: Pictures').fill('The library');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await expectAccessible(page, 'picker', '[role=dialog]');
  await untilSaved(page, () => dialog.getByRole('option', { name: 'The library' }).click());
  await expect(page.getByRole('img', { name: 'Cards of pictures' })).toBeVisible();

  // The draft is among its uses, and gets the new version.
  await visit(page, `${LIBRARY}${file}`);
  await expect(
    page.getByRole('region', { name: 'Where it is used' }).getByRole('link', { name: 'Pictured' }),
  ).toBeVisible();
  await expectAccessible(page, 'file');
  await page.getByLabel('Upload a new version: file').setInputFiles(second);
  await expect(page.getByRole('heading', { name: 'A new version of this file' })).toBeVisible();
  await expectAccessible(page, 'replacement');
  await page.getByRole('button', { name: 'Use the new version' }).click();
  await expect(page.getByText(/^Merged: everything/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pictured' })).toBeVisible();

  // Two files of the library become one, and the address of before leads to the other.
  const shownFile = () => new URL(page.url()).searchParams.get('file')!;
  const former = shownFile();
  await visit(page, LIBRARY);
  await page.getByLabel('Upload: file').setInputFiles(third);
  await expect(page.getByText('Uploaded. Say what it shows and who made it.')).toBeVisible();
  await visit(page, `${LIBRARY}?file=${former}`);
  await page.getByRole('link', { name: 'Merge with another' }).click();
  await page.getByRole('link', { name: 'h1.png' }).click();
  await expect(page.getByRole('heading', { name: 'Merge two files' })).toBeVisible();
  await expectAccessible(page, 'merge');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('file') !== former);
  await expect(page.getByText(/^Merged: everything/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pictured' })).toBeVisible();
  const led = await page.request.get(`/media/${former}`);
  expect(new URL(led.url()).pathname).toBe(`/media/${shownFile()}`);

  // A text of the site is tried here, and not published: the site is that of all tests.
  await visit(page, '/admin/content/texts?q=tagline');
  await page.getByText('One line under the name.').click();
  await page.getByRole('textbox', { name: 'Text of site.tagline' }).fill('Other words');
  await expect(page.getByText('Readers will see')).toBeVisible();
  await expectAccessible(page, 'texts');

  // That of an e-mail is tried in the e-mail.
  await visit(page, '/admin/content/texts?q=Set a new password');
  await page.getByText('Its subject.').click();
  await page
    .getByRole('textbox', { name: 'Text of site.mails.passwordReset.subject' })
    .fill('Another password for {site}');
  await page.getByRole('button', { name: /^Preview the e-mail/ }).click();
  await expect(
    page.getByRole('heading', { name: 'Subject Another password for Regatlas', exact: true }),
  ).toBeVisible();
  await expect(page.getByText('With a text that is not published.')).toBeVisible();
  await expectAccessible(page, 'e-mail');
});
