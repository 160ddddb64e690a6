/** What journeys of checklists share. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apiAnswer, ask, getTokens } from '../support/http.ts';
import { emailFor, expect, type Account } from '../support/test.ts';

export const main = (page: Page) => page.getByRole('main');
export const list = (page: Page) => main(page).getByRole('group', { name: 'Items' });
/** Titles of items: below the heading of a section, or of the page. */
export const headings = (page: Page) => list(page).getByRole('listitem').getByRole('heading');
export const box = (page: Page, title: string) =>
  list(page).getByRole('checkbox', { name: `Done: ${title}` });

/** Opens what else can be done with an item. */
export async function openMore(page: Page, title: string): Promise<void> {
  const more = list(page).getByRole('button', { name: `More: ${title}`, exact: true });
  if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click();
}
export const titles = (page: Page) => headings(page).allTextContents();

/** A checklist with items of an account, made through the API. @returns its path */
export async function create(
  { url }: { url: string },
  account: Account,
  title: string,
  items: readonly string[],
): Promise<string> {
  const { access_token } = await getTokens(url, emailFor(account));
  const post = async (path: string, json: object) => {
    const { text } = await ask(`${url}/api/payments_compliance/workspace/checklists${path}`, {
      token: access_token,
      body: json,
    });
    return JSON.parse(text) as { checklist: { id: number } };
  };
  const { checklist } = await post('', { key: randomUUID(), title });
  for (const item of items) await post(`/${checklist.id}/items`, { key: randomUUID(), title: item });
  return `/workspace/checklists/${checklist.id}`;
}

/** Changes the first item of an administrator's checklist through the API, as somebody else would. */
export async function changeFirst({ url }: { url: string }, path: string, change: object): Promise<void> {
  const { access_token } = await getTokens(url, emailFor('admin'));
  const call = `workspace/checklists/${path.split('/').at(-1)}`;
  const { items } = await apiAnswer<{ items: { id: number; version: number }[] }>(url, access_token, call);
  const { id, version } = items[0]!;
  const answer = await fetch(`${url}/api/payments_compliance/${call}/items/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version, ...change }),
  });
  expect(answer.status).toBe(200);
}

/** The name of a control that names its item for screen readers only. */
export const startsWith = (label: string, about: string) =>
  new RegExp(`^${label}\\s*: ${about.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

/** Presses Tab until the element with a name has the focus, then Enter. */
export async function reach(page: Page, role: 'link' | 'button', name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 200; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
}

/** The browser logs a form that was answered with a problem. */
export const REFUSED = /the server responded with a status of 4(?:04|09|22)/;
