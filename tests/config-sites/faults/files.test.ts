/** Files that are missing, cannot be read, or are not where the configuration reads them. */
import { expect, test } from 'vitest';
import { report } from './report.ts';

test('missing-file', async () => {
  const found = await report({
    'config/menus.json': null,
  });
  expect(found).toMatchInlineSnapshot(`
    config/menus.json:1:1  missing-file  this file does not exist
      expected a JSON file

    1 error, 0 warnings
  `);
});

test('unreadable-file', async () => {
  const found = await report({
    'config/products.json': null,
    'config/products.json/README.md': 'A folder where a file should be.',
  });
  expect(found).toMatchInlineSnapshot(`
    config/products.json:1:1  unreadable-file  this file cannot be read
      expected a file with read permission

    1 error, 0 warnings
  `);
});

test('latin-1', async () => {
  const found = await report({
    'config/products.json': (base) => Buffer.from(base.replace('News', 'Neuigkeiten für alle'), 'latin1'),
  });
  expect(found).toMatchInlineSnapshot(`
    config/products.json:1:1  not-json  this file is not encoded in UTF-8
      expected a file saved as UTF-8, not as UTF-16, Latin-1 or Windows-1252

    1 error, 0 warnings
  `);
});

test('utf-16', async () => {
  const found = await report({
    'config/products.json': (base) => Buffer.from(`\uFEFF${base}`, 'utf16le'),
  });
  expect(found).toMatchInlineSnapshot(`
    config/products.json:1:1  not-json  this file is not encoded in UTF-8
      expected a file saved as UTF-8, not as UTF-16, Latin-1 or Windows-1252

    1 error, 0 warnings
  `);
});

test('unknown-file', async () => {
  const found = await report({
    'config/menu.json': '{}',
    'config/verticals/New-York.json':
      '{ "title": "New York", "hosts": ["newyork.localhost"], "theme": { "accent": "#005c66" } }',
  });
  expect(found).toMatchInlineSnapshot(`
    config/menu.json:1:1  unknown-file  this file is not part of the configuration
      expected one of: menus.json, site.json, screens.json, routes.json, products.json, permissions.json, legacy-paths.json, content-types.json, vocabularies.json, protected-paths.json
      did you mean “menus.json”?

    config/verticals/New-York.json:1:1  bad-id  “New-York” is not a valid id for a vertical
      expected a file name of lower-case letters, digits and _

    2 errors, 0 warnings
  `);
});

test('nested-files', async () => {
  const found = await report({
    'config/old/routes.json': '{ "routes": {} }',
    'config/verticals/new/casino.json': '{ "title": "Gambling", "hosts": ["casino.localhost"] }',
  });
  expect(found).toMatchInlineSnapshot(`
    config/old/routes.json:1:1  unknown-file  this file has no effect: files in this folder are not read
      expected this file in config, or no file

    config/verticals/new/casino.json:1:1  unknown-file  this file has no effect: files in this folder are not read
      expected this file in config/verticals, or no file

    2 errors, 0 warnings
  `);
});

test('plugin-files', async () => {
  const found = await report({
    'plugins/guide/view.tsx': null,
    'plugins/guide/schema.json': null,
    'plugins/guide/fixtures/valid/sample.json': null,
    'plugins/guide/fixtures/invalid/sample.json': null,
    'plugins/article/schema.json': `{
  "title": "Article",
  "type": "object",
  "properties": {
    "nid": { "$ref": "../../schemas/content-fields.schema.json#/$defs/nid" },
    "title": { "$ref": "../../schemas/content-fields.schema.json#/$defs/title" },
    "status": { "type": "string" },
    "reference": { "type": "string", "pattern": "^(?=a)(a+)+$" }
  }
}`,
  });
  expect(found).toMatchInlineSnapshot(`
    plugins/article/schema.json:4:3  missing-key  every item has “type”, “path”, “created”, “changed” and “field_date_pub”, but the schema does not define them
      properties
      3 |   "type": "object",
      4 |   "properties": {
        |   ^^^^^^^^^^^^
      expected "type": { "$ref": "../../schemas/content-fields.schema.json#/$defs/type" }

    plugins/article/schema.json:7:5  reserved-field  a content type cannot have a field “status”: records use the name for themselves
      properties.status
      6 |     "title": { "$ref": "../../schemas/content-fields.schema.json#/$defs/title" },
      7 |     "status": { "type": "string" },
        |     ^^^^^^^^
      expected another name

    plugins/article/schema.json:8:49  bad-value  not a pattern that can be matched in linear time
      properties.reference.pattern = "^(?=a)(a+)+$"
      7 |     "status": { "type": "string" },
      8 |     "reference": { "type": "string", "pattern": "^(?=a)(a+)+$" }
        |                                                 ^^^^^^^^^^^^^^
      expected a regular expression in RE2 syntax, without look-around and back-references

    plugins/guide/fixtures/invalid:1:1  missing-file  the plugin has no fixture here
      expected at least one JSON file

    plugins/guide/fixtures/valid:1:1  missing-file  the plugin has no fixture here
      expected at least one JSON file

    plugins/guide/schema.json:1:1  missing-file  this file of the plugin does not exist
      expected a JSON Schema of its content

    plugins/guide/view.tsx:1:1  missing-file  this file of the plugin does not exist
      expected a module that exports \`Page\`

    7 errors, 0 warnings
  `);
});
