/** No answer to a reader without the product holds any of the text that the product opens. */
import { expect, test } from 'vitest';
import { outcome } from '../support/documents.ts';
import {
  itemPath,
  hiddenPieces,
  getLibraryItem,
  libraryItems,
  shownText,
  wholeText,
} from '../support/library.ts';
import { testDocuments } from '#tests/support/test-site.ts';

/** A reader without permissions is refused pages of these types; of others, a part is shown. */
const GUARDED_TYPES = ['guide', 'regulatory-update', 'requirement'];
/** Where items are named without being opened. */
const LISTS = ['/', '/_root.data', '/insights', '/insights.data', '/regulatory_analysis.data'];
const COLLECTIONS = ['analysis-article', 'insight-article'].map(
  (type) => `/jsonapi/node/${type}?include=related,terms`,
);

const documents = testDocuments();

const library = libraryItems();
const restricted = library.filter(
  ({ type, product_access = [] }) => !GUARDED_TYPES.includes(type) && product_access.length > 0,
);

test('not its page, not a list, not the API', async () => {
  expect(restricted.length).toBeGreaterThanOrEqual(5);
  const { site, visit, signIn } = documents;
  const full = await site.issueTokensFor('full@demo.test');
  const cookies = await signIn('none');
  const token = cookies['access_token']!;
  const shownSomewhere = library
    .map((item) => (item.product_access?.length ? shownText(item) : wholeText(item)))
    .join('\n');
  const lists = [
    ...(await Promise.all(LISTS.map((path) => visit(path, { cookies })))),
    ...(await Promise.all(COLLECTIONS.map((path) => site.ask(path, { token })))),
  ];
  for (const item of restricted) {
    const address = itemPath(item);
    const page = `/api/payments_compliance/pages?path=${encodeURIComponent(address)}`;
    // The name of an act, say, may occur in another item that everyone may read.
    const pieces = hiddenPieces(item).filter((piece) => !shownSomewhere.includes(piece));
    expect(pieces.length, address).toBeGreaterThan(3);

    // What is looked for must be there for those who may read it, or the search below would prove nothing.
    const open = await site.ask(page, { token: full.access_token });
    expect(
      pieces.filter((piece) => !open.text.includes(piece)),
      address,
    ).toEqual([]);

    const answers = await Promise.all([
      visit(address, { cookies }),
      visit(`${address}.data`, { cookies }),
      site.ask(page, { token }),
      site.ask(`/jsonapi/node/${item.type}/${item.nid}`, { token }),
    ]);
    expect(
      answers.map(({ status }) => status),
      address,
    ).toEqual([200, 200, 200, 200]);
    for (const { text } of [...answers, ...lists]) {
      expect(
        pieces.filter((piece) => text.includes(piece)),
        address,
      ).toEqual([]);
    }
  }
});

test.each([
  '/guide//2001/united-kingdom',
  '//guide/2001/united-kingdom',
  '/guide/2001/united-kingdom/',
  '/%67uide/2001/united-kingdom',
  '/GUIDE/2001/united-kingdom',
  '/x/../guide/2001/united-kingdom',
  '/guide/2001%2Funited-kingdom',
  '/guide/2001/united-kingdom.data/',
  '/GUIDE/2001/united-kingdom.data',
  '/guide/2001/united-kingdom?_routes=guideArticle',
])('a guarded page is not reached by %s', async (spelling) => {
  const [piece] = hiddenPieces(getLibraryItem(2001));
  const cookies = await documents.signIn('none');
  let visited = await documents.visit(spelling, { cookies });
  if (visited.status === 301) visited = await documents.visit(visited.location!, { cookies });
  expect(visited.text).not.toContain(piece);
  expect(['/access-denied', 404]).toContain(outcome(visited));
});

test('a date of an item that the reader may not open has no calendar file', async () => {
  const update = library.find(
    ({ type, field_key_dates: dates = [] }) => type === 'regulatory-update' && dates.length > 0,
  )!;
  const path = `/calendar/${update.nid}-0.ics`;
  const open = await documents.visit(path, { cookies: await documents.signIn('full') });
  expect([open.status, open.text]).toEqual([200, expect.stringContaining('BEGIN:VEVENT')]);
  const closed = await documents.visit(path, { cookies: await documents.signIn('world') });
  expect([closed.status, closed.text]).toEqual([404, 'Event not found.\n']);
  expect(outcome(await documents.visit(path))).toBe('/login');
});
