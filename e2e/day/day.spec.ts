/**
 * A day in a compliance team, from the invitation of a colleague to the removal of the last one: two colleagues and an
 * administrator on one site, once by keyboard alone and once by touch on a phone. What one does is what the next finds.
 */
import type { BrowserContext } from '@playwright/test';
import { startProvider } from '#app/features/single-sign-on/testing/openid-provider.ts';
import { keyboardOn, touchOn, type Hand } from '../support/hands.ts';
import { ProjectCopy } from '../support/project.ts';
import { emailFor, expect, test } from '../support/test.ts';
import { untilFound } from '../watch/watched.ts';
import { apiStatus, connectDirectory, makeFeed, removeByDirectory, signInByProvider } from './directory.ts';
import { accept, JOINER, letGo, main, prepareFirm, signIn, waitForMail } from './people.ts';
import {
  ask,
  changeReport,
  countActions,
  doAssigned,
  emptyQueue,
  exportFile,
  findDone,
  findHandedOver,
  makeReport,
  makeRule,
  publishOnWallets,
  shareReport,
} from './work.ts';

const SECOND = 1000;

let copy: ProjectCopy;
test.beforeAll(() => {
  copy = new ProjectCopy();
  copy.change<{ features: Record<string, unknown> }>('config/site.json', ({ features }) => {
    features['single-sign-on'] = { privateHosts: ['127.0.0.1'] };
  });
});
test.afterAll(() => copy?.remove());

const WAYS = {
  'by keyboard alone, at 1440 px': { hand: keyboardOn, size: { width: 1440, height: 900 }, hasTouch: false },
  'by touch, at 390 px': { hand: touchOn, size: { width: 390, height: 844 }, hasTouch: true },
};

for (const [way, { hand: handOn, size, hasTouch }] of Object.entries(WAYS))
  test(`a day ${way}`, async ({ anotherSite, browser, complaints }) => {
    test.setTimeout(600 * SECOND);
    complaints.expect(/40[134]/);
    const site = await anotherSite({ root: copy.root });
    const contexts: BrowserContext[] = [];
    const person = async (): Promise<Hand> => {
      const context = await browser.newContext({
        ...{ viewport: size, hasTouch, serviceWorkers: 'block', locale: 'en-GB' },
      });
      context.setDefaultTimeout(20 * SECOND);
      complaints.listen(context);
      contexts.push(context);
      return handOn(await context.newPage());
    };
    const [admin, ada, bruno] = [await person(), await person(), await person()];

    await test.step('a colleague is invited and joins', async () => {
      await signIn(admin, site.url, emailFor('admin'));
      await prepareFirm(admin, site.url, 'Ada Full');
      await accept(bruno, site.url, site.dataDir);
    });

    await test.step('the queue goes to zero, and the colleague does what is assigned', async () => {
      await signIn(ada, site.url, emailFor('full'));
      let assigned = '';
      const actions = await countActions(ada, async () => {
        assigned = await emptyQueue(ada, 'Bruno Reis');
      });
      expect(actions, 'actions of the morning').toBeLessThanOrEqual(25);
      await bruno.open(site.url);
      await doAssigned(bruno, assigned, 'Ada Full');
      await findDone(ada, site.url, assigned, 'Bruno Reis');
    });

    await test.step('questions lead to topics, and dates to a calendar and to Excel', async () => {
      const actions = await countActions(ada, async () => {
        await ask(ada, 'PSR', 'PSD3 and PSR');
        const calendar = await exportFile(ada, 'Calendar (ICS)');
        expect(calendar.toString()).toMatch(/^BEGIN:VCALENDAR[^]*BEGIN:VEVENT/);
      });
      expect(actions, 'actions of the PSR question').toBeLessThanOrEqual(8);
      expect((await exportFile(ada, 'Excel')).toString('latin1')).toMatch(/^PK/);

      const gambling = site.url.replace('localhost', 'gambling.localhost');
      await signIn(ada, gambling, emailFor('full'));
      const asked = await countActions(ada, async () => {
        await ask(ada, 'player losses', 'Player loss claims');
        await exportFile(ada, 'Calendar (ICS)');
      });
      expect(asked, 'actions of the question about player losses').toBeLessThanOrEqual(12);
    });

    await test.step('a rule from nothing finds what is published and mails it', async () => {
      await makeRule(ada, site.url, 'wallets', 'UK wallets');
      await publishOnWallets(site.dataDir);
      const rule = main(ada.page).getByRole('region', { name: 'UK wallets' });
      await untilFound(ada.page, rule, 'A paper on wallets');
    });

    await test.step('a report is shared, and changed by the colleague', async () => {
      await makeReport(ada, site.url, 'Licence capital');
      await shareReport(ada, site.url, 'Licence capital', JOINER);
      await changeReport(bruno, site.url, 'Licence capital', 'Initial capital');
    });

    await test.step('the digest has come', async () => {
      const mail = await waitForMail(site.dataDir, emailFor('full'), 'A paper on wallets');
      for (const text of ['UK wallets', 'at once']) expect(mail).toContain(text);
    });

    await test.step('the first colleague leaves, and the other has the work', async () => {
      await letGo(admin, site.url, 'Ada Full', JOINER);
      await ada.page.goto(`${site.url}/insights`);
      await expect(ada.page).toHaveURL(/\/login/);
      await findHandedOver(bruno, site.url, 'Initial capital', 'Ada Full');
      await waitForMail(site.dataDir, JOINER, 'work in Regatlas is now yours');
    });

    await test.step('the provider signs in, and the directory removes', async () => {
      const provider = await startProvider([`${site.url}/sign-in/callback`]);
      provider.people.set('bruno', {
        ...{ sub: 'bruno', email: JOINER, email_verified: true, groups: ['readers'] },
      });
      const token = await connectDirectory(admin, site.url, provider);
      await signInByProvider(bruno, site.url);
      const feed = await makeFeed(bruno, site.url);
      expect(await (await fetch(feed)).text()).toContain('<feed');
      const cookies = await bruno.page.context().cookies();
      const access = cookies.find(({ name }) => name === 'access_token')!.value;
      expect(cookies.map(({ name }) => name)).not.toContain('sign_on');
      expect(await apiStatus(site.url, access)).toBe(200);

      await removeByDirectory(site.url, token, JOINER);
      await bruno.page.goto(`${site.url}/insights`);
      await expect(bruno.page).toHaveURL(/\/login/);
      expect(await apiStatus(site.url, access)).toBe(401);
      expect((await fetch(feed)).status).toBe(404);
      await bruno.fill(bruno.page.getByLabel('E-mail'), JOINER);
      await bruno.press(bruno.page.getByRole('button', { name: 'Sign in with your organisation' }));
      await expect(bruno.page.getByRole('heading', { level: 1 })).toHaveText('You cannot sign in');
      await expect(bruno.page.getByText('Your account is disabled. Ask your administrator.')).toBeVisible();
      await provider.end();
    });
    await Promise.all(contexts.map((context) => context.close()));
  });
