/** Routes: their paths, their parameters, and what they show. */
import { expect, test } from 'vitest';
import { before } from '../site-folder.ts';
import { report } from './report.ts';

test('duplicate-path', async () => {
  const found = await report({
    'config/routes.json': before(
      '    "guideArticle": {',
      `    "search-again": { "path": "/search", "title": "Search", "screen": "search" },
    "guideTwin": { "path": "/guide/{nid}/{slug}", "title": "Guide", "screen": "home", "params": { "nid": "integer" } },`,
    ),
  });
  expect(found).toMatchInlineSnapshot(`
    config/routes.json:17:31  duplicate-path  this path is already used by routes.search.path (config/routes.json:8)
      routes.search-again.path = "/search"
      16 |     },
      17 |     "search-again": { "path": "/search", "title": "Search", "screen": "search" },
         |                               ^^^^^^^^^
      expected a unique path

    config/routes.json:18:79  unguarded-screen  “/guide” protects “/guide/{nid}/{slug}”, but screens.json does not say what its screen “home” requires
      routes.guideTwin.screen
      17 |     "search-again": { "path": "/search", "title": "Search", "screen": "search" },
      18 |     "guideTwin": { "path": "/guide/{nid}/{slug}", "title": "Guide", "screen": "home", "params": { "n…
         |                                                                               ^^^^^^
      expected "home": { "requires": ["world"] } in "screens"

    config/routes.json:20:15  duplicate-path  this path is already used by routes.guideTwin.path (config/routes.json:18)
      routes.guideArticle.path = "/guide/{id}/{country}"
      19 |     "guideArticle": {
      20 |       "path": "/guide/{id}/{country}",
         |               ^^^^^^^^^^^^^^^^^^^^^^^
      expected a unique path

    3 errors, 0 warnings
  `);
});

test('content-page-without-id', async () => {
  const found = await report({
    'config/legacy-paths.json': { '/node/{id}': '/node/{nid}' },
    'config/routes.json': { '/article/{id}/': '/article/{nid}/' },
  });
  expect(found).toMatchInlineSnapshot(`
    config/routes.json:11:15  page-without-id  the path of a content page must identify the item
      routes.insightArticle.path = "/article/{nid}/{title}"
      10 |     "insightArticle": {
      11 |       "path": "/article/{nid}/{title}",
         |               ^^^^^^^^^^^^^^^^^^^^^^^^
      expected a path with {id}

    config/routes.json:15:19  unknown-param  “/article/{nid}/{title}” has no parameter “id”
      routes.insightArticle.params.id
      14 |       "view": "page",
      15 |       "params": { "id": "integer" }
         |                   ^^^^
      expected one of: nid, title
      did you mean “nid”?

    2 errors, 0 warnings
  `);
});

test('content-without-session', async () => {
  const found = await report({
    'config/routes.json': { '"view": "list"': '"view": "list", "session": "none"' },
  });
  expect(found).toMatchInlineSnapshot(`
    config/routes.json:9:114  content-without-session  content requires a session; only a screen can do without one
      routes.insights.session = "none"
      9 | …list", "session": "none" },
        |                    ^^^^^^
      expected a route without “session”

    1 error, 0 warnings
  `);
});

