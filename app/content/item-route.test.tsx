import { renderToString } from 'react-dom/server';
import { createRoutesStub, Outlet, RouterContextProvider } from 'react-router';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Config } from '#app/config/model.ts';
import { resolve } from '#app/runtime/resolve.ts';
import { loadSite } from '#tests/support/site.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import type { Client, Result } from '#app/client/client.ts';
import { contentListRoute } from './list-route.tsx';
import { fromJsonText } from '#app/text/json-text.ts';
import { loader } from './loader.server.ts';
import { contentRoute } from './item-route.tsx';
import { servicesContext, siteContext, type SiteRequest, type WebServices } from '#app/middleware/context.ts';
import type { View } from '#app/plugin.ts';
import { shellFor } from '#app/shell/shell-data.fixture.ts';

let config: Config;
beforeAll(async () => {
  config = (await loadSite()).config;
});

const view: View<{ body: string }> = {
  Page: ({ page, gate }) => (
    <main>
      <h1>{page.title}</h1>
      {page.data.body}
      {gate}
    </main>
  ),
  meta: (page) => ({ title: page.title, ...(page.data.body ? { description: page.data.body } : {}) }),
};
const route = contentRoute(view);
const listRoute = contentListRoute({ Card: ({ item }) => <article>{item.title}</article> });

const PATH = '/article/1/insights/x';
const page = (over: object = {}) => ({
  kind: 'page',
  path: PATH,
  title: 'A title',
  access: 'full',
  data: { body: 'The body' },
  terms: {},
  ...over,
});
const list = (over: object = {}) => ({
  kind: 'list',
  title: 'Insights',
  items: [{ nid: 1, title: 'One' }],
  total: 21,
  page: 1,
  pages: 2,
  itemsPerPage: 20,
  sort: 'newest',
  sorts: ['newest', 'title'],
  view: 'list',
  views: ['list', 'cards'],
  facets: [],
  dateKinds: ['published'],
  columns: [],
  density: 'comfortable',
  exportRows: 0,
  ...over,
});

/** Runs the loader at a URL; `answer` is the result of the API. */
async function load(
  path: string,
  answer: Result<unknown>,
  search = '',
  { url = encodeURI(path), ...inPlace }: Partial<SiteRequest> & { url?: string } = {},
) {
  const pageCall = vi.fn(async () => answer);
  const vertical = config.verticals['payments_compliance']!;
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    client: () => ({ page: pageCall }) as unknown as Client,
  } as unknown as WebServices);
  context.set(siteContext, { vertical, path, resolved: resolve(vertical, path), ...inPlace });
  const args = { context, params: {}, request: new Request(`http://localhost${url}${search}`) };
  const outcome = await Promise.resolve()
    .then(() => loader(args as never))
    .then(
      (text) => ({ value: fromJsonText(text) }),
      (thrown: Response | { init?: ResponseInit; data?: unknown }) => ({ thrown }),
    );
  return { ...outcome, pageCall };
}
const good = (value: object): Result<unknown> => ({ ok: true, value, headers: new Headers() });
const bad = (status: number, code: string): Result<unknown> => ({
  ok: false,
  problem: {
    type: 'x',
    title: 'In words',
    status,
    code,
    instance: '/api/payments_compliance/pages',
  } as ProblemDetails,
});
/** Target of a thrown redirect, or the status of a thrown response. */
const ended = (outcome: Awaited<ReturnType<typeof load>>): string => {
  if (!('thrown' in outcome)) return 'shown';
  const { thrown } = outcome;
  return thrown instanceof Response
    ? `${thrown.status} ${thrown.headers.get('location')}`
    : String(thrown.init?.status);
};

