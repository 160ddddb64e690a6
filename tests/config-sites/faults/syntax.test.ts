/** Files that are not JSON, or not the JSON that was meant. */
import { expect, test } from 'vitest';
import { before } from '../site-folder.ts';
import { report } from './report.ts';

test('empty-file', async () => {
  const found = await report({
    'config/site.json': '\n',
  });
  expect(found).toMatchInlineSnapshot(`
    config/site.json:1:1  not-json  the file is empty
      1 | 
        | ^
      expected an object: { … }

    1 error, 0 warnings
  `);
});

test('no-object', async () => {
  const found = await report({
    'config/site.json': '["Example"]\n',
  });
  expect(found).toMatchInlineSnapshot(`
    config/site.json:1:1  wrong-type  the file does not contain an object
      1 | ["Example"]
        | ^
      expected an object: { … }

    1 error, 0 warnings
  `);
});

test('merge-conflict', async () => {
  const found = await report({
    'config/products.json': {
      '    "499": { "key": "news", "title": "News", "variants": ["_trial"] }': `<<<<<<< HEAD
    "499": { "key": "news", "title": "News", "variants": ["_trial"] }
=======
    "500": { "key": "news", "title": "News" }
>>>>>>> other`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/products.json:4:1  not-json  a merge conflict that is not resolved
      3 |   "products": {
      4 | <<<<<<< HEAD
        | ^^^^^^^^^^^^
      expected one of the two sides, without the lines that begin with <<<<<<<, ======= and >>>>>>>

    1 error, 0 warnings
  `);
});

test('syntax-comma', async () => {
  const found = await report({
    'config/routes.json': { '"screen": "home" },': '"screen": "home" }' },
  });
  expect(found).toMatchInlineSnapshot(`
    config/routes.json:4:63  not-json  missing comma after this
      3 |   "routes": {
      4 |     "index": { "path": "/", "title": "Home", "screen": "home" }
        |                                                               ^

    1 error, 0 warnings
  `);
});

test('syntax-comment', async () => {
  const found = await report({
    'config/permissions.json': before('  "permissions": {', '  // who may read what'),
  });
  expect(found).toMatchInlineSnapshot(`
    config/permissions.json:3:3  not-json  JSON does not allow comments
      2 |   "$schema": "../../../../schemas/config/permissions.schema.json",
      3 |   // who may read what
        |   ^^^^^^^^^^^^^^^^^^^^
      expected a file without remarks

    1 error, 0 warnings
  `);
});

test('syntax-cut-off', async () => {
  const found = await report({
    'config/products.json': (base) => base.slice(0, base.indexOf(', "variants"')),
  });
  expect(found).toMatchInlineSnapshot(`
    config/products.json:4:43  not-json  missing closing }
      3 |   "products": {
      4 |     "499": { "key": "news", "title": "News"
        |                                           ^

    1 error, 0 warnings
  `);
});

test('syntax-quotes', async () => {
  const found = await report({
    'config/vocabularies.json': { '"enabled": false': 'enabled: false' },
  });
  expect(found).toMatchInlineSnapshot(`
    config/vocabularies.json:9:7  not-json  not a JSON value; text needs double quotes
      8 |       "title": "Sectors",
      9 |       enabled: false
        |       ^^^^^^^

    1 error, 0 warnings
  `);
});

test('syntax-trailing-comma', async () => {
  const found = await report({
    'config/menus.json': { '"weight": 10 }': '"weight": 10, }' },
  });
  expect(found).toMatchInlineSnapshot(`
    config/menus.json:7:59  not-json  trailing comma
      6 |       "items": {
      7 |         "home": { "label": "Home", "to": "/", "weight": 10, },
        |                                                           ^
      expected } or ] without a comma before it

    1 error, 0 warnings
  `);
});

test('duplicate-key', async () => {
  const found = await report({
    'config/routes.json': { '"title": "Search", ': '"title": "Search", "title": "Find", ' },
  });
  expect(found).toMatchInlineSnapshot(`
    config/routes.json:8:55  duplicate-key  duplicate key “title”
      routes.search.title
      7 |     "access-denied": { "path": "/access-denied", "title": "Access denied", "screen": "access-denied"…
      8 |     "search": { "path": "/search", "title": "Search", "title": "Find", "screen": "search" },
        |                                                       ^^^^^^^
      expected each key once

    1 error, 0 warnings
  `);
});

test('forbidden-key', async () => {
  const found = await report({
    'config/vocabularies.json': before('    "sectors": {', '    "__proto__": { "title": "Sectors" },'),
  });
  expect(found).toMatchInlineSnapshot(`
    config/vocabularies.json:7:5  forbidden-key  “__proto__” is not allowed as a key
      vocabularies.__proto__
      6 |     },
      7 |     "__proto__": { "title": "Sectors" },
        |     ^^^^^^^^^^^

    1 error, 0 warnings
  `);
});
