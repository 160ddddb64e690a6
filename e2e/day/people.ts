/** The administrator's part of the day, and how people come and go. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Hand } from '../support/hands.ts';
import { DEMO_PASSWORD } from '../support/http.ts';
import { expect } from '../support/test.ts';
import { untilLive } from '../support/visit.ts';

export const FIRM = 'Harbour Payments';
export const JOINER = 'bruno@harbour.example';
const PASSWORD = 'a long enough password';

export const main = (page: Page) => page.getByRole('main');

/** Texts of all messages to an address; mail is written to files without a mail server. */
async function mailTo(dataDir: string, email: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    files.filter((name) => name.endsWith('.txt')).map((name) => readFile(join(folder, name), 'utf8')),
  );
  return texts
    .map((text) => text.replaceAll('=\r\n', '').replaceAll('=\n', '').replaceAll('=3D', '='))
    .filter((text) => text.includes(`To: ${email}`));
}

/** Waits for a message to an address that has a text. */
export async function waitForMail(dataDir: string, email: string, text: string | RegExp): Promise<string> {
  let found: string | undefined;
  const has = (mail: string) => (typeof text === 'string' ? mail.includes(text) : text.test(mail));
  await expect
    .poll(
      async () => {
        found = (await mailTo(dataDir, email)).find(has);
        return found;
      },
      { timeout: 90_000 },
    )
    .toBeDefined();
  return found!;
}

export async function signIn(hand: Hand, url: string, email: string, password = DEMO_PASSWORD) {
  const { page } = hand;
  await page.goto(`${url}/login`);
  await hand.fill(page.getByLabel('E-mail'), email);
  await hand.fill(page.getByLabel('Password', { exact: true }), password);
  await hand.send();
  await expect(page).toHaveURL(`${url}/`);
  await untilLive(page);
}

/** The administrator makes the firm, puts a colleague into it and invites another. */
export async function prepareFirm(admin: Hand, url: string, colleague: string) {
  const { page } = admin;
  await admin.open(`${url}/admin/organisations`);
  await admin.fill(main(page).getByLabel('Name'), FIRM);
  await admin.fill(main(page).getByLabel('Seats'), '2');
  await admin.fill(main(page).getByLabel('Domains'), 'harbour.example');
  await admin.press(main(page).getByRole('button', { name: 'Add organisation' }));
  await expect(main(page).getByRole('heading', { level: 1, name: FIRM })).toBeVisible();

  await admin.press(main(page).getByRole('link', { name: 'Invite people' }));
  await admin.fill(main(page).getByLabel('Addresses', { exact: true }), JOINER);
  await expect(main(page).getByLabel('Organisation').locator('option:checked')).toContainText(FIRM);
  await admin.press(main(page).getByRole('button', { name: 'Send invitations' }));
  await expect(main(page).getByText('1 invitation sent.')).toBeVisible();

  await openPerson(admin, url, colleague);
  await admin.select(main(page).getByLabel('Organisation').last(), FIRM);
  await admin.press(main(page).getByRole('button', { name: 'Save', exact: true }));
  await expect(main(page).getByText('Saved.', { exact: true })).toBeVisible();
}

/** Finds a person in the list and opens the panel. */
async function openPerson(admin: Hand, url: string, name: string) {
  const { page } = admin;
  await admin.open(`${url}/admin/people`);
  await admin.fill(page.getByRole('searchbox', { name: 'Name, company or e-mail' }), name);
  await admin.send();
  await expect(main(page).getByText('1 person found')).toBeVisible();
  await admin.press(main(page).getByRole('link', { name, exact: true }));
  await expect(page.getByRole('complementary', { name })).toBeVisible();
}

/** Accepts the invitation that came by mail. */
export async function accept(hand: Hand, url: string, dataDir: string) {
  const { page } = hand;
  const mail = await waitForMail(dataDir, JOINER, '/invitation?');
  await page.goto(url + /\/invitation\?\S+/.exec(mail)![0]);
  await hand.fill(page.getByLabel('First name'), 'Bruno');
  await hand.fill(page.getByLabel('Last name'), 'Reis');
  await hand.fill(page.getByLabel('Password', { exact: true }), PASSWORD);
  await hand.press(page.getByRole('button', { name: 'Accept and sign in' }));
  await expect(page).toHaveURL(`${url}/`);
}

/** The administrator gives the work of a person who leaves to a colleague, and disables the account. */
export async function letGo(admin: Hand, url: string, leaver: string, successor: string) {
  const { page } = admin;
  await openPerson(admin, url, leaver);
  await admin.press(main(page).getByRole('link', { name: /^Hand over work/ }));
  await expect(main(page).getByRole('checkbox', { name: /1 report/ })).toBeChecked();
  await admin.fill(main(page).getByLabel('To', { exact: true }), successor);
  await admin.press(main(page).getByRole('button', { name: 'Hand over', exact: true }));
  await expect(main(page).getByText('Handed over. The colleague is told by e-mail.')).toBeVisible();
  await openPerson(admin, url, leaver);
  await admin.press(main(page).getByRole('button', { name: 'Disable' }));
  await expect(main(page).getByText('Account disabled. It is signed out everywhere.')).toBeVisible();
}
