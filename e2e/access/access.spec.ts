/** The permission guard and product access: on documents, client navigations, data requests and the API alike. */
import { ask, cookiesOf, tokensOf } from '../support/http.ts';
import { addressOf, hiddenPieces, itemOf, libraryOf, shownText, wholeText } from '#tests/support/library.ts';
import { emailOf, expect, test } from '../support/test.ts';
import { navigateInside, visit } from '../support/visit.ts';

/** A page below each protected path. */
const GUARDED = [
  '/reportbuilder',
  '/reportbuilder-us',
  '/requirement',
  addressOf(itemOf(5001)),
  '/world',
  '/guide/2001/united-kingdom',
  '/regulatory_updates',
  '/regulatory_updates_list',
  addressOf(itemOf(3001)),
];
/** Types of which a reader without permissions sees nothing: they are refused, not shown in part. */
const GUARDED_TYPES = ['guide', 'regulatory-update', 'requirement'];

test('a guarded path cannot be reached by another spelling', async ({ site }) => {
  const cookies = await cookiesOf(site.url, emailOf('none'));
  const [piece] = hiddenPieces(itemOf(2001));
  for (const spelling of [
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
  ]) {
    // A redirect to the one spelling is followed: what comes in the end counts.
    let answer = await ask(site.url + spelling, { cookies });
    while (answer.status === 301) answer = await ask(site.url + answer.headers.get('location')!, { cookies });
    expect(answer.text, spelling).not.toContain(piece);
    if (answer.status === 302) expect(answer.headers.get('location'), spelling).toBe('/access-denied');
    // 202 is how a data request is told to go elsewhere.
    else expect([202, 404], spelling).toContain(answer.status);
  }
});

test('the access-denied page says what is missing and how to get it', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expect(/403/);
  await signIn('none');
  const response = await page.goto('/world');
  await expect(page).toHaveURL('/access-denied');
  expect(response?.status()).toBe(403);
  const main = page.getByRole('main');
  await expect(main.getByText('You do not have access to this content.')).toBeVisible();
  await expect(main.getByText("You'll need to raise your stakes to access this content.")).toBeVisible();
  await expect(main.getByRole('link', { name: 'account-managers@regatlas.example' })).toBeVisible();
});

test('a client navigation is guarded too: by a link, and by the router', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expect(/403/);
  await signIn('none');
  const article = itemOf(1005);
  const guide = libraryOf().find(
    ({ nid, type }) => type === 'guide' && article.field_related_content?.includes(nid),
  );
  await visit(page, addressOf(article));
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.getByRole('complementary').getByRole('link', { name: guide!.title }).click();
  await expect(page).toHaveURL('/access-denied');
  await expect(page.getByRole('main').getByText('You do not have access to this content.')).toBeVisible();
  for (const path of GUARDED) {
    await navigateInside(page, '/insights');
    await expect(page).toHaveURL('/insights');
    await navigateInside(page, path);
    await expect(page, path).toHaveURL('/access-denied');
  }
  expect(documents).toEqual([]);
});

test('a reader without the product sees the standfirst and the gate', async ({ page, signIn }) => {
  const article = itemOf(1002);
  for (const account of ['none', 'world'] as const) {
    await signIn(account);
    await page.goto(addressOf(article));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(article.title);
    await expect(main.getByText(article.body!.summary!)).toBeVisible();
    const gate = main.getByRole('region', { name: 'You do not have access to this content.' });
    await expect(gate).toContainText("You'll need to raise your stakes to access this content.");
    await expect(gate).toContainText('Contact your Account Manager to upgrade.');
    await expect(gate.getByRole('link', { name: 'account-managers@regatlas.example' })).toBeVisible();
    await expect(gate.getByRole('link', { name: /^Find out more/ })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(0);
  }
});

test('no answer to a reader without the product holds any of the hidden text', async ({ site }) => {
  const readers = {
    full: await tokensOf(site.url, emailOf('full')),
    none: await tokensOf(site.url, emailOf('none')),
  };
  const restricted = libraryOf().filter(
    ({ type, product_access = [] }) => !GUARDED_TYPES.includes(type) && product_access.length > 0,
  );
  expect(restricted.length).toBeGreaterThanOrEqual(5);
  const shownSomewhere = libraryOf()
    .map((item) => (item.product_access?.length ? shownText(item) : wholeText(item)))
    .join('\n');
  const shared = [
    '/',
    '/_root.data',
    '/insights',
    '/insights.data',
    '/regulatory_analysis',
    '/regulatory_analysis.data',
  ];
  const listings = [
    '/jsonapi/node/analysis-article?include=related,terms',
    '/jsonapi/node/insight-article?include=related,terms',
  ];
  const { access_token, refresh_token } = readers.none;
  const cookies = { access_token, refresh_token };
  const lists = await Promise.all([
    ...shared.map((path) => ask(site.url + path, { cookies })),
    ...listings.map((path) => ask(site.url + path, { token: access_token })),
  ]);
  for (const item of restricted) {
    const address = addressOf(item);
    const api = `${site.url}/api/payments_compliance/pages?path=${encodeURIComponent(address)}`;
    const node = `${site.url}/jsonapi/node/${item.type}/${item.nid}`;
    // The name of an act, say, may stand in another item that everyone may read.
    const pieces = hiddenPieces(item).filter((piece) => !shownSomewhere.includes(piece));
    expect(pieces.length, address).toBeGreaterThan(3);

    // What is looked for must be there for those who may read it, or the search below would prove nothing.
    const open = await ask(api, { token: readers.full.access_token });
    expect(
      pieces.filter((piece) => !open.text.includes(piece)),
      address,
    ).toEqual([]);

    const answers = await Promise.all([
      ask(site.url + address, { cookies }),
      ask(`${site.url}${address}.data`, { cookies }),
      ask(api, { token: access_token }),
      ask(node, { token: access_token }),
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

test('a product variant opens what the product opens', async ({ page, signIn }) => {
  const guide = libraryOf().find(
    ({ type, product_access = [] }) => type === 'guide' && product_access.includes(503),
  )!;
  await signIn('world'); // holds payments_guides_trial
  await page.goto(addressOf(guide));
  await expect(page.getByRole('region', { name: 'You do not have access to this content.' })).toHaveCount(0);
  await expect(page.getByRole('main').getByText(guide.field_accordion![0]!.title).first()).toBeVisible();
});
