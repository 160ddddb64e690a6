// @vitest-environment jsdom
/** Two readers of one browser, of whom the first did not sign out: the second sees nothing of the first. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.resetModules());

const cookieFor = (account: string) => `access_token=x.${btoa(JSON.stringify({ sub: account }))}.y`;

/** A new document of the browser, with its modules; signed in as an account. */
async function load(account: string) {
  vi.resetModules();
  document.cookie = cookieFor(account);
  const recent = await import('./recent.ts');
  const walk = await import('#app/features/search/walk/shown-results.ts');
  const drafts = await import('#app/state/drafts.ts');
  const consent = await import('#app/shell/third-party/consent.ts');
  const { isAnothersSession } = await import('./account.ts');
  const { removeFormerEntries } = await import('./account-storage.ts');
  return {
    ...{ isAnothersSession, removeFormerEntries },
    write() {
      recent.recordRecent({ kind: 'search', title: `search of ${account}`, path: '/search', at: '' });
      walk.rememberResults({ href: `/search?query=${account}`, offset: 0, total: 1, items: [] });
      drafts.writeDraft('page:1', `draft of ${account}`);
      consent.storeConsent({ analytics: true });
    },
    clear() {
      recent.clearRecent();
      walk.clearResults();
      drafts.clearDrafts();
    },
    read: () => [
      recent.readRecent().map(({ title }) => title),
      walk.getResults()?.href,
      drafts.readDraft('page:1'),
      consent.readConsent(),
    ],
  };
}

const NOTHING = [[], undefined, undefined, {}];
const ADAS = [['search of 7'], '/search?query=7', 'draft of 7', { analytics: true }];

test('nobody reads what belongs to another account, and everybody finds their own again', async () => {
  const ada = await load('7');
  ada.write();
  expect(ada.read()).toEqual(ADAS);
  const ben = await load('8');
  expect(ben.read()).toEqual(NOTHING);
  ben.write();
  ben.clear();
  expect(ben.read().slice(0, 3)).toEqual(NOTHING.slice(0, 3));
  expect((await load('7')).read()).toEqual(ADAS);
});

test('a document stays its reader\u2019s when another signs in elsewhere, and notices it', async () => {
  const ada = await load('7');
  ada.write();
  expect(ada.isAnothersSession()).toBe(false);
  document.cookie = cookieFor('8');
  expect(ada.isAnothersSession()).toBe(true);
  expect(ada.read()).toEqual(ADAS);
  // The access token lives for minutes; the reader is still the same.
  document.cookie = 'access_token=; Max-Age=0';
  expect([ada.isAnothersSession(), ada.read()]).toEqual([false, ADAS]);
});

test('without a reader nothing is stored or read', async () => {
  document.cookie = 'access_token=; Max-Age=0';
  vi.resetModules();
  const { accountStorage } = await import('./account-storage.ts');
  const storage = accountStorage('local');
  expect([storage.set('recent', 'x'), storage.get('recent'), localStorage.length]).toEqual([false, null, 0]);
});

test('what earlier versions stored for everybody is removed, and nothing else', async () => {
  const ada = await load('7');
  ada.write();
  for (const key of ['recent', 'consent', 'read-items', 'theme', 'outbox:v:7'])
    localStorage.setItem(key, '[]');
  for (const key of ['regatlas-results', 'note-draft:new:1', 'other']) sessionStorage.setItem(key, 'x');
  ada.removeFormerEntries();
  expect(Object.keys(localStorage).sort()).toEqual(['consent@7', 'outbox:v:7', 'recent@7', 'theme']);
  expect(Object.keys(sessionStorage).sort()).toEqual(['note-draft:page:1@7', 'other', 'results@7']);
});
