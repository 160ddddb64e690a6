/** The page of every item of the library, and the other URLs that lead to it. */
import { beforeAll, expect, test, vi } from 'vitest';
import { outcome, PERSONAL } from '../support/documents.ts';
import { itemPath, libraryItems, type LibraryItem } from '../support/library.ts';
import { testDocuments } from '#tests/support/test-site.ts';

// Hundreds of pages: a busy machine may take its time.
vi.setConfig({ testTimeout: 180_000 });

const HOSTS = { payments_compliance: 'localhost', gambling_compliance: 'gambling.localhost' };

const documents = testDocuments();
let cookies: Record<string, string>;
beforeAll(async () => {
  cookies = await documents.signIn('full');
});

const byType = Object.entries(HOSTS).flatMap(([vertical, host]) =>
  [...Map.groupBy(libraryItems(vertical), ({ type }) => type)].map(
    ([type, items]) => [vertical, type, host, items] as const,
  ),
);

test.each(byType)('%s: every %s is shown, and names nobody', async (_vertical, _type, host, items) => {
  const wrong: string[] = [];
  for (const address of items.map(itemPath)) {
    const { status, text } = await documents.visit(address, { host, cookies });
    if (status !== 200) wrong.push(`${address}: ${status}`);
    for (const personal of PERSONAL) if (text.includes(personal)) wrong.push(`${address} says ${personal}`);
  }
  expect(wrong).toEqual([]);
  expect(documents.site.errors).toEqual([]);
});

/** Other URLs that name an item. */
function otherUrls({ type, nid, path }: LibraryItem): string[] {
  switch (type) {
    case 'guide':
      return [`/guides/${nid}`, `/guide/${nid}`, `/guide/${nid}/wrong-slug`];
    case 'analysis-article':
    case 'insight-article':
      return [`/insights-analysis/${path}`, `/node/${nid}`, `/regulatory-analysis/${nid}`];
    case 'jurisdiction':
      return [`/jurisdiction/${path}`];
    case 'regulatory-update':
      return [`/regulatory_update/${nid}/-`];
    default:
      return [`/node/${nid}`];
  }
}

test('addresses that find an item lead to its own', async () => {
  const library = libraryItems();
  // No two have the same address: `tests/library` sees to that, so one of each type is enough.
  const items = new Map(library.map((item) => [item.type, item])).values();
  const wanted = [...items].flatMap((item): [string, string][] => {
    const own = itemPath(item);
    // Some addresses are the number alone.
    const misspelt = own.endsWith(`/${item.nid}`) ? [] : [`${own}-old`];
    return [...misspelt, ...otherUrls(item)].map((address) => [address, encodeURI(own)]);
  });
  const country = library.find(({ type, path }) => type === 'jurisdiction' && path === 'united-kingdom')!;
  wanted.push(['/united-kingdom', itemPath(country)]);
  for (const [address, own] of wanted)
    expect(outcome(await documents.visit(address, { cookies })), address).toBe(own);
});
