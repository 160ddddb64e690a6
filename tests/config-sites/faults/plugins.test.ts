/** Plugins: their manifests, their schemas, and the options of content types. */
import { expect, test } from 'vitest';
import { before } from '../site-folder.ts';
import { report } from './report.ts';

test('bad-options', async () => {
  const found = await report({
    'config/content-types.json': {
      '{ "related": 4 }': '{ "related": 9, "relatd": 2 }',
      '["world"]': '["world"], "options": { "wide": true }',
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/content-types.json:4:129  bad-value  “related” must be 6 or less
      contentTypes.insight.options.related = 9
      4 | …ns": { "related": 9, "relatd": 2 } },
        |                    ^

    config/content-types.json:4:132  unknown-key  unknown key “relatd”
      contentTypes.insight.options.relatd = 2
      4 | …: { "related": 9, "relatd": 2 } },
        |                    ^^^^^^^^
      expected one of: related, referenceLibrary

    config/content-types.json:5:109  unknown-key  unknown key “wide”
      contentTypes.guide.options.wide = true
      5 | …d"], "options": { "wide": true } }
        |                    ^^^^^^
      expected one of: related, referenceLibrary

    3 errors, 0 warnings
  `);
});

test('bad-plugin', async () => {
  const found = await report({
    'plugins/article/options.schema.json': { '"integer"': '"whole"' },
    'plugins/article/plugin.json': { '"article"': '"articles"' },
  });
  expect(found).toMatchInlineSnapshot(`
    plugins/article/options.schema.json:6:64  unknown-value  “type” cannot be "whole"
      properties.related.type = "whole"
      5 |   "properties": {
      6 |     "related": { "description": "Most related items.", "type": "whole", "minimum": 0, "maximum": 6, …
        |                                                                ^^^^^^^
      expected one of: "string", "integer", "number", "boolean", "array"

    plugins/article/plugin.json:2:9  bad-plugin  the plugin’s id “articles” differs from its folder “article”
      id
      1 | {
      2 |   "id": "articles",
        |         ^^^^^^^^^^
      expected "article"
      did you mean “article”?

    2 errors, 0 warnings
  `);
});

test('plugin-schema', async () => {
  const found = await report({
    'plugins/article/options.schema.json': {
      '"minimum": 0, "maximum": 6, "default"': '"minimun": 0, "defualt"',
    },
    'plugins/article/schema.json': {
      ...before(
        '  "properties": {',
        `  "additionalProperties": false,
  "required": ["title", "bodi"],`,
      ),
      '#/$defs/title"': '#/$defs/titel"',
      '#/$defs/field_date_pub" }': `#/$defs/field_date_pub" },
    "body": { "type": "strng", "x-visiblity": "public" },
    "state": { "type": "string", "enun": ["open", "closed"], "x-visibility": "pubic" },
    "code": { "type": "string", "pattern": "[a-z" },
    "steps": { "type": "array", "items": { "type": "object", "properties": { "day": { "type": "string", "format": "dat" } } } }`,
    },
    'plugins/guide/schema.json': {
      ...before('  "properties": {', '  "required": ["titel"],'),
      '#/$defs/field_date_pub" }': `#/$defs/field_date_pub" },
    "step": { "$ref": "#/$defs/stpe" },
    "code": { "type": "string", "pattern": "[a-z" },
    "field_topic": { "type": "array", "items": { "type": "string" }, "x-vocabulary": ["jurisdictons"] }
  },
  "$defs": {
    "step": { "type": "string" }`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    plugins/article/options.schema.json:6:75  unknown-key  unknown key “minimun”
      properties.related.minimun = 0
      5 |   "properties": {
      6 |     "related": { "description": "Most related items.", "type": "integer", "minimun": 0, "defualt": 6…
        |                                                                           ^^^^^^^^^
      expected one of: minimum, maximum, enum, items, minLength, type, default, examples, description
      did you mean “minimum”?

    plugins/article/options.schema.json:6:89  unknown-key  unknown key “defualt”
      properties.related.defualt = 6
      6 | …r", "minimun": 0, "defualt": 6 }
        |                    ^^^^^^^^^
      expected one of: default, enum, type, examples, items, minimum, maximum, description, minLength
      did you mean “default”?

    plugins/article/schema.json:14:23  unknown-value  “type” cannot be "strng"
      properties.body.type = "strng"
      13 |     "field_date_pub": { "$ref": "../../schemas/content-fields.schema.json#/$defs/field_date_pub" },
      14 |     "body": { "type": "strng", "x-visiblity": "public" },
         |                       ^^^^^^^
      expected one of: "string", "integer", "number", "boolean", "object", "array", "null"
      did you mean “string”?

    plugins/article/schema.json:14:32  unknown-key  unknown key “x-visiblity”
      properties.body.x-visiblity = "public"
      13 |     "field_date_pub": { "$ref": "../../schemas/content-fields.schema.json#/$defs/field_date_pub" },
      14 |     "body": { "type": "strng", "x-visiblity": "public" },
         |                                ^^^^^^^^^^^^^
      expected one of: x-visibility, x-vocabulary, x-limit, x-summary, x-values, x-sort, x-relation, x-media, x-search, x-column, x-facet, x-format, … (53 in all)
      did you mean “x-visibility”?

    plugins/article/schema.json:15:34  unknown-key  unknown key “enun”
      properties.state.enun = ["open","closed"]
      14 |     "body": { "type": "strng", "x-visiblity": "public" },
      15 |     "state": { "type": "string", "enun": ["open", "closed"], "x-visibility": "pubic" },
         |                                  ^^^^^^
      expected one of: enum, $ref, type, const, anyOf, oneOf, $defs, title, default, minimum, items, allOf, … (53 in all)
      did you mean “enum”?

    plugins/article/schema.json:15:78  unknown-value  “x-visibility” cannot be "pubic"
      properties.state.x-visibility = "pubic"
      14 |     "body": { "type": "strng", "x-visiblity": "public" },
      15 |     "state": { "type": "string", "enun": ["open", "closed"], "x-visibility": "pubic" },
         |                                                                              ^^^^^^^
      expected "public"
      did you mean “public”?

    plugins/article/schema.json:17:115  unknown-value  “format” cannot be "dat"
      properties.steps.items.properties.day.format = "dat"
      17 | …tring", "format": "dat" } } } }
         |                    ^^^^^
      expected one of: "date", "date-time", "email", "uri", "uri-reference"
      did you mean “date”?

    plugins/guide/schema.json:4:16  unknown-value  “titel” is required but not defined
      required[0] = "titel"
      3 |   "type": "object",
      4 |   "required": ["titel"],
        |                ^^^^^^^
      expected one of: title, type, step, nid, path, code, created, changed, field_topic, field_date_pub
      did you mean “title”?

    plugins/guide/schema.json:13:23  unknown-value  unknown shared part “stpe”
      properties.step.$ref = "#/$defs/stpe"
      12 |     "field_date_pub": { "$ref": "../../schemas/content-fields.schema.json#/$defs/field_date_pub" },
      13 |     "step": { "$ref": "#/$defs/stpe" },
         |                       ^^^^^^^^^^^^^^
      expected one of: step
      did you mean “#/$defs/step”?

    plugins/guide/schema.json:14:44  bad-value  not a pattern that can be matched in linear time
      properties.code.pattern = "[a-z"
      13 |     "step": { "$ref": "#/$defs/stpe" },
      14 |     "code": { "type": "string", "pattern": "[a-z" },
         |                                            ^^^^^^
      expected a regular expression in RE2 syntax, without look-around and back-references

    10 errors, 0 warnings
  `);
});

test('roles', async () => {
  const found = await report({
    'plugins/article/plugin.json': { '"needs": ["jurisdictions"]': '"roles": ["analisys"]' },
    'plugins/guide/schema.json': {
      '"$ref": "../../schemas/content-fields.schema.json#/$defs/title"':
        '"type": "string", "x-role": "short-titel"',
    },
  });
  expect(found).toMatchInlineSnapshot(`
    plugins/article/plugin.json:6:13  unknown-value  item 1 cannot be "analisys"
      roles[0] = "analisys"
      5 |   "description": "Articles.",
      6 |   "roles": ["analisys"]
        |             ^^^^^^^^^^
      expected one of: "news", "analysis", "place", "guide", "obligations", "help"
      did you mean “analysis”?

    plugins/guide/schema.json:7:44  unknown-value  “x-role” cannot be "short-titel"
      properties.title.x-role = "short-titel"
      6 |     "type": { "$ref": "../../schemas/content-fields.schema.json#/$defs/type" },
      7 |     "title": { "type": "string", "x-role": "short-titel" },
        |                                            ^^^^^^^^^^^^^
      expected one of: "short-title", "authors", "key-points", "key-dates", "reference", "sources", "related", "place", "jurisdictions", "topics", "sectors", "specialisms", "featured", "impact", "market-status", "market-status-days", "licences", "obligations", "answers", "steps", "open-dates", "series"
      did you mean “short-title”?

    2 errors, 0 warnings
  `);
});

test('unknown-vocabulary', async () => {
  const found = await report({
    'plugins/guide/schema.json': {
      '#/$defs/field_date_pub" }': `#/$defs/field_date_pub" },
    "field_topic": { "type": "array", "items": { "type": "string" }, "x-vocabulary": ["jurisdictons"] }`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    plugins/guide/schema.json:12:87  unknown-vocabulary  unknown vocabulary “jurisdictons”
      properties.field_topic.x-vocabulary[0] = "jurisdictons"
      12 | … "x-vocabulary": ["jurisdictons"] }
         |                    ^^^^^^^^^^^^^^
      expected one of: jurisdictions, sectors
      did you mean “jurisdictions”?

    1 error, 0 warnings
  `);
});
