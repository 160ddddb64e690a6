/** Legacy paths: where they lead, and what they hide. */
import { expect, test } from 'vitest';
import { before } from '../site-folder.ts';
import { report } from './report.ts';

test('legacy-flaws', async () => {
  const found = await report({
    'config/legacy-paths.json': { '/node/{id}': '/node/{idd}' },
  });
  expect(found).toMatchInlineSnapshot(`
    config/legacy-paths.json:5:15  unknown-param  “/article/{id}/{title}” has no parameter “idd”
      legacyPaths.article-by-id.from = "idd"
      4 |     "article-by-id": {
      5 |       "from": "/node/{idd}",
        |               ^^^^^^^^^^^^^
      expected one of: id, title
      did you mean “id”?

    1 error, 0 warnings
  `);
});

test('legacy-in-place', async () => {
  const found = await report({
    'config/legacy-paths.json': {
      '      "examples": { "/node/12": "/article/12/-" }': `      "serve": "in-place",
      "examples": { "/node/12": "/article/12/-" }
    },
    "articles": {
      "from": "/articles",
      "to": "insights",
      "hideFilters": true,
      "examples": { "/articles": "/insights" }`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/legacy-paths.json:7:16  legacy-in-place  only a list or a redirect can answer in place, and only a list has parts to hide; “insightArticle” is a page
      legacyPaths.article-by-id.serve = "in-place"
      6 |       "to": "insightArticle",
      7 |       "serve": "in-place",
        |                ^^^^^^^^^^
      expected "redirect"

    config/legacy-paths.json:13:7  legacy-in-place  “hideFilters” has no effect on a redirect: the reader sees the page at its own address
      legacyPaths.articles.hideFilters
      12 |       "to": "insights",
      13 |       "hideFilters": true,
         |       ^^^^^^^^^^^^^
      expected "serve": "in-place"

    2 errors, 0 warnings
  `);
});

test('legacy-rivals', async () => {
  const found = await report({
    'config/legacy-paths.json': before(
      '    "article-by-id": {',
      '    "wide": { "from": "/node/{word}", "to": "search", "query": { "q": "{word}" }, "examples": { "/node/psd2": "/search?q=psd2", "/node/12": "/search?q=12" } },',
    ),
  });
  expect(found).toMatchInlineSnapshot(`
    config/legacy-paths.json:4:129  legacy-example  “/node/12” already matches legacyPaths.article-by-id.from (config/legacy-paths.json:6)
      legacyPaths.wide.examples["/node/12"]
      4 | …"/search?q=psd2", "/node/12": "/search?q=12" } },
        |                    ^^^^^^^^^^
      expected a path that no other pattern matches

    1 error, 0 warnings
  `);
});

test('legacy-shadows', async () => {
  const found = await report({
    'config/legacy-paths.json': before(
      '    "article-by-id": {',
      `    "covers": { "from": "/search", "to": "insights", "examples": { "/search": "/insights" } },
    "loop": { "from": "/article/{id}/{title}", "to": "insightArticle", "examples": { "/article/1/a": "/article/1/a" } },
    "first": { "from": "/chain", "to": "index", "examples": { "/chain": "/" } },
    "second": { "from": "/insights", "to": "search", "examples": { "/insights": "/search" } },
    "same": { "from": "/chain", "to": "search", "examples": { "/chain": "/search" } },`,
    ),
  });
  expect(found).toMatchInlineSnapshot(`
    config/legacy-paths.json:4:25  legacy-chain  this hides “/search”, to which legacyPaths.second.to (config/legacy-paths.json:7) already leads
      legacyPaths.covers.from = "/search"
      3 |   "legacyPaths": {
      4 |     "covers": { "from": "/search", "to": "insights", "examples": { "/search": "/insights" } },
        |                         ^^^^^^^^^
      expected a path that no route and no other pattern matches

    config/legacy-paths.json:5:23  legacy-loop  this leads back to itself: it matches routes.insightArticle.path (config/routes.json:11)
      legacyPaths.loop.from = "/article/{id}/{title}"
      4 |     "covers": { "from": "/search", "to": "insights", "examples": { "/search": "/insights" } },
      5 |     "loop": { "from": "/article/{id}/{title}", "to": "insightArticle", "examples": { "/article/1/a":…
        |                       ^^^^^^^^^^^^^^^^^^^^^^^
      expected a path that no route and no other pattern matches

    config/legacy-paths.json:7:25  legacy-chain  this hides “/insights”, to which legacyPaths.covers.to (config/legacy-paths.json:4) already leads
      legacyPaths.second.from = "/insights"
      6 |     "first": { "from": "/chain", "to": "index", "examples": { "/chain": "/" } },
      7 |     "second": { "from": "/insights", "to": "search", "examples": { "/insights": "/search" } },
        |                         ^^^^^^^^^^^
      expected a path that no route and no other pattern matches

    config/legacy-paths.json:8:23  legacy-shadows-legacy  this path is already used by legacyPaths.first.from (config/legacy-paths.json:6)
      legacyPaths.same.from = "/chain"
      7 |     "second": { "from": "/insights", "to": "search", "examples": { "/insights": "/search" } },
      8 |     "same": { "from": "/chain", "to": "search", "examples": { "/chain": "/search" } },
        |                       ^^^^^^^^
      expected a path that no route and no other pattern matches

    config/legacy-paths.json:8:63  legacy-example  “/chain” already matches legacyPaths.first.from (config/legacy-paths.json:6)
      legacyPaths.same.examples["/chain"]
      7 |     "second": { "from": "/insights", "to": "search", "examples": { "/insights": "/search" } },
      8 |     "same": { "from": "/chain", "to": "search", "examples": { "/chain": "/search" } },
        |                                                               ^^^^^^^^
      expected a path that no other pattern matches

    5 errors, 0 warnings
  `);
});

test('legacy-targets', async () => {
  const found = await report({
    'config/legacy-paths.json': {
      ...before(
        '    "article-by-id": {',
        `    "missing-values": { "from": "/story", "to": "insightArticle", "examples": { "/story": "/article/-/-" } },
    "surplus": { "from": "/find/{word}", "to": "search", "params": { "page": "1" }, "query": { "q": "{wrod}" }, "examples": { "/find/psd2": "/search?q=psd2" } },`,
      ),
      '{ "/node/12": "/article/12/-" }':
        '{ "/node/12": "/article/13/-", "/nodes/12": "/article/12/-", "/node/twelve": "/article/12/-" }',
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/legacy-paths.json:4:33  legacy-dead  this leads to “/article/{id}/{title}” without a valid value for each of its parameters
      legacyPaths.missing-values.from = "/story"
      3 |   "legacyPaths": {
      4 |     "missing-values": { "from": "/story", "to": "insightArticle", "examples": { "/story": "/article/…
        |                                 ^^^^^^^^
      expected the same parameters in “from”, or fixed ones in “params”

    config/legacy-paths.json:5:26  unknown-param  “/search” has no parameter “word”
      legacyPaths.surplus.from = "word"
      4 |     "missing-values": { "from": "/story", "to": "insightArticle", "examples": { "/story": "/article/…
      5 |     "surplus": { "from": "/find/{word}", "to": "search", "params": { "page": "1" }, "query": { "q": …
        |                          ^^^^^^^^^^^^^^
      expected none: no valid value exists

    config/legacy-paths.json:5:70  unknown-param  “/search” has no parameter “page”
      legacyPaths.surplus.params.page
      4 |     "missing-values": { "from": "/story", "to": "insightArticle", "examples": { "/story": "/article/…
      5 |     "surplus": { "from": "/find/{word}", "to": "search", "params": { "page": "1" }, "query": { "q": …
        |                                                                      ^^^^^^
      expected none: no valid value exists

    config/legacy-paths.json:5:101  unknown-param  “/find/{word}” has no parameter “wrod”
      legacyPaths.surplus.query.q = "wrod"
      5 | …, "query": { "q": "{wrod}" }, "examples": { "/find/psd2": "/search?q=psd2" } },
        |                    ^^^^^^^^
      expected one of: word
      did you mean “word”?

    config/legacy-paths.json:9:33  legacy-example  “/node/12” leads to “/article/12/-”
      legacyPaths.article-by-id.examples["/node/12"] = "/article/13/-"
      8 |       "to": "insightArticle",
      9 |       "examples": { "/node/12": "/article/13/-", "/nodes/12": "/article/12/-", "/node/twelve": "/art…
        |                                 ^^^^^^^^^^^^^^^
      expected "/article/12/-"
      did you mean “/article/12/-”?

    config/legacy-paths.json:9:50  legacy-example  the example “/nodes/12” does not match the pattern “/node/{id}”
      legacyPaths.article-by-id.examples["/nodes/12"]
      8 |       "to": "insightArticle",
      9 |       "examples": { "/node/12": "/article/13/-", "/nodes/12": "/article/12/-", "/node/twelve": "/art…
        |                                                  ^^^^^^^^^^^
      expected a path such as /node/{id}

    config/legacy-paths.json:9:80  legacy-example  the example “/node/twelve” does not match the pattern “/node/{id}”
      legacyPaths.article-by-id.examples["/node/twelve"]
      8 |       "to": "insightArticle",
      9 |       "examples": { "/node/12": "/article/13/-", "/nodes/12": "/article/12/-", "/node/twelve": "/art…
        |                                                                                ^^^^^^^^^^^^^^
      expected a path such as /node/{id}

    7 errors, 0 warnings
  `);
});
