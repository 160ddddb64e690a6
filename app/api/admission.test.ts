/** Heavy calls take turns by account, at the door of the API. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi, type Mock } from 'vitest';
import type { SearchIndex } from '#app/store/search/search-index.ts';
import type { Answer } from '#tests/support/api.ts';
import { testApi } from '#tests/support/test-site.ts';

const SEARCH = '/api/payments_compliance/es/search/?query=%22word%22';
/** What one account may have: under way and waiting. */
const MOST = 10;
const PATIENCE = { timeout: 20_000 };

const site = testApi({ library: false });
const tokens: Record<string, string> = {};
let find: Mock<SearchIndex['find']>;
/** Lets the searches of the index that are held go on. */
let release: () => void;
beforeAll(async () => {
  for (const name of ['busy', 'other']) tokens[name] = (await site.account(name, {})).access_token;
});
beforeEach(() => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  release = () => resolve(undefined);
  find = vi.spyOn(site.services.search, 'find').mockImplementation(async () => {
    await promise;
    return { nids: new Int32Array(), full: new Uint8Array(), relaxed: false, complete: 0 };
  });
});
afterEach(() => release());

const search = (who: string) => site.ask(SEARCH, { token: tokens[who] });

describe('searches of one account', () => {
  test('beyond those that may wait are refused at once, and all others are answered', async () => {
    const answers: Answer[] = [];
    const asked = Array.from({ length: MOST + 5 }, () =>
      search('busy').then((answer) => answers.push(answer)),
    );
    await vi.waitFor(() => expect(answers).toHaveLength(5), PATIENCE);
    for (const refused of answers) {
      expect(refused.status).toBe(429);
      expect(refused.json).toMatchObject({ code: 'too_many_requests', retry_after: 2 });
      expect(refused.headers.get('Retry-After')).toBe('2');
      expect(refused.headers.get('Content-Type')).toBe('application/problem+json');
    }
    release();
    await Promise.all(asked);
    expect(answers.slice(5).map(({ status }) => status)).toEqual(Array(MOST).fill(200));
  });

  test('leave room for those of another', async () => {
    const asked = Array.from({ length: MOST }, () => search('busy'));
    const others = search('other');
    await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(2), PATIENCE);
    expect(new Set(find.mock.calls.map(([{ account }]) => account)).size).toBe(2);
    release();
    expect((await others).status).toBe(200);
    await Promise.all(asked);
  });

  test('that nobody waits for any more are not made', async () => {
    const gone = new AbortController();
    const headers = { Authorization: `Bearer ${tokens['busy']}` };
    const ask = (signal: AbortSignal) =>
      site.api.fetch(new Request(`http://localhost${SEARCH}`, { headers, signal }));
    const first = search('busy');
    await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(1), PATIENCE);
    const cancelled = Array.from({ length: 5 }, () => ask(gone.signal));
    await new Promise((resolve) => setImmediate(resolve));
    gone.abort();
    await Promise.all(cancelled);
    release();
    await first;
    // Besides, it asks how far the index is.
    expect(find.mock.calls.filter(([{ query }]) => query.node)).toHaveLength(1);
  });

  test('a call for very many results is among the bulk, which has a shorter queue', async () => {
    const asked = Array.from({ length: 6 }, () =>
      site.ask(`${SEARCH}&size=10000`, { token: tokens['busy'] }),
    );
    const beside = search('busy');
    await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(2), PATIENCE);
    release();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await beside).status).toBe(200);
  });
});
