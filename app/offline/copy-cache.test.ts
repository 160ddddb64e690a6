/** Copies of bookmarked pages: whose they are, how long they last, and what removes them. */
import { expect, test } from 'vitest';
import { LONGEST_MS, listCopies, MOST_COPIES } from '#app/state/kept-copies.ts';
import { createCopyCache } from './copy-cache.ts';
import { offlinePage } from './offline-page.ts';

const ORIGIN = 'https://site.example';

/** The parts of CacheStorage that are used, in memory. */
function memoryStorage() {
  const stores = new Map<string, Map<string, Response>>();
  const pathOf = (key: RequestInfo | URL) =>
    typeof key === 'string' ? key : new URL((key as Request).url).pathname;
  const cacheOf = (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      keys: async () => [...entries.keys()].map((path) => new Request(ORIGIN + path)),
      match: async (key: RequestInfo) => entries.get(pathOf(key))?.clone(),
      put: async (key: RequestInfo, answer: Response) => void entries.set(pathOf(key), answer),
      delete: async (key: RequestInfo) => entries.delete(pathOf(key)),
    };
  };
  const storage = {
    keys: async () => [...stores.keys()],
    open: async (name: string) => cacheOf(name),
    delete: async (name: string) => stores.delete(name),
  } as unknown as CacheStorage;
  return { storage, stores };
}

const POLICY = "script-src 'sha256-x'";
const document = (title: string, extra = '') =>
  `<!DOCTYPE html><html lang="en"><head><title>${title} · Site</title>${extra}</head></html>`;
const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': POLICY } });

