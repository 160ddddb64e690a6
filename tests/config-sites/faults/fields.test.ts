/** Fields of content: their columns, roles and vocabularies, and collections of items. */
import { expect, test } from 'vitest';
import { before } from '../site-folder.ts';
import { report } from './report.ts';

test('columns', async () => {
  const found = await report({
    'plugins/guide/schema.json': {
      '#/$defs/field_date_pub" }': `#/$defs/field_date_pub" },
    "severity": { "enum": ["low", "high"], "x-visibility": "public", "x-column": "Severity" },
    "fine": { "type": "number", "x-summary": true, "x-column": "Fine" },
    "count": { "type": "integer", "readOnly": true, "x-visibility": "public", "x-summary": true },
    "authority": {
      "$ref": "../../schemas/content-fields.schema.json#/$defs/field_authority",
      "x-summary": false
    },
    "steps": {
      "type": "array",
      "items": { "type": "object", "properties": { "stage": { "type": "string", "x-column": "Stage" } } }
    },
    "fines": { "type": "array", "items": { "type": "object", "properties": {} }, "x-visibility": "public", "x-summary": true, "x-column": "Fines" },
    "penalty": { "$ref": "../../schemas/content-fields.schema.json#/$defs/money", "x-column": "Penalty" },
    "levy": { "type": "object", "properties": { "amount": { "type": "number" }, "currency": { "type": "string" } }, "x-format": "money", "x-visibility": "public", "x-summary": true, "x-column": "Levy" },
    "price": { "type": "object", "properties": { "amount": { "type": "string" }, "currency": { "type": "string" } }, "x-format": "money" },
    "rates": { "type": "array", "items": { "$ref": "../../schemas/content-fields.schema.json#/$defs/money", "x-format": "money" } },
    "outcome": { "type": "string", "x-visibility": "public", "x-summary": true, "x-column": "Outcome" }`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    plugins/guide/schema.json:12:70  missing-key  lists do not have the field “severity”, so they cannot have a column for it
      properties.severity.x-column
      11 |     "field_date_pub": { "$ref": "../../schemas/content-fields.schema.json#/$defs/field_date_pub" },
      12 |     "severity": { "enum": ["low", "high"], "x-visibility": "public", "x-column": "Severity" },
         |                                                                      ^^^^^^^^^^
      expected "x-summary": true beside it

    plugins/guide/schema.json:13:33  bad-value  lists show only public fields, but “fine” is hidden from readers without access
      properties.fine.x-summary
      12 |     "severity": { "enum": ["low", "high"], "x-visibility": "public", "x-column": "Severity" },
      13 |     "fine": { "type": "number", "x-summary": true, "x-column": "Fine" },
         |                                 ^^^^^^^^^^^
      expected "x-visibility": "public" beside it

    plugins/guide/schema.json:14:79  bad-value  lists show what is stored, but “count” is written when its page is made
      properties.count.x-summary
      13 |     "fine": { "type": "number", "x-summary": true, "x-column": "Fine" },
      14 |     "count": { "type": "integer", "readOnly": true, "x-visibility": "public", "x-summary": true },
         |                                                                               ^^^^^^^^^^^
      expected a field of the record

    plugins/guide/schema.json:15:5  missing-key  lists do not have the field “authority”, so they cannot have a column for it
      properties.authority
      14 |     "count": { "type": "integer", "readOnly": true, "x-visibility": "public", "x-summary": true },
      15 |     "authority": {
         |     ^^^^^^^^^^^
      expected "x-summary": true beside it

    plugins/guide/schema.json:21:81  bad-value  only the fields of the content type itself have columns
      properties.steps.items.properties.stage.x-column = "Stage"
      21 | …"type": "string", "x-column": "Stage" } } }
         |                    ^^^^^^^^^^
      expected no column for a part of a field

    plugins/guide/schema.json:23:127  bad-value  a column shows texts, numbers, terms and money, but “fines” holds objects
      properties.fines.x-column
      23 | …x-summary": true, "x-column": "Fines" },
         |                    ^^^^^^^^^^
      expected "x-format": "money" beside it, or a field of its own for what the column shows

    plugins/guide/schema.json:26:118  bad-value  “price” is not money: an object with a number “amount” and a text “currency”
      properties.price.x-format
      26 | …e": "string" } }, "x-format": "money" },
         |                    ^^^^^^^^^^
      expected the shared field “money”, or an object like it

    plugins/guide/schema.json:27:109  bad-value  only the fields of the content type itself have formats
      properties.rates.items.x-format
      27 | …on#/$defs/money", "x-format": "money" } },
         |                    ^^^^^^^^^^
      expected the shared field “money”, or an object like it

    8 errors, 0 warnings
  `);
});

test('field-roles', async () => {
  const found = await report({
    'plugins/guide/schema.json': {
      ...before('  "properties": {', '  "x-facts": ["abaut", "where"],'),
      '#/$defs/field_date_pub" }': `#/$defs/field_date_pub" },
    "where": { "$ref": "../../schemas/content-fields.schema.json#/$defs/field_one_jurisdiction" },
    "about": { "type": "string", "x-role": "place", "x-vocabulary": ["jurisdictions"] },
    "again": { "$ref": "../../schemas/content-fields.schema.json#/$defs/field_one_jurisdiction" },
    "days": { "type": "array", "x-role": "key-dates", "items": { "$ref": "#/$defs/day" } },
    "good": { "type": "array", "x-role": "sources", "items": { "$ref": "#/$defs/source" } },
    "topic": { "type": "array", "items": { "type": "string" }, "x-role": "topics" },
    "points": { "type": "array", "x-role": "key-points", "items": { "type": "string", "x-role": "short-title" } },
    "front": { "type": "string", "x-role": "featured" },
    "named": { "type": "array", "items": { "type": "integer" }, "x-role": "related" },
    "short": { "type": "object", "x-role": "impact" }
  },
  "$defs": {
    "day": { "type": "object", "properties": { "date": { "type": "string" } } },
    "source": {
      "type": "object",
      "properties": { "field_title": { "type": "string" }, "field_plain_url": { "type": "string" } }
    }`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    plugins/guide/schema.json:4:15  unknown-value  there is no field “abaut” that refers to terms
      x-facts[0] = "abaut"
      3 |   "type": "object",
      4 |   "x-facts": ["abaut", "where"],
        |               ^^^^^^^
      expected one of: about, again, where
      did you mean “about”?

    plugins/guide/schema.json:14:5  bad-value  “about” has the role “place”, which “where” has already
      properties.about
      13 |     "where": { "$ref": "../../schemas/content-fields.schema.json#/$defs/field_one_jurisdiction" },
      14 |     "about": { "type": "string", "x-role": "place", "x-vocabulary": ["jurisdictions"] },
         |     ^^^^^^^
      expected one field of the content type with each role

    plugins/guide/schema.json:15:5  bad-value  “again” has the role “place”, which “where” has already
      properties.again
      14 |     "about": { "type": "string", "x-role": "place", "x-vocabulary": ["jurisdictions"] },
      15 |     "again": { "$ref": "../../schemas/content-fields.schema.json#/$defs/field_one_jurisdiction" },
         |     ^^^^^^^
      expected one field of the content type with each role

    plugins/guide/schema.json:16:42  bad-value  the field does not hold what the role “key-dates” asks for
      properties.days.x-role = "key-dates"
      15 |     "again": { "$ref": "../../schemas/content-fields.schema.json#/$defs/field_one_jurisdiction" },
      16 |     "days": { "type": "array", "x-role": "key-dates", "items": { "$ref": "#/$defs/day" } },
         |                                          ^^^^^^^^^^^
      expected a list of objects with “kind”, “date”, “label”

    plugins/guide/schema.json:18:74  bad-value  the field does not hold what the role “topics” asks for
      properties.topic.x-role = "topics"
      17 |     "good": { "type": "array", "x-role": "sources", "items": { "$ref": "#/$defs/source" } },
      18 |     "topic": { "type": "array", "items": { "type": "string" }, "x-role": "topics" },
         |                                                                          ^^^^^^^^
      expected "x-vocabulary"

    plugins/guide/schema.json:19:97  bad-value  only the fields of the content type itself have roles
      properties.points.items.x-role = "short-title"
      19 | …tring", "x-role": "short-title" } },
         |                    ^^^^^^^^^^^^^
      expected no role on a part of a field

    plugins/guide/schema.json:20:44  bad-value  the field does not hold what the role “featured” asks for
      properties.front.x-role = "featured"
      19 |     "points": { "type": "array", "x-role": "key-points", "items": { "type": "string", "x-role": "sho…
      20 |     "front": { "type": "string", "x-role": "featured" },
         |                                            ^^^^^^^^^^
      expected "type": "boolean"

    plugins/guide/schema.json:21:75  bad-value  the field does not hold what the role “related” asks for
      properties.named.x-role = "related"
      20 |     "front": { "type": "string", "x-role": "featured" },
      21 |     "named": { "type": "array", "items": { "type": "integer" }, "x-role": "related" },
         |                                                                           ^^^^^^^^^
      expected "x-relation": true

    plugins/guide/schema.json:22:44  bad-value  the field does not hold what the role “impact” asks for
      properties.short.x-role = "impact"
      21 |     "named": { "type": "array", "items": { "type": "integer" }, "x-role": "related" },
      22 |     "short": { "type": "object", "x-role": "impact" }
         |                                            ^^^^^^^^
      expected "type": "string", or an enum of texts

    9 errors, 0 warnings
  `);
});

