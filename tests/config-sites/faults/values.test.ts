/** Values that the schemas do not allow. */
import { expect, test } from 'vitest';
import { report } from './report.ts';

test('bad-id', async () => {
  const found = await report({
    'config/protected-paths.json': { '"/guide"': '"guide"' },
    'config/routes.json': { '"insights":': '"my insights":' },
  });
  expect(found).toMatchInlineSnapshot(`
    config/protected-paths.json:4:5  bad-id  “guide” is not a valid id
      protectedPaths.guide
      3 |   "protectedPaths": {
      4 |     "guide": { "anyOf": ["world"] }
        |     ^^^^^^^
      expected a path prefix that starts with / and has no parameters

    config/routes.json:9:5  bad-id  “my insights” is not a valid id
      routes["my insights"]
      8 |     "search": { "path": "/search", "title": "Search", "screen": "search" },
      9 |     "my insights": { "path": "/insights", "title": "Insights", "contentType": "insight", "view": "li…
        |     ^^^^^^^^^^^^^
      expected an id of letters, digits, - and _ that starts with a letter

    2 errors, 0 warnings
  `);
});

test('bad-value', async () => {
  const found = await report({
    'config/legacy-paths.json': { '{ "/node/12": "/article/12/-" }': '{}' },
    'config/routes.json': { '"/login"': '"login/"' },
    'config/site.json': {
      '"Example"': '""',
      '["1 Example Street"]': '[]',
      'uk@site': 'uk.site',
      '"related": 4': '"related": 12',
    },
    'config/verticals/gambling_compliance.json': {
      '["gambling.localhost"]': '["Gambling.localhost:3000", "a.example", "a.example"]',
      '#70366c': 'purple',
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/legacy-paths.json:7:19  bad-value  “examples” must be a non-empty object
      legacyPaths.article-by-id.examples = {}
      6 |       "to": "insightArticle",
      7 |       "examples": {}
        |                   ^

    config/routes.json:5:24  bad-value  “path” must be a path such as /guide/{id}/{country}: it starts with /, does not end with /, and a parameter fills a whole segment
      routes.login.path = "login/"
      4 |     "index": { "path": "/", "title": "Home", "screen": "home" },
      5 |     "login": { "path": "login/", "title": "Log in", "screen": "login", "layout": "login", "session":…
        |                        ^^^^^^^^

    config/site.json:3:11  bad-value  “name” must be text with at least one visible character
      name = ""
      2 |   "$schema": "../../../../schemas/config/site.schema.json",
      3 |   "name": "",
        |           ^^

    config/site.json:6:43  bad-value  “lines” must be a non-empty list
      contacts.uk.lines = []
      5 |   "contacts": {
      6 |     "uk": { "heading": "London", "lines": [], "telephone": "+44 20 7946 0100", "email": "uk.site.exa…
        |                                           ^

    config/site.json:6:89  bad-value  “email” must be an e-mail address
      contacts.uk.email = "uk.site.example"
      6 | …6 0100", "email": "uk.site.example" },
        |                    ^^^^^^^^^^^^^^^^^

    config/site.json:13:26  bad-value  “related” must be 6 or less
      limits.related = 12
      12 |   "emails": { "accountManager": "accounts@site.example", "clientValue": "value@site.example" },
      13 |   "limits": { "related": 12 }
         |                          ^^

    config/verticals/gambling_compliance.json:4:13  bad-value  item 1 must be a host name in lower case, without scheme, port or path
      hosts[0] = "Gambling.localhost:3000"
      3 |   "title": "Gambling",
      4 |   "hosts": ["Gambling.localhost:3000", "a.example", "a.example"],
        |             ^^^^^^^^^^^^^^^^^^^^^^^^^

    config/verticals/gambling_compliance.json:4:53  bad-value  “hosts” contains a duplicate item
      hosts[2] = "a.example"
      3 |   "title": "Gambling",
      4 |   "hosts": ["Gambling.localhost:3000", "a.example", "a.example"],
        |                                                     ^^^^^^^^^^^
      expected each item once

    config/verticals/gambling_compliance.json:5:24  bad-value  “accent” must be a colour such as #005c66
      theme.accent = "purple"
      4 |   "hosts": ["Gambling.localhost:3000", "a.example", "a.example"],
      5 |   "theme": { "accent": "purple" },
        |                        ^^^^^^^^

    9 errors, 0 warnings
  `);
});

test('blank-titles', async () => {
  const found = await report({
    'config/content-types.json': { '"Guide"': '" "' },
    'config/routes.json': { '"Search"': '" "' },
    'config/verticals/gambling_compliance.json': { '"Gambling"': '"  "', '"Analysis"': '" "' },
  });
  expect(found).toMatchInlineSnapshot(`
    config/content-types.json:5:44  bad-value  “title” must be text with at least one visible character
      contentTypes.guide.title = " "
      4 |     "insight": { "plugin": "article", "title": "Insight", "plural": "Insights", "requires": "everyon…
      5 |     "guide": { "plugin": "guide", "title": " ", "plural": "Guides", "requires": ["world"] }
        |                                            ^^^

    config/routes.json:8:45  bad-value  “title” must be text with at least one visible character
      routes.search.title = " "
      7 |     "access-denied": { "path": "/access-denied", "title": "Access denied", "screen": "access-denied"…
      8 |     "search": { "path": "/search", "title": " ", "screen": "search" },
        |                                             ^^^

    config/verticals/gambling_compliance.json:3:12  bad-value  “title” must be text with at least one visible character
      title = "  "
      2 |   "$schema": "../../../../../schemas/config/vertical.schema.json",
      3 |   "title": "  ",
        |            ^^^^

    config/verticals/gambling_compliance.json:6:58  bad-value  “label” must be text with at least one visible character
      menus.main.items.insights.label = " "
      5 |   "theme": { "accent": "#70366c" },
      6 |   "menus": { "main": { "items": { "insights": { "label": " " } } } },
        |                                                          ^^^

    4 errors, 0 warnings
  `);
});

test('unknown-value', async () => {
  const found = await report({
    'config/routes.json': {
      '"title": "Log in", "screen": "login", "layout": "login"':
        '"title": "Log in", "screen": "login", "layout": "Login"',
      '"list"': '"lst"',
      '"contentType": "insight",\n      "view": "page",\n      "params": { "id": "integer" }':
        '"contentType": "insight",\n      "view": "page",\n      "params": { "id": "int" }',
    },
    'plugins/article/plugin.json': { '"contract": 1': '"contract": 2' },
  });
  expect(found).toMatchInlineSnapshot(`
    config/routes.json:5:82  unknown-value  “layout” cannot be "Login"
      routes.login.layout = "Login"
      5 | …login", "layout": "Login", "session": "none" },
        |                    ^^^^^^^
      expected one of: "default", "login"
      did you mean “login”?

    config/routes.json:9:95  unknown-value  “view” cannot be "lst"
      routes.insights.view = "lst"
      9 | …insight", "view": "lst" },
        |                    ^^^^^
      expected one of: "page", "list", "redirect"
      did you mean “list”?

    config/routes.json:15:25  unknown-value  “id” cannot be "int"
      routes.insightArticle.params.id = "int"
      14 |       "view": "page",
      15 |       "params": { "id": "int" }
         |                         ^^^^^
      expected one of: "integer", "slug", "any"

    plugins/article/plugin.json:4:15  unknown-value  “contract” cannot be 2
      contract = 2
      3 |   "title": "Article",
      4 |   "contract": 2,
        |               ^
      expected 1

    4 errors, 0 warnings
  `);
});

test('wrong-type', async () => {
  const found = await report({
    'config/menus.json': {
      '"weight": 20': '"weight": "20"',
      '"mypc": { "title": "Mine", "items": {} }': '"mypc": { "title": "Mine", "items": [] }',
    },
    'config/site.json': { '{ "related": 4 }': '4' },
  });
  expect(found).toMatchInlineSnapshot(`
    config/menus.json:11:21  wrong-type  “weight” must be an integer
      menus.main.items.insights.weight = "20"
      10 |           "to": "/insights",
      11 |           "weight": "20",
         |                     ^^^^

    config/menus.json:16:41  wrong-type  “items” must be an object: { … }
      menus.mypc.items = []
      15 |     },
      16 |     "mypc": { "title": "Mine", "items": [] },
         |                                         ^

    config/site.json:13:13  wrong-type  “limits” must be an object: { … }
      limits = 4
      12 |   "emails": { "accountManager": "accounts@site.example", "clientValue": "value@site.example" },
      13 |   "limits": 4
         |             ^

    3 errors, 0 warnings
  `);
});

test('time-zone', async () => {
  const found = await report({
    'config/site.json': {
      '"limits": { "related": 4 }': `"limits": { "related": 4 },
  "timeZone": "Europe/Londn"`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/site.json:14:15  bad-value  unknown time zone “Europe/Londn”
      timeZone = "Europe/Londn"
      13 |   "limits": { "related": 4 },
      14 |   "timeZone": "Europe/Londn"
         |               ^^^^^^^^^^^^^^
      expected the name of a time zone in the IANA database, such as Europe/London
      did you mean “Europe/London”?

    1 error, 0 warnings
  `);
});