describe('the loader', () => {
  test('returns the page of the API', async () => {
    const { value, pageCall } = (await load(PATH, good(page()))) as { value: unknown; pageCall: unknown };
    expect(value).toEqual(page());
    expect(pageCall).toHaveBeenCalledWith(PATH, '');
  });

  test('returns a list, and the path of its links', async () => {
    const outcome = await load('/insights', good(list()), '?page=2&jurisdiction=1000');
    expect(outcome).toMatchObject({ value: { ...list(), basePath: '/insights' } });
    expect(outcome.pageCall).toHaveBeenCalledWith('/insights', 'page=2&jurisdiction=1000');
  });

  test('does the same for a data request', async () => {
    const { pageCall, ...outcome } = await load('/insights', good(list()), '?sort=title&_routes=insights', {
      url: '/insights.data',
    });
    expect(outcome).toMatchObject({ value: { basePath: '/insights' } });
    expect(pageCall).toHaveBeenCalledWith('/insights', 'sort=title');
  });

  test('shows a list at a legacy URL as its pattern says', async () => {
    const display = { hideViewSelector: true, hideFilters: false };
    const { pageCall, ...outcome } = await load('/insights', good(list()), '?sort=newest', {
      url: '/news/a-z',
      listSearch: 'sort=title&view=cards',
      listDisplay: display,
    });
    expect(pageCall).toHaveBeenCalledWith('/insights', 'sort=title&view=cards&sort=newest');
    expect(outcome).toMatchObject({
      value: { basePath: '/news/a-z', display, sorts: ['title', 'newest'], views: ['cards', 'list'] },
    });
  });

  test.each([
    ['?from=&to=&date=effective', '/insights'],
    ['?jurisdiction=1&from=&to=&date=effective&sort=title', '/insights?jurisdiction=1&sort=title'],
    ['?date=effective&from=2026-01-01&to=', '/insights?date=effective&from=2026-01-01'],
    ['?jurisdiction=1&date=effective', undefined],
  ])('redirects %s, as a form sends it, to the URL without empty fields', async (search, target) => {
    const outcome = await load('/insights', good(list()), search);
    expect(ended(outcome)).toBe(target === undefined ? 'shown' : `302 ${target}`);
    const slashes = await load('/insights', good(list()), search, { url: '//insights' });
    expect(ended(slashes)).toBe(ended(outcome));
  });

  test('answers 404 for an overlong query, without calling the API', async () => {
    const outcome = await load('/insights', good(list()), `?a=${'x'.repeat(4000)}`);
    expect(ended(outcome)).toBe('404');
    expect(outcome.pageCall).not.toHaveBeenCalled();
  });

  test('requests an item without the query of the URL', async () => {
    expect((await load(PATH, good(page()), `?utm=${'x'.repeat(4000)}`)).pageCall).toHaveBeenCalledWith(
      PATH,
      '',
    );
  });

  test('redirects permanently to the canonical URL of an item', async () => {
    expect(ended(await load('/article/1/insights/-', good(page())))).toBe(`301 ${PATH}`);
  });

  test('does not redirect from the canonical URL, even if it needs encoding', async () => {
    const path = '/article/1/insights/100% é?#';
    const canonical = '/article/1/insights/100%25%20%C3%A9%3F%23';
    expect(ended(await load(path, good(page({ path: canonical }))))).toBe('shown');
    expect(ended(await load(PATH, good(page({ path: canonical }))))).toBe(`301 ${canonical}`);
  });

  test('answers 404 for an overlong URL, without calling the API', async () => {
    const outcome = await load(`/article/1/insights/${'x'.repeat(1000)}`, good(page()));
    expect(ended(outcome)).toBe('404');
    expect(outcome.pageCall).not.toHaveBeenCalled();
  });

  test('answers 404 for a path that the vertical does not have', async () => {
    expect(ended(await load('/Insights', good(list())))).toBe('404');
  });

  test.each([
    [400, 'invalid_request', '302 /login'],
    [401, 'token_expired', '302 /login'],
    [403, 'subscription_inactive', '302 /login'],
    [403, 'permission_missing', '302 /access-denied'],
    [404, 'not_found', '404'],
    [500, 'internal_error', '500'],
    [503, 'unavailable', '503'],
  ])('after %d %s: %s', async (status, code, end) => {
    expect(ended(await load(PATH, bad(status, code)))).toBe(end);
  });

  test('shows only the text of a problem', async () => {
    const { thrown } = (await load(PATH, bad(500, 'internal_error'))) as { thrown: { data: unknown } };
    expect(thrown.data).toBe('In words');
  });
});