test('field-vocabularies', async () => {
  const found = await report({
    'config/content-types.json': {
      '"options": { "related": 4 }': `"options": { "related": 4 }, "vocabularies": {
      "field_jurisdictions": ["jurisdictions"],
      "title": ["jurisdictions"],
      "field_jurisdiction": ["jurisdictons"],
      "steps": ["jurisdictions"]
    }`,
    },
    'plugins/article/schema.json': {
      '#/$defs/field_date_pub" }': `#/$defs/field_date_pub" },
    "field_jurisdiction": { "$ref": "../../schemas/content-fields.schema.json#/$defs/field_jurisdiction" },
    "steps": { "type": "array", "items": { "type": "object", "properties": { "place": { "type": "string", "x-vocabulary": ["jurisdictions"] } } } }`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/content-types.json:5:7  unknown-key  the plugin “article” has no field “field_jurisdictions” that refers to terms
      contentTypes.insight.vocabularies.field_jurisdictions
      4 |     "insight": { "plugin": "article", "title": "Insight", "plural": "Insights", "requires": "everyon…
      5 |       "field_jurisdictions": ["jurisdictions"],
        |       ^^^^^^^^^^^^^^^^^^^^^
      expected one of: field_jurisdiction
      did you mean “field_jurisdiction”?

    config/content-types.json:6:7  unknown-key  the plugin “article” has no field “title” that refers to terms
      contentTypes.insight.vocabularies.title
      5 |       "field_jurisdictions": ["jurisdictions"],
      6 |       "title": ["jurisdictions"],
        |       ^^^^^^^
      expected one of: field_jurisdiction

    config/content-types.json:7:30  unknown-vocabulary  unknown vocabulary “jurisdictons”
      contentTypes.insight.vocabularies.field_jurisdiction[0] = "jurisdictons"
      6 |       "title": ["jurisdictions"],
      7 |       "field_jurisdiction": ["jurisdictons"],
        |                              ^^^^^^^^^^^^^^
      expected one of: jurisdictions, sectors
      did you mean “jurisdictions”?

    config/content-types.json:8:7  unknown-key  the plugin “article” has no field “steps” that refers to terms
      contentTypes.insight.vocabularies.steps
      7 |       "field_jurisdiction": ["jurisdictons"],
      8 |       "steps": ["jurisdictions"]
        |       ^^^^^^^
      expected one of: field_jurisdiction

    4 errors, 0 warnings
  `);
});

test('collections', async () => {
  const found = await report({
    'config/content-types.json': {
      '["world"]': `["world"], "collections": {
      "news": { "title": "News", "contentTypes": ["insights"], "sharing": "field_one_jurisdiction" }
    }`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/content-types.json:6:51  unknown-content-type  unknown content type “insights”
      contentTypes.guide.collections.news.contentTypes[0] = "insights"
      5 |     "guide": { "plugin": "guide", "title": "Guide", "plural": "Guides", "requires": ["world"], "coll…
      6 |       "news": { "title": "News", "contentTypes": ["insights"], "sharing": "field_one_jurisdiction" }
        |                                                   ^^^^^^^^^^
      expected one of: insight, guide
      did you mean “insight”?

    1 error, 0 warnings
  `);
});

test('collection-fields', async () => {
  const found = await report({
    'config/content-types.json': {
      '["world"]': `["world"], "collections": {
      "news": {
        "title": "News",
        "contentTypes": ["insight"],
        "sharing": "field_one_jurisdiction",
        "fields": ["field_jurisdiction", "field_stages"]
      }
    }`,
    },
    'plugins/article/schema.json': {
      '#/$defs/field_date_pub" }': `#/$defs/field_date_pub" },
    "field_jurisdiction": { "$ref": "../../schemas/content-fields.schema.json#/$defs/field_jurisdiction" },
    "field_stages": { "type": "string", "x-visibility": "public", "x-summary": false },
    "field_stage": { "type": "string", "x-visibility": "public", "x-summary": true }`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/content-types.json:10:20  unknown-value  no type of the collection has a field “field_jurisdiction” with "x-summary"
      contentTypes.guide.collections.news.fields[0] = "field_jurisdiction"
       9 |         "sharing": "field_one_jurisdiction",
      10 |         "fields": ["field_jurisdiction", "field_stages"]
         |                    ^^^^^^^^^^^^^^^^^^^^
      expected one of: field_stage

    config/content-types.json:10:42  unknown-value  no type of the collection has a field “field_stages” with "x-summary"
      contentTypes.guide.collections.news.fields[1] = "field_stages"
       9 |         "sharing": "field_one_jurisdiction",
      10 |         "fields": ["field_jurisdiction", "field_stages"]
         |                                          ^^^^^^^^^^^^^^
      expected one of: field_stage
      did you mean “field_stage”?

    2 errors, 0 warnings
  `);
});
