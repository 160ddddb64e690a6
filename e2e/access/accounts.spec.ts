/** What each demonstration account finds in the header: open, greyed and disabled entries, and why. */
import type { Page } from '@playwright/test';
import { emails, links, menuLabel, menuTitle } from '../support/names.ts';
import { expect, test, type Account } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const MAIN = [
  '/',
  '/insights',
  '/regulatory_analysis',
  '/world',
  '/requirement',
  '/regulatory_updates',
  '/resources',
].map((path) => menuLabel(path));
const requirements = menuLabel('/requirement');
const STAKES = "You'll need to raise your stakes to access this content.";
const UPGRADE = `${STAKES} Contact your Account Manager to upgrade.`;

/** What each account finds greyed, closed and open. */
const EXPECTED: {
  account: Account;
  greyed: string[];
  tools: boolean;
  workspace: boolean;
  financialServices: boolean;
}[] = [
  { account: 'full', greyed: [], tools: true, workspace: true, financialServices: true },
  { account: 'admin', greyed: [], tools: true, workspace: true, financialServices: true },
  {
    account: 'world',
    greyed: [requirements, menuLabel('/regulatory_updates')],
    tools: false,
    workspace: false,
    financialServices: false,
  },
  { account: 'legacy', greyed: [], tools: true, workspace: false, financialServices: false },
  { account: 'none', greyed: MAIN, tools: false, workspace: false, financialServices: false },
];

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const header = (page: Page) => page.getByRole('banner');
/** An entry that is closed: it keeps its place as a link that leads nowhere. */
const closed = (page: Page, name: string) =>
  header(page).getByRole('link', { name, exact: true, disabled: true });
const findTooltip = (page: Page, text: string) =>
  header(page).getByRole('tooltip').filter({ hasText: text, visible: true });

for (const { account, greyed, tools, workspace, financialServices } of EXPECTED) {
  test(`${account}: the header`, async ({ page, signIn }) => {
    await signIn(account);
    await visit(page, '/');

    for (const label of MAIN) {
      const open = mainMenu(page).getByRole('link', { name: label, exact: true, disabled: false });
      await expect(open, label).toHaveCount(greyed.includes(label) ? 0 : 1);
      await expect(closed(page, label), label).toHaveCount(greyed.includes(label) ? 1 : 0);
    }

    for (const [menu, entries] of [
      ['tools', ['/reportbuilder', '/reportbuilder-us']],
      ['mypc', ['/profile/my-reports']],
    ] as const) {
      const title = menuTitle(menu);
      await header(page).getByRole('button', { name: title }).click();
      for (const entry of entries.map((path) => menuLabel(path))) {
        const link = header(page).getByRole('menuitem', { name: entry, exact: true, disabled: !tools });
        await expect(link, entry).toBeVisible();
        if (!tools) await expect(link).toHaveAccessibleDescription(/needs tools access/);
      }
      await page.keyboard.press('Escape');
      await expect(header(page).getByRole('button', { name: title })).toHaveAttribute(
        'aria-expanded',
        'false',
      );
    }

    if (workspace) {
      const link = header(page).getByRole('link', { name: /^Workspace/ });
      await expect(link).toHaveAttribute('href', links.workspace);
      await expect(link).toHaveAttribute('target', '_blank');
    } else await expect(closed(page, 'Workspace')).toHaveAccessibleDescription(UPGRADE);

    if (financialServices) {
      const link = header(page).getByRole('link', { name: /^Financial Services/ });
      await expect(link).toHaveAttribute('href', links.financialServicesDefault);
      await expect(link).toHaveAttribute('target', '_blank');
    } else {
      await closed(page, 'Financial Services').hover();
      await expect(findTooltip(page, emails.clientValue)).toBeVisible();
    }
  });
}