describe('meta', () => {
  const matches = [{ id: 'root', loaderData: { vertical: { title: 'Payments' }, siteName: 'Site' } }];
  const getMeta = (loaderData: unknown, of: unknown[] = matches, { meta } = route) =>
    meta({ loaderData, matches: of } as never);

  test("of a page is the plugin's, with the title of the vertical", () => {
    expect(getMeta(page())).toEqual([
      { title: 'A title · Payments' },
      { name: 'description', content: 'The body' },
    ]);
    expect(getMeta(page({ data: {} }))).toEqual([{ title: 'A title · Payments' }]);
  });

  test('of a page without `meta` in its plugin has the standfirst as description', () => {
    const plain = contentRoute<{ body: object }>({ Page: () => null });
    expect(getMeta(page({ data: { body: { summary: 'In short.' } } }), matches, plain)).toEqual([
      { title: 'A title · Payments' },
      { name: 'description', content: 'In short.' },
    ]);
    expect(getMeta(page({ data: {} }), matches, plain)).toEqual([{ title: 'A title · Payments' }]);
  });

  test('of a list is its title', () => {
    expect(getMeta(list(), matches, listRoute)).toEqual([{ title: 'Insights · Payments' }]);
  });

  test('of an error is the title of the vertical', () => {
    expect(getMeta(undefined)).toEqual([{ title: 'Payments' }]);
    expect(() => getMeta(undefined, [])).not.toThrow();
  });
});

describe('rendering', () => {
  const shell = shellFor('full');
  function render(loaded: object, { Page } = route): string {
    const Stub = createRoutesStub([
      {
        id: 'root',
        path: '/',
        Component: Outlet,
        loader: () => shell,
        children: [{ id: 'x', path: 'x', Component: Page, loader: () => loaded }],
      },
    ]);
    return renderToString(
      <Stub initialEntries={['/x']} hydrationData={{ loaderData: { root: shell, x: loaded } }} />,
    );
  }

  test('a page with access has no gate', () => {
    const html = render(page());
    expect(html).toContain('The body');
    expect(html).not.toContain(shell.texts.noAccess);
  });

  test('a restricted page has the gate with the configured sentence', () => {
    const html = render(page({ access: 'restricted', data: {} }));
    expect(html).toContain('You do not have access to this content.');
    expect(html).toContain(shell.upgrade.email);
  });

  test('a restricted page starts with its public opening and offers items to read instead', () => {
    const instead = [
      { nid: 2, path: '/article/2/insights/y', title: 'An open item', jurisdictions: [], authors: [] },
    ];
    const data = { field_opening: '<p>The public opening.</p>' };
    const html = render(page({ access: 'restricted', data, instead }));
    const order = ['The public opening.', shell.texts.noAccess, 'What you can read instead', 'An open item'];
    const places = order.map((text) => html.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('with access, the opening is part of the text and not shown twice', () => {
    const html = render(page({ data: { body: 'The body', field_opening: '<p>The public opening.</p>' } }));
    expect(html).not.toContain('The public opening.');
  });

  test('a list has a card for each item and links to its other pages', () => {
    const html = render({ ...list(), basePath: '/insights' }, listRoute);
    expect(html).toContain('<article>One</article>');
    expect(html).toContain('href="/insights?page=2"');
  });

  test('an empty list says so', () => {
    expect(
      render({ ...list({ items: [], total: 0, pages: 1 }), basePath: '/insights' }, listRoute),
    ).toContain('Nothing published yet');
  });
});