test('list-settings', async () => {
  const found = await report({
    'config/routes.json': {
      '"view": "list" }': `"view": "list",
      "slug": "first",
      "list": { "facets": ["jurisdictions", "sector"] } }`,
      '"title": "Insight",': `"title": "Insight",
      "list": { "limit": "trackerPage" },
      "under": "insight",`,
      '    "guideArticle": {': `    "short": { "path": "/short/{name}", "title": "Short", "contentType": "insight", "view": "redirect" },
    "all": { "path": "/all", "title": "All", "contentTypes": ["insight", "guides"], "view": "list", "under": "index" },
    "guideArticle": {
      "under": "short",`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/routes.json:10:7  list-settings  only a redirect can have “slug”
      routes.insights.slug
       9 |     "insights": { "path": "/insights", "title": "Insights", "contentType": "insight", "view": "list"…
      10 |       "slug": "first",
         |       ^^^^^^
      expected "view": "redirect"

    config/routes.json:11:45  unknown-vocabulary  unknown vocabulary “sector”
      routes.insights.list.facets[1] = "sector"
      10 |       "slug": "first",
      11 |       "list": { "facets": ["jurisdictions", "sector"] } },
         |                                             ^^^^^^^^
      expected one of: sectors, jurisdictions
      did you mean “sectors”?

    config/routes.json:15:7  list-settings  only a list can have “list”
      routes.insightArticle.list
      14 |       "title": "Insight",
      15 |       "list": { "limit": "trackerPage" },
         |       ^^^^^^
      expected "view": "list"

    config/routes.json:16:16  unknown-route  unknown route “insight”
      routes.insightArticle.under = "insight"
      15 |       "list": { "limit": "trackerPage" },
      16 |       "under": "insight",
         |                ^^^^^^^^^
      expected one of: insights, index, short, login, search, insightArticle, all, loggedout, guideArticle, access-denied
      did you mean “insights”?

    config/routes.json:21:24  page-without-id  a redirect must identify the item it leads to
      routes.short.path = "/short/{name}"
      20 |     },
      21 |     "short": { "path": "/short/{name}", "title": "Short", "contentType": "insight", "view": "redirec…
         |                        ^^^^^^^^^^^^^^^
      expected a path with {id} or {slug}, or a fixed “slug”

    config/routes.json:22:74  unknown-content-type  unknown content type “guides”
      routes.all.contentTypes[1] = "guides"
      21 |     "short": { "path": "/short/{name}", "title": "Short", "contentType": "insight", "view": "redirec…
      22 |     "all": { "path": "/all", "title": "All", "contentTypes": ["insight", "guides"], "view": "list", …
         |                                                                          ^^^^^^^^
      expected one of: guide, insight
      did you mean “guide”?

    config/routes.json:22:101  list-settings  only a page can have “under”
      routes.all.under
      22 | …, "view": "list", "under": "index" },
         |                    ^^^^^^^
      expected "view": "page"

    config/routes.json:24:16  bad-value  a page cannot lie under “short”, which has more than one address
      routes.guideArticle.under = "short"
      23 |     "guideArticle": {
      24 |       "under": "short",
         |                ^^^^^^^
      expected a screen or list without parameters, or the page of another content type

    8 errors, 0 warnings
  `);
});

test('needed-paths', async () => {
  const found = await report({
    'config/routes.json': {
      '"/login"': '"/sign-in"',
      '"title": "Logged out", "screen": "login", "layout": "login", "session": "none"':
        '"title": "Logged out", "screen": "login", "layout": "login"',
      '"screen": "access-denied", "session": "none"': '"screen": "access-denied", "session": "required"',
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/routes.json:5:24  missing-path  the product redirects to “/login”, but no route has this path
      routes.login.path = "/sign-in"
      4 |     "index": { "path": "/", "title": "Home", "screen": "home" },
      5 |     "login": { "path": "/sign-in", "title": "Log in", "screen": "login", "layout": "login", "session…
        |                        ^^^^^^^^^^
      expected a route with the path /login
      did you mean “/login”?

    config/routes.json:6:5  session-loop  “/loggedout” must not require a session: people without a session are redirected there
      routes.loggedout
      5 |     "login": { "path": "/sign-in", "title": "Log in", "screen": "login", "layout": "login", "session…
      6 |     "loggedout": { "path": "/loggedout", "title": "Logged out", "screen": "login", "layout": "login"…
        |     ^^^^^^^^^^^
      expected "session": "none"
      did you mean “none”?

    config/routes.json:7:114  session-loop  “/access-denied” must not require a session: people without a session are redirected there
      routes.access-denied.session
      7 | …nied", "session": "required" },
        |                    ^^^^^^^^^^
      expected "session": "none"
      did you mean “none”?

    3 errors, 0 warnings
  `);
});

test('server-paths', async () => {
  const found = await report({
    'config/routes.json': before(
      '    "search": {',
      `    "health": { "path": "/healthz", "title": "Health", "screen": "home" },
    "ready": { "path": "/readyz", "title": "Ready", "screen": "home" },
    "rates": { "path": "/api/rates/{id}", "title": "Rates", "screen": "home" },
    "media": { "path": "/media", "title": "Media", "screen": "home" },
    "assets": { "path": "/assets/list", "title": "Assets", "screen": "home" },
    "icon": { "path": "/favicon.svg", "title": "Icon", "screen": "home" },
    "icon-copy": { "path": "/favicon.svg.br", "title": "Icon", "screen": "home" },
    "leaflet": { "path": "/leaflets/fees.pdf", "title": "Fees", "screen": "home" },
    "worker": { "path": "/service-worker.js", "title": "Worker", "screen": "home" },
    "web-app": { "path": "/site.webmanifest", "title": "Web app", "screen": "home" },
    "figures": { "path": "/figures.data", "title": "Figures", "screen": "home" },
    "icons": { "path": "/favicon.svg/all", "title": "Icons", "screen": "home" },
    "text": { "path": "/rules.txt", "title": "Rules", "screen": "home" },
    "health-page": { "path": "/healthz/more", "title": "Health", "screen": "home" },
    "apis": { "path": "/apis", "title": "Interfaces", "screen": "home" },`,
    ),
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'public/leaflets/fees.pdf': 'A file.',
  });
  expect(found).toMatchInlineSnapshot(`
    config/routes.json:8:25  server-path  the server itself answers “/healthz”, so readers would never see this page
      routes.health.path = "/healthz"
      7 |     "access-denied": { "path": "/access-denied", "title": "Access denied", "screen": "access-denied"…
      8 |     "health": { "path": "/healthz", "title": "Health", "screen": "home" },
        |                         ^^^^^^^^^^
      expected a path that is not under /api, /jsonapi, /auth, /media or /assets, does not end in .data, and is not that of a health check or of a file in public/ or of the build

    config/routes.json:9:24  server-path  the server itself answers “/readyz”, so readers would never see this page
      routes.ready.path = "/readyz"
      8 |     "health": { "path": "/healthz", "title": "Health", "screen": "home" },
      9 |     "ready": { "path": "/readyz", "title": "Ready", "screen": "home" },
        |                        ^^^^^^^^^
      expected a path that is not under /api, /jsonapi, /auth, /media or /assets, does not end in .data, and is not that of a health check or of a file in public/ or of the build

    config/routes.json:10:24  server-path  the server itself answers “/api/rates/{id}”, so readers would never see this page
      routes.rates.path = "/api/rates/{id}"
       9 |     "ready": { "path": "/readyz", "title": "Ready", "screen": "home" },
      10 |     "rates": { "path": "/api/rates/{id}", "title": "Rates", "screen": "home" },
         |                        ^^^^^^^^^^^^^^^^^
      expected a path that is not under /api, /jsonapi, /auth, /media or /assets, does not end in .data, and is not that of a health check or of a file in public/ or of the build

    config/routes.json:11:24  server-path  the server itself answers “/media”, so readers would never see this page
      routes.media.path = "/media"
      10 |     "rates": { "path": "/api/rates/{id}", "title": "Rates", "screen": "home" },
      11 |     "media": { "path": "/media", "title": "Media", "screen": "home" },
         |                        ^^^^^^^^
      expected a path that is not under /api, /jsonapi, /auth, /media or /assets, does not end in .data, and is not that of a health check or of a file in public/ or of the build

    config/routes.json:12:25  server-path  the server itself answers “/assets/list”, so readers would never see this page
      routes.assets.path = "/assets/list"
      11 |     "media": { "path": "/media", "title": "Media", "screen": "home" },
      12 |     "assets": { "path": "/assets/list", "title": "Assets", "screen": "home" },
         |                         ^^^^^^^^^^^^^^
      expected a path that is not under /api, /jsonapi, /auth, /media or /assets, does not end in .data, and is not that of a health check or of a file in public/ or of the build

    config/routes.json:13:23  server-path  the server itself answers “/favicon.svg”, so readers would never see this page
      routes.icon.path = "/favicon.svg"
      12 |     "assets": { "path": "/assets/list", "title": "Assets", "screen": "home" },
      13 |     "icon": { "path": "/favicon.svg", "title": "Icon", "screen": "home" },
         |                       ^^^^^^^^^^^^^^
      expected a path that is not under /api, /jsonapi, /auth, /media or /assets, does not end in .data, and is not that of a health check or of a file in public/ or of the build

    config/routes.json:14:28  server-path  the server itself answers “/favicon.svg.br”, so readers would never see this page
      routes.icon-copy.path = "/favicon.svg.br"
      13 |     "icon": { "path": "/favicon.svg", "title": "Icon", "screen": "home" },
      14 |     "icon-copy": { "path": "/favicon.svg.br", "title": "Icon", "screen": "home" },
         |                            ^^^^^^^^^^^^^^^^^
      expected a path that is not under /api, /jsonapi, /auth, /media or /assets, does not end in .data, and is not that of a health check or of a file in public/ or of the build

    config/routes.json:15:26  server-path  the server itself answers “/leaflets/fees.pdf”, so readers would never see this page
      routes.leaflet.path = "/leaflets/fees.pdf"
      14 |     "icon-copy": { "path": "/favicon.svg.br", "title": "Icon", "screen": "home" },
      15 |     "leaflet": { "path": "/leaflets/fees.pdf", "title": "Fees", "screen": "home" },
         |                          ^^^^^^^^^^^^^^^^^^^^
      expected a path that is not under /api, /jsonapi, /auth, /media or /assets, does not end in .data, and is not that of a health check or of a file in public/ or of the build

    config/routes.json:16:25  server-path  the server itself answers “/service-worker.js”, so readers would never see this page
      routes.worker.path = "/service-worker.js"
      15 |     "leaflet": { "path": "/leaflets/fees.pdf", "title": "Fees", "screen": "home" },
      16 |     "worker": { "path": "/service-worker.js", "title": "Worker", "screen": "home" },
         |                         ^^^^^^^^^^^^^^^^^^^^
      expected a path that is not under /api, /jsonapi, /auth, /media or /assets, does not end in .data, and is not that of a health check or of a file in public/ or of the build

    config/routes.json:17:26  server-path  the server itself answers “/site.webmanifest”, so readers would never see this page
      routes.web-app.path = "/site.webmanifest"
      16 |     "worker": { "path": "/service-worker.js", "title": "Worker", "screen": "home" },
      17 |     "web-app": { "path": "/site.webmanifest", "title": "Web app", "screen": "home" },
         |                          ^^^^^^^^^^^^^^^^^^^
      expected a path that is not under /api, /jsonapi, /auth, /media or /assets, does not end in .data, and is not that of a health check or of a file in public/ or of the build

    config/routes.json:18:26  server-path  the server itself answers “/figures.data”, so readers would never see this page
      routes.figures.path = "/figures.data"
      17 |     "web-app": { "path": "/site.webmanifest", "title": "Web app", "screen": "home" },
      18 |     "figures": { "path": "/figures.data", "title": "Figures", "screen": "home" },
         |                          ^^^^^^^^^^^^^^^
      expected a path that is not under /api, /jsonapi, /auth, /media or /assets, does not end in .data, and is not that of a health check or of a file in public/ or of the build

    11 errors, 0 warnings
  `);
});
