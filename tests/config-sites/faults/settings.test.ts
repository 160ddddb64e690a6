/** Sections of site.json: comparison, features and search. */
import { expect, test } from 'vitest';
import { report } from './report.ts';

test('terms', async () => {
  const found = await report({
    'config/site.json': {
      '"limits": { "related": 4 }': `"limits": { "related": 4 },
  "comparison": { "federal": "jurisdictions/united-kingdm" }`,
    },
    'content/terms.ndjson': `{"tid":1,"vid":"jurisdictions","key":"us","name":"United States"}
{"tid":2,"vid":"jurisdictions","key":"united-kingdom","name":"United Kingdom"}
not a term
`,
  });
  expect(found).toMatchInlineSnapshot(`
    config/site.json:14:30  unknown-term  unknown term “jurisdictions/united-kingdm”
      comparison.federal = "jurisdictions/united-kingdm"
      13 |   "limits": { "related": 4 },
      14 |   "comparison": { "federal": "jurisdictions/united-kingdm" }
         |                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      expected one of: jurisdictions/united-kingdom, jurisdictions/us
      did you mean “jurisdictions/united-kingdom”?

    1 error, 0 warnings
  `);
});

test('maps of states', async () => {
  const found = await report({
    'config/site.json': {
      '"limits": { "related": 4 }': `"limits": { "related": 4 },
  "stateMaps": { "us": ["NV NV", ".. NW"], "au": ["WA"], "DE": ["BY"], "fr": ["be  ba"] }`,
    },
    'content/terms.ndjson': `{"tid":1,"vid":"jurisdictions","key":"us-nv","name":"Nevada","iso":"us-nv"}
{"tid":2,"vid":"jurisdictions","key":"us-nj","name":"New Jersey","iso":"us-nj"}
`,
  });
  expect(found).toMatchInlineSnapshot(`
    config/site.json:14:58  bad-id  “DE” is not a valid id
      stateMaps.DE
      13 |   "limits": { "related": 4 },
      14 |   "stateMaps": { "us": ["NV NV", ".. NW"], "au": ["WA"], "DE": ["BY"], "fr": ["be  ba"] }
         |                                                          ^^^^
      expected the code of a country: two lower-case letters

    config/site.json:14:79  bad-value  item 1 must be ends of ISO 3166-2 codes in upper case and .. for empty squares, one space between them
      stateMaps.fr[0] = "be  ba"
      13 |   "limits": { "related": 4 },
      14 |   "stateMaps": { "us": ["NV NV", ".. NW"], "au": ["WA"], "DE": ["BY"], "fr": ["be  ba"] }
         |                                                                               ^^^^^^^^

    2 errors, 0 warnings
  `);
});

test('states that are not the ones of the library', async () => {
  const found = await report({
    'config/site.json': {
      '"limits": { "related": 4 }': `"limits": { "related": 4 },
  "stateMaps": { "us": ["NV NV", ".. NW"], "au": ["WA"] }`,
    },
    'content/terms.ndjson': `{"tid":1,"vid":"jurisdictions","key":"us-nv","name":"Nevada","iso":"us-nv"}
{"tid":2,"vid":"jurisdictions","key":"us-nj","name":"New Jersey","iso":"us-nj"}
`,
  });
  expect(found).toMatchInlineSnapshot(`
    config/site.json:14:18  warning missing-state  the map leaves out NJ, which the library has; the table below it has them
      stateMaps.us
      13 |   "limits": { "related": 4 },
      14 |   "stateMaps": { "us": ["NV NV", ".. NW"], "au": ["WA"] }
         |                  ^^^^
      Give each of them a square. Leave it while the map is being drawn.

    config/site.json:14:25  repeated-state  “NV” has two squares
      stateMaps.us[0]
      13 |   "limits": { "related": 4 },
      14 |   "stateMaps": { "us": ["NV NV", ".. NW"], "au": ["WA"] }
         |                         ^^^^^^^
      expected one square for each state

    config/site.json:14:34  unknown-term  unknown state “NW”
      stateMaps.us[1] = "NW"
      13 |   "limits": { "related": 4 },
      14 |   "stateMaps": { "us": ["NV NV", ".. NW"], "au": ["WA"] }
         |                                  ^^^^^^^
      expected one of: NJ, NV
      did you mean “NJ”?

    2 errors, 1 warning
  `);
});

test('feature-schema', async () => {
  const found = await report({
    'app/features/polls/options.schema.json': `{
  "type": "object",
  "additionalProperties": false,
  "properties": { "topic": { "$ref": "../../../schemas/config/site.schema.json#/$defs/Trem" } }
}`,
  });
  expect(found).toMatchInlineSnapshot(`
    app/features/polls/options.schema.json:1:1  bad-feature  "../../../schemas/config/site.schema.json#/$defs/Trem" leads to no definition
      expected a JSON Schema (2020-12)

    1 error, 0 warnings
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
