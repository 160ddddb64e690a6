/** Keys that are missing, unknown or not allowed beside others. */
import { expect, test } from 'vitest';
import { report } from './report.ts';

test('missing-key', async () => {
  const found = await report({
    'config/menus.json': { '"label": "Home", ': '' },
    'config/site.json': {
      '"upgrade": "https://site.example/upgrade"': '"financialServices": "https://site.example/fs"',
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/menus.json:7:9  missing-key  the key “label” is missing
      menus.main.items.home
      6 |       "items": {
      7 |         "home": { "to": "/", "weight": 10 },
        |         ^^^^^^
      expected "label", such as "label": "Horizon Scanning"

    config/site.json:11:3  missing-key  the key “upgrade” is missing
      links
      10 |   "legal": [{ "label": "Terms", "href": "https://site.example/terms" }],
      11 |   "links": { "workspace": "https://workspace.site.example/", "financialServices": "https://site.exam…
         |   ^^^^^^^
      expected "upgrade", such as "upgrade": "https://www.regatlas.example/upgrade"

    2 errors, 0 warnings
  `);
});

test('unknown-key', async () => {
  const found = await report({
    'config/routes.json': {
      '"title": "Logged out", "screen": "login", "layout": "login", "session"':
        '"title": "Logged out", "screen": "login", "layout": "login", "sesion"',
      '"screen": "search"': '"screeen": "search"',
    },
    'config/site.json': { '"tagline"': '"strapline"' },
  });
  expect(found).toMatchInlineSnapshot(`
    config/routes.json:6:103  unknown-key  unknown key “sesion”
      routes.loggedout.sesion = "none"
      6 | …layout": "login", "sesion": "none" },
        |                    ^^^^^^^^
      expected one of: session, screen, view, slug, list, staff, path, title, under, layout, params, contentType, … (13 in all)
      did you mean “session”?

    config/routes.json:8:55  unknown-key  unknown key “screeen”
      routes.search.screeen = "search"
      7 |     "access-denied": { "path": "/access-denied", "title": "Access denied", "screen": "access-denied"…
      8 |     "search": { "path": "/search", "title": "Search", "screeen": "search" },
        |                                                       ^^^^^^^^^
      expected one of: screen, session, title, view, under, slug, staff, params, path, list, layout, contentType, … (13 in all)
      did you mean “screen”?

    config/site.json:4:3  unknown-key  unknown key “strapline”
      strapline = "A small site"
      3 |   "name": "Example",
      4 |   "strapline": "A small site",
        |   ^^^^^^^^^^^
      expected one of: tagline, origin, timeZone, name, stateMaps, social, legal, links, emails, search, session, mails, … (24 in all)
      did you mean “tagline”?

    3 errors, 0 warnings
  `);
});

test('content-requires', async () => {
  const found = await report({
    'config/content-types.json': { '"requires": "everyone", ': '', '["world"]': '"evryone"' },
  });
  expect(found).toMatchInlineSnapshot(`
    config/content-types.json:4:5  missing-key  the key “requires” is missing
      contentTypes.insight
      3 |   "contentTypes": {
      4 |     "insight": { "plugin": "article", "title": "Insight", "plural": "Insights", "options": { "relate…
        |     ^^^^^^^^^
      expected "requires", such as "requires": ["world"] or "requires": "everyone"

    config/content-types.json:5:73  bad-value  “requires” must be a list of permissions or "everyone"
      contentTypes.guide.requires = "evryone"
      4 |     "insight": { "plugin": "article", "title": "Insight", "plural": "Insights", "options": { "relate…
      5 |     "guide": { "plugin": "guide", "title": "Guide", "plural": "Guides", "requires": "evryone" }
        |                                                                         ^^^^^^^^^^
      expected a non-empty list of different permissions, such as ["world"], or "everyone"

    2 errors, 0 warnings
  `);
});

test('route-target', async () => {
  const found = await report({
    'config/routes.json': {
      '"title": "Search", "screen": "search"': '"title": "Search"',
      '"view": "list"': '"view": "list", "screen": "home"',
      '"contentType": "insight",\n      "view": "page",': '"contentType": "insight",',
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/routes.json:8:5  route-target  a route must show either a screen or content
      routes.search = {"path":"/search","title":"Search"}
      7 |     "access-denied": { "path": "/access-denied", "title": "Access denied", "screen": "access-denied"…
      8 |     "search": { "path": "/search", "title": "Search" },
        |     ^^^^^^^^
      expected “screen”, or “contentType” (or “contentTypes”) together with “view”

    config/routes.json:9:5  route-target  a route must show either a screen or content
      routes.insights = {"path":"/insights","title":"Insights","contentType":"insight","view":"list",…
      8 |     "search": { "path": "/search", "title": "Search" },
      9 |     "insights": { "path": "/insights", "title": "Insights", "contentType": "insight", "view": "list"…
        |     ^^^^^^^^^^
      expected “screen”, or “contentType” (or “contentTypes”) together with “view”

    config/routes.json:10:5  route-target  a route must show either a screen or content
      routes.insightArticle = {"path":"/article/{id}/{title}","title":"Insight","contentType":"insight","pa…
       9 |     "insights": { "path": "/insights", "title": "Insights", "contentType": "insight", "view": "list"…
      10 |     "insightArticle": {
         |     ^^^^^^^^^^^^^^^^
      expected “screen”, or “contentType” (or “contentTypes”) together with “view”

    3 errors, 0 warnings
  `);
});