function browser() {
  const { storage, stores } = memoryStorage();
  const pages = new Map<string, () => Response>();
  const state = {
    account: '7' as string | undefined,
    now: new Date('2026-11-24T10:00:00Z'),
    asked: [] as string[],
  };
  const copies = createCopyCache({
    storage,
    fetch: async (path) => {
      state.asked.push(path);
      const answer = pages.get(path);
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
    signedIn: async () => state.account,
    now: () => state.now,
  });
  const pass = (ms: number) => (state.now = new Date(state.now.getTime() + ms));
  const list = async () => (await listCopies(storage, state.now.getTime())).map(({ path }) => path);
  const showing = (path: string, answer: () => Response) => pages.set(path, answer);
  return { copies, state, pass, list, showing, storage, stores };
}

const kept = async () => {
  const made = browser();
  made.showing('/guide/1', () => html(document('Germany &amp; more')));
  await made.copies.keep('7', [{ nid: 1, path: '/guide/1' }]);
  return made;
};

test('a copy has the page with its policy, and says when and for whom it was saved', async () => {
  const { copies, storage } = await kept();
  const found = (await copies.find('/guide/1'))!;
  expect(found.headers.get('content-security-policy')).toBe(POLICY);
  expect(await found.text()).toContain(
    '<html data-saved-at="2026-11-24T10:00:00.000Z" data-saved-for="7" lang="en">',
  );
  expect(await listCopies(storage, Date.parse('2026-11-24T10:00:00Z'))).toEqual([
    { path: '/guide/1', title: 'Germany & more', savedAt: '2026-11-24T10:00:00.000Z' },
  ]);
});

test('another account removes it, and gets none of it', async () => {
  const { copies, list, stores } = await kept();
  await copies.claim('7');
  expect(await list()).toEqual(['/guide/1']);
  await copies.claim('8');
  expect([await list(), await copies.find('/guide/1'), stores.size]).toEqual([[], undefined, 0]);
});

test('nothing is served while the caches of two accounts are there', async () => {
  const { copies, state, showing } = await kept();
  state.account = '8';
  showing('/guide/2', () => html(document('x')));
  await copies.keep('8', [{ nid: 2, path: '/guide/2' }]);
  expect(await copies.find('/guide/1')).toBeUndefined();
});

test('nothing is saved for a reader while another is signed in, even if that happens meanwhile', async () => {
  const { copies, state, showing, list } = browser();
  showing('/guide/1', () => {
    state.account = '8';
    return html(document('x'));
  });
  await copies.keep('7', [{ nid: 1, path: '/guide/1' }]);
  await copies.keep('7', [{ nid: 1, path: '/guide/1' }]);
  expect([await list(), state.asked]).toEqual([[], ['/guide/1']]);
});

test.each([
  ['a redirect to the sign-in page', { status: 0 }],
  ['the item was withdrawn', { status: 404 }],
  ['access has ended', { status: 403 }],
])('%s removes it', async (_, { status }) => {
  const { copies, list } = await kept();
  await copies.replace('/guide/1', { status, headers: new Headers() } as Response);
  expect(await list()).toEqual([]);
});

test('a server in trouble removes nothing, and a page without a copy is not saved', async () => {
  const { copies, list } = await kept();
  await copies.replace('/guide/1', html('', 503));
  await copies.replace('/guide/2', html(document('x')));
  expect(await list()).toEqual(['/guide/1']);
});

test('what the network answers replaces it', async () => {
  const { copies, pass } = await kept();
  pass(1000);
  await copies.replace('/guide/1', html(document('New')));
  expect(await (await copies.find('/guide/1'))!.text()).toContain('10:00:01');
});

test('it does not outlive a sign-in, and a removed bookmark removes it', async () => {
  const { copies, pass, list } = await kept();
  pass(LONGEST_MS - 1);
  expect(await list()).toEqual(['/guide/1']);
  pass(1);
  expect([await list(), await copies.find('/guide/1')]).toEqual([[], undefined]);
  const again = await kept();
  await again.copies.drop('7', [2]);
  expect(await again.list()).toEqual(['/guide/1']);
  await again.copies.drop('7', [1]);
  expect(await again.list()).toEqual([]);
});

test('signing out removes everything', async () => {
  const { copies, stores } = await kept();
  await copies.clear();
  expect(stores.size).toBe(0);
});

test('a release fetches all copies again; what cannot be fetched stays', async () => {
  const { copies, showing, pass } = await kept();
  showing('/guide/2', () => html(document('x')));
  await copies.keep('7', [{ nid: 2, path: '/guide/2' }]);
  showing('/guide/1', () => html(document('Next release')));
  showing('/guide/2', () => html('', 502));
  pass(1000);
  await copies.renew();
  expect(await (await copies.find('/guide/1'))!.text()).toContain('Next release');
  expect(await (await copies.find('/guide/2'))!.text()).toContain('<title>x');
});

test('pictures and fonts come with the page, and go with the last page that has them', async () => {
  const { copies, showing, pass, stores } = browser();
  const font = '<link href="/assets/serif-1.woff2">';
  showing('/assets/serif-1.woff2', () => new Response('font'));
  showing('/media/7.png', () => new Response('picture'));
  showing('/guide/1', () =>
    html(document('1', `${font}<img src="/media/7.png"><img src="https://other.example/x.png">`)),
  );
  showing('/guide/2', () => html(document('2', font)));
  await copies.keep(
    '7',
    [1, 2].map((nid) => ({ nid, path: `/guide/${nid}` })),
  );
  const paths = () => [...stores.get('pages@7')!.keys()].sort();
  expect(paths()).toEqual(['/assets/serif-1.woff2', '/guide/1', '/guide/2', '/media/7.png']);
  await copies.drop('7', [1]);
  expect(paths()).toEqual(['/assets/serif-1.woff2', '/guide/2']);
  pass(LONGEST_MS);
  await copies.drop('7', []);
  expect(paths()).toEqual([]);
});

test('the number is bounded: the oldest goes first', async () => {
  const { copies, showing, pass, list } = browser();
  for (let nid = 0; nid <= MOST_COPIES; nid++) {
    showing(`/guide/${nid}`, () => html(document('x')));
    await copies.keep('7', [{ nid, path: `/guide/${nid}` }]);
    pass(1000);
  }
  expect(await list()).toHaveLength(MOST_COPIES);
  expect(await list()).not.toContain('/guide/0');
});

test('a list of the reader’s own is copied, renewed after a minute, and removed with the access', async () => {
  const { copies, showing, pass, list, state } = browser();
  const LIST = '/profile/my-notes';
  showing(LIST, () => html(document('My notes')));
  const keep = () => copies.keep('7', [{ path: LIST }]);
  await keep();
  pass(59_000);
  await keep();
  expect(state.asked).toEqual([LIST]);
  pass(1000);
  showing(LIST, () => html(document('My notes (2)')));
  await keep();
  expect(await (await copies.find(LIST))!.text()).toContain('<title>My notes (2)');
  await copies.drop('7', [1]);
  expect(await list()).toEqual([LIST]);
  showing(LIST, () => html(document('My notes after a release')));
  await copies.renew();
  await copies.replace('/insights', html(document('x')));
  expect([await list(), await (await copies.find(LIST))!.text()]).toEqual([
    [LIST],
    expect.stringContaining('after a release'),
  ]);
  await copies.replace(LIST, html('', 403));
  expect(await list()).toEqual([]);
});

test('the page without a connection lists them as text', async () => {
  const copy = { path: '/guide/1?a="b"', title: '<b>Germany</b>', savedAt: '2026-11-24T10:00:00.000Z' };
  const page = await offlinePage([copy], '/"><script>').text();
  expect(page).toContain('<a href="/guide/1?a=&quot;b&quot;">&lt;b&gt;Germany&lt;/b&gt;</a>');
  expect(page).not.toContain('<script>');
});
