/** The search calls on the demonstration library, for accounts with all, no and one permission. */
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import type { SearchResponse, SearchResult } from '../contract.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Path of the search calls. */
export const V = '/api/payments_compliance/es';
export let site: TestApi;
/** Access tokens by account. */
export const tokens: Record<string, string> = {};

/** A site of its own for the test file that calls this: modules are shared by the files of a process, hooks are not. */
export function setUpSearchSite(): void {
  beforeAll(async () => {
    site = await createTestApi();
    for (const name of ['full', 'none', 'world'])
      tokens[name] = (await site.issueTokensFor(`${name}@demo.test`)).access_token;
  });
  afterAll(() => site.end());
}

/** What an account finds. */
export async function search(query: string, who = 'full', more = ''): Promise<SearchResponse> {
  const answer = await site.ask(`${V}/search/?${new URLSearchParams({ query })}${more}`, {
    token: tokens[who],
  });
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return answer.json as SearchResponse;
}

export const getResults = ({ results }: SearchResponse): SearchResult[] =>
  Object.values(results).flatMap((source) => source.results);