test('a greyed entry explains itself to the mouse, and stays while the pointer is in the explanation', async ({
  page,
  signIn,
}) => {
  await signIn('world');
  await visit(page, '/');
  await closed(page, requirements).hover();
  const tooltip = findTooltip(page, STAKES);
  await expect(tooltip).toHaveText(UPGRADE);
  const mail = mainMenu(page).getByRole('link', { name: emails.accountManager }).filter({ visible: true });
  await mail.hover();
  await expect(mail).toHaveAttribute('href', `mailto:${emails.accountManager}`);
  await expect(
    mainMenu(page)
      .getByRole('link', { name: /^Find out more/ })
      .filter({ visible: true }),
  ).toHaveAttribute('href', links.upgrade);
  await expect(tooltip).toBeVisible();
  await page.mouse.move(5, 700);
  await expect(tooltip).toBeHidden();
});

test('a greyed entry explains itself to the keyboard, Esc closes it, and it leads nowhere', async ({
  page,
  signIn,
}) => {
  await signIn('world');
  await visit(page, '/');
  const entry = closed(page, requirements);
  const before = mainMenu(page).getByRole('button', { name: `More in ${menuLabel('/world')}` });
  await before.focus();
  await expect(mainMenu(page).getByRole('link', { name: menuLabel('/jurisdiction') })).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(entry).toBeFocused();
  await expect(entry).toHaveAccessibleDescription(UPGRADE);
  const tooltip = findTooltip(page, STAKES);
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await expect(entry).toBeFocused();
  await expect(entry).not.toHaveAttribute('href');
  // What helps joins the tab order when it is asked for, and not before.
  await page.keyboard.press('Enter');
  await expect(tooltip).toBeVisible();
  await expect(mainMenu(page).getByRole('link', { name: emails.accountManager })).toBeFocused();
});

test('menus open on mouse-over and close on mouse-leave; one is open at a time', async ({ page, signIn }) => {
  await signIn('full');
  await visit(page, '/');
  const resources = mainMenu(page).getByRole('link', { name: menuLabel('/resources'), exact: true });
  const trackers = mainMenu(page).getByRole('link', { name: menuLabel('/trackers') });
  const reports = header(page).getByRole('menuitem', { name: menuLabel('/reportbuilder'), exact: true });
  await resources.hover();
  await expect(trackers).toBeVisible();
  await header(page)
    .getByRole('button', { name: menuTitle('tools') })
    .hover();
  await expect(reports).toBeVisible();
  await expect(trackers).toBeHidden();
  await page.mouse.move(5, 700);
  await expect(reports).toBeHidden();
});

test('a submenu works with the keyboard alone', async ({ page, signIn }) => {
  await signIn('full');
  await visit(page, '/');
  const more = mainMenu(page).getByRole('button', { name: `More in ${menuLabel('/resources')}` });
  await mainMenu(page)
    .getByRole('link', { name: menuLabel('/resources'), exact: true })
    .focus();
  await page.keyboard.press('Tab');
  await expect(more).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(mainMenu(page).getByRole('link', { name: menuLabel('/trackers') })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(mainMenu(page).getByRole('link', { name: menuLabel('/research') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(mainMenu(page).getByRole('link', { name: menuLabel('/trackers') })).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(mainMenu(page).getByRole('link', { name: menuLabel('/trackers') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/trackers');
  await expect(mainMenu(page).getByRole('link', { name: menuLabel('/trackers') })).toBeHidden();
});

test('a signed-out reader is offered LOGIN and none of the controls', async ({ page, complaints }) => {
  complaints.expect(/403/);
  await visit(page, '/access-denied');
  await expect(header(page).getByRole('link', { name: 'LOGIN' })).toHaveAttribute('href', '/login');
  await expect(header(page).getByRole('button', { name: menuTitle('tools') })).toHaveCount(0);
  await expect(header(page).getByRole('button', { name: 'LOGOUT' })).toHaveCount(0);
  await expect(mainMenu(page)).toHaveCount(0);
});
