/** Sections of site.json: checklists, reports and search. */
import { expect, test } from 'vitest';
import { report } from './report.ts';

test('checklist-shape', async () => {
  const found = await report({
    'config/site.json': {
      '"limits": { "related": 4 }': `"limits": { "related": 4 },
  "checklists": {
    "mostLists": 0,
    "templates": {
      "Bad Id": { "title": "A", "description": "B", "items": [{ "title": "C" }] },
      "empty": { "title": " ", "description": "No items.", "items": [] },
      "late": { "title": "Late", "description": "A wrong day.", "items": [{ "title": "C", "dueInDays": -1, "owner": "Ines" }] }
    }
  }`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/site.json:15:18  bad-value  “mostLists” must be 1 or more
      checklists.mostLists = 0
      14 |   "checklists": {
      15 |     "mostLists": 0,
         |                  ^

    config/site.json:17:7  bad-id  “Bad Id” is not a valid id
      checklists.templates["Bad Id"]
      16 |     "templates": {
      17 |       "Bad Id": { "title": "A", "description": "B", "items": [{ "title": "C" }] },
         |       ^^^^^^^^

    config/site.json:18:27  bad-value  “title” must be text with at least one visible character
      checklists.templates.empty.title = " "
      17 |       "Bad Id": { "title": "A", "description": "B", "items": [{ "title": "C" }] },
      18 |       "empty": { "title": " ", "description": "No items.", "items": [] },
         |                           ^^^

    config/site.json:18:69  bad-value  “items” must be a non-empty list
      checklists.templates.empty.items = []
      17 |       "Bad Id": { "title": "A", "description": "B", "items": [{ "title": "C" }] },
      18 |       "empty": { "title": " ", "description": "No items.", "items": [] },
         |                                                                     ^

    config/site.json:19:104  bad-value  “dueInDays” must be 0 or more
      checklists.templates.late.items[0].dueInDays = -1
      19 | …"C", "dueInDays": -1, "owner": "Ines" }] }
         |                    ^^

    config/site.json:19:108  unknown-key  unknown key “owner”
      checklists.templates.late.items[0].owner = "Ines"
      19 | … "dueInDays": -1, "owner": "Ines" }] }
         |                    ^^^^^^^
      expected one of: note, title, dueInDays

    6 errors, 0 warnings
  `);
});

test('checklist-templates', async () => {
  const found = await report({
    'config/site.json': {
      '"limits": { "related": 4 }': `"limits": { "related": 4 },
  "checklists": {
    "mostItems": 2,
    "lengths": { "title": 20, "note": 10 },
    "templates": {
      "good": { "title": "A good one", "description": "It fits.", "items": [{ "title": "Do it", "dueInDays": 3 }] },
      "long": {
        "title": "A title that is longer than the limit",
        "description": "Its texts do not fit.",
        "items": [{ "title": "An item that is longer than the limit", "note": "More than ten" }]
      },
      "many": {
        "title": "Many items",
        "description": "There are too many.",
        "items": [{ "title": "One" }, { "title": "Two" }, { "title": "Three" }]
      }
    }
  }`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/site.json:20:18  bad-value  this text has 37 characters, and site.checklists.lengths allows 20
      checklists.templates.long.title = "A title that is longer than the limit"
      19 |       "long": {
      20 |         "title": "A title that is longer than the limit",
         |                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      expected at most 20 characters

    config/site.json:22:30  bad-value  this text has 37 characters, and site.checklists.lengths allows 20
      checklists.templates.long.items[0].title = "An item that is longer than the limit"
      21 |         "description": "Its texts do not fit.",
      22 |         "items": [{ "title": "An item that is longer than the limit", "note": "More than ten" }]
         |                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      expected at most 20 characters

    config/site.json:22:79  bad-value  this text has 13 characters, and site.checklists.lengths allows 10
      checklists.templates.long.items[0].note = "More than ten"
      21 |         "description": "Its texts do not fit.",
      22 |         "items": [{ "title": "An item that is longer than the limit", "note": "More than ten" }]
         |                                                                               ^^^^^^^^^^^^^^^
      expected at most 10 characters

    config/site.json:27:18  bad-value  3 items, and site.checklists.mostItems allows 2
      checklists.templates.many.items = 3 items
      26 |         "description": "There are too many.",
      27 |         "items": [{ "title": "One" }, { "title": "Two" }, { "title": "Three" }]
         |                  ^
      expected at most 2 items

    4 errors, 0 warnings
  `);
});

