/** The calls of the deadlines for a new reader in each test, on a small library whose day is 21 November 2026. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Deadline, Deadlines } from '../contract.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';
import { publishDated, TERMS } from '#app/api/dates/samples.fixture.ts';

export const V = '/api/payments_compliance';
export let site: TestApi;
export const tokens: Record<string, string> = {};

/** An article of Brazil with dates. */
export const article = (nid: number, ...dates: { kind: string; date: string; label: string }[]) =>
  anArticle(nid, {
    ...{ path: `article-${nid}`, title: `Article ${nid}`, published: '2026-11-10', dates },
    terms: [{ field: 'field_jurisdiction', tid: TERMS.brazil.tid }],
    fields: { field_key_dates: dates, field_jurisdiction: ['jurisdictions/br'] },
  });
export const applies = { kind: 'applicable', date: '2027-03-01', label: 'Rules on wallets apply' };

let reader = 0;
/** A new reader for each test, who follows Germany. */
export let who: string;

/** A site of its own for the test file that calls this: modules are shared by the files of a process, hooks are not. */
export function setUpDeadlinesSite(): void {
  beforeAll(async () => {
    site = await createTestApi({ library: false });
    await publishDated(site.store);
  });
  afterAll(async () => {
    expect(site.errors).toEqual([]);
    await site.end();
  });
  beforeEach(async () => {
    who = `reader-${++reader}`;
    tokens[who] = (await site.account(who, { permissions: ['hs', 'world', 'workspace'] })).access_token;
    const attributes = { field_jurisdiction: [{ target_id: TERMS.germany.tid }] };
    await site.ask('/jsonapi/user', {
      ...{ method: 'PATCH', token: tokens[who] },
      json: { data: { type: 'user--user', attributes } },
    });
    await site.store.content.publish(article(6001, applies));
  });
}

export const ask = (path: string, more: object = {}, as = who) =>
  site.ask(`${V}/deadlines${path}`, { token: tokens[as], ...more });
export const list = async (query = '?whose=all') => {
  const answer = await ask(query);
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return answer.json as Deadlines;
};
export const find = async (title: string, query?: string) =>
  (await list(query)).events.find((event) => event.title === title)!;
export const mark = async ({ id, version, date }: Deadline, change: object, as = who) =>
  ask(`/${id}`, { method: 'PATCH', json: { version, date, ...change } }, as);
export const add = async (fields: object, request = `request-${Math.random()}`.replace('.', '')) =>
  ask('/own', { json: { title: 'File the return', date: '2026-12-24', request, ...fields } });