test('report-sections', async () => {
  const found = await report({
    'config/site.json': {
      '"limits": { "related": 4 }': `"limits": { "related": 4 },
  "reports": {
    "federal": "juristictions/us",
    "starts": [{ "label": "Licensing", "sections": ["sectors/cards", "guide_section/licences"] }]
  }`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/site.json:15:16  unknown-vocabulary  unknown vocabulary “juristictions”
      reports.federal = "juristictions"
      14 |   "reports": {
      15 |     "federal": "juristictions/us",
         |                ^^^^^^^^^^^^^^^^^^
      expected one of: jurisdictions, sectors
      did you mean “jurisdictions”?

    config/site.json:16:70  unknown-vocabulary  unknown vocabulary “guide_section”
      reports.starts[0].sections[1] = "guide_section"
      15 |     "federal": "juristictions/us",
      16 |     "starts": [{ "label": "Licensing", "sections": ["sectors/cards", "guide_section/licences"] }]
         |                                                                      ^^^^^^^^^^^^^^^^^^^^^^^^
      expected one of: jurisdictions, sectors

    2 errors, 0 warnings
  `);
});

test('report-terms', async () => {
  const found = await report({
    'config/site.json': {
      '"limits": { "related": 4 }': `"limits": { "related": 4 },
  "reports": {
    "federal": "jurisdictions/us",
    "starts": [
      {
        "label": "Licensing",
        "sections": ["sectors/cards", "sectors/crads", "sectors/money-remittence", "sectors/a-term-of-another-library", "jurisdictions/uk"]
      }
    ]
  }`,
    },
    'content/terms.ndjson': `{"tid":1,"vid":"jurisdictions","key":"us","name":"United States"}
{"tid":2,"vid":"sectors","key":"cards","name":"Cards"}
{"tid":3,"vid":"sectors","key":"money-remittance","name":"Money remittance"}
not a term
`,
  });
  expect(found).toMatchInlineSnapshot(`
    config/site.json:19:39  unknown-term  unknown term “sectors/crads”
      reports.starts[0].sections[1] = "sectors/crads"
      18 |         "label": "Licensing",
      19 |         "sections": ["sectors/cards", "sectors/crads", "sectors/money-remittence", "sectors/a-term-o…
         |                                       ^^^^^^^^^^^^^^^
      expected one of: sectors/cards, sectors/money-remittance
      did you mean “sectors/cards”?

    config/site.json:19:56  unknown-term  unknown term “sectors/money-remittence”
      reports.starts[0].sections[2] = "sectors/money-remittence"
      18 |         "label": "Licensing",
      19 |         "sections": ["sectors/cards", "sectors/crads", "sectors/money-remittence", "sectors/a-term-o…
         |                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^
      expected one of: sectors/money-remittance, sectors/cards
      did you mean “sectors/money-remittance”?

    2 errors, 0 warnings
  `);
});

test('search-sources', async () => {
  const found = await report({
    'config/site.json': {
      '"limits": { "related": 4 }': `"limits": { "related": 4 },
  "search": {
    "sources": {
      "news": { "label": "News", "contentTypes": ["insight", "insights"] },
      "guides": { "label": "Guides", "contentTypes": ["guide", "insight"] }
    },
    "facets": ["jurisdiction"]
  }`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/site.json:16:62  unknown-content-type  unknown content type “insights”
      search.sources.news.contentTypes[1] = "insights"
      15 |     "sources": {
      16 |       "news": { "label": "News", "contentTypes": ["insight", "insights"] },
         |                                                              ^^^^^^^^^^
      expected one of: insight, guide
      did you mean “insight”?

    config/site.json:17:64  bad-value  “insight” already belongs to search.sources.news.contentTypes[0] (config/site.json:16), so it would be counted twice
      search.sources.guides.contentTypes[1] = "insight"
      16 |       "news": { "label": "News", "contentTypes": ["insight", "insights"] },
      17 |       "guides": { "label": "Guides", "contentTypes": ["guide", "insight"] }
         |                                                                ^^^^^^^^^
      expected a content type that no other source names

    config/site.json:19:16  unknown-vocabulary  unknown vocabulary “jurisdiction”
      search.facets[0] = "jurisdiction"
      18 |     },
      19 |     "facets": ["jurisdiction"]
         |                ^^^^^^^^^^^^^^
      expected one of: jurisdictions, sectors
      did you mean “jurisdictions”?

    3 errors, 0 warnings
  `);
});

test('search-synonyms', async () => {
  const found = await report({
    'config/site.json': {
      '"limits": { "related": 4 }': `"limits": { "related": 4 },
  "search": {
    "synonyms": {
      "sca": ["SCA", "strong customer authentication"],
      "authentication": ["Strong  customer authentication", "two-factor sign-in"]
    }
  }`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/site.json:17:26  bad-value  “Strong  customer authentication” is already in search.synonyms.sca[1] (config/site.json:16)
      search.synonyms.authentication[0] = "Strong  customer authentication"
      16 |       "sca": ["SCA", "strong customer authentication"],
      17 |       "authentication": ["Strong  customer authentication", "two-factor sign-in"]
         |                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      expected a name that is in no other entry

    1 error, 0 warnings
  `);
});
