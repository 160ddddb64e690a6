/** Date typess. */
import { expect, test } from 'vitest';
import { report } from './report.ts';

const RESPONSE = `{
        "label": "Response due", "ahead": "Responses by", "past": "Closed",
        "icon": "reply", "hue": "respond", "deadline": true, "ends": true
      }`;

test('date-kind-ids', async () => {
  const found = await report({
    'config/site.json': {
      '"limits": { "related": 4 }': `"limits": { "related": 4 },
  "dates": {
    "kinds": {
      "response": ${RESPONSE},
      "licence-renewal": ${RESPONSE},
      "published": ${RESPONSE},
      "hearing": ${RESPONSE.replace('reply', 'gavel')}
    }
  }`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/site.json:15:5  missing-key  the key “effective” is missing
      dates.kinds
      14 |   "dates": {
      15 |     "kinds": {
         |     ^^^^^^^
      expected "effective", such as "effective": {"label":"In force from","ahead":"In force from","past":"In force since","ico…

    config/site.json:20:7  bad-id  “licence-renewal” is not a valid id
      dates.kinds.licence-renewal
      19 |       },
      20 |       "licence-renewal": {
         |       ^^^^^^^^^^^^^^^^^
      expected letters and digits, the first a small letter; “published” is the date of publication of an item

    config/site.json:24:7  bad-id  “published” is not a valid id
      dates.kinds.published
      23 |       },
      24 |       "published": {
         |       ^^^^^^^^^^^
      expected letters and digits, the first a small letter; “published” is the date of publication of an item

    config/site.json:30:17  unknown-value  “icon” cannot be "gavel"
      dates.kinds.hearing.icon = "gavel"
      29 |         "label": "Response due", "ahead": "Responses by", "past": "Closed",
      30 |         "icon": "gavel", "hue": "respond", "deadline": true, "ends": true
         |                 ^^^^^^^
      expected one of: "calendar-add", "clock", "file", "file-up", "reply", "shield", "starts"

    4 errors, 0 warnings
  `);
});

test('date-kinds', async () => {
  const found = await report({
    'config/routes.json': {
      '"view": "list" }': `"view": "list",
      "list": { "dates": ["published", "response", "efective", "reporting"] } }`,
    },
    'config/site.json': {
      '"limits": { "related": 4 }': `"limits": { "related": 4 },
  "dates": {
    "kinds": {
      "effective": {
        "label": "Effective", "ahead": "In force from", "past": "In force since",
        "icon": "shield", "hue": "force", "deadline": true, "ends": false
      },
      "response": ${RESPONSE}
    }
  },
  "search": { "dateWords": { "response": ["closing"], "efective": ["in force"], "published": ["new"] } }`,
    },
    'config/verticals/gambling_compliance.json': {
      '{ "sectors": true }': `{ "sectors": true },
  "site": { "dates": { "kinds": { "response": null } } }`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/routes.json:10:52  unknown-date-kind  unknown kind of date “efective”
      routes.insights.list.dates[2] = "efective"
       9 |     "insights": { "path": "/insights", "title": "Insights", "contentType": "insight", "view": "list"…
      10 |       "list": { "dates": ["published", "response", "efective", "reporting"] } },
         |                                                    ^^^^^^^^^^
      expected one of: effective, response, published
      did you mean “effective”?

    config/routes.json:10:64  unknown-date-kind  unknown kind of date “reporting”
      routes.insights.list.dates[3] = "reporting"
       9 |     "insights": { "path": "/insights", "title": "Insights", "contentType": "insight", "view": "list"…
      10 |       "list": { "dates": ["published", "response", "efective", "reporting"] } },
         |                                                                ^^^^^^^^^^^
      expected one of: response, effective, published

    config/site.json:26:67  unknown-date-kind  unknown kind of date “efective”
      search.dateWords.efective
      25 |   },
      26 |   "search": { "dateWords": { "response": ["closing"], "efective": ["in force"], "published": ["new"]…
         |                                                                   ^
      expected one of: effective, response
      did you mean “effective”?

    config/site.json:26:94  unknown-date-kind  unknown kind of date “published”
      search.dateWords.published
      26 | …e"], "published": ["new"] } }
         |                    ^
      expected one of: response, effective

    config/verticals/gambling_compliance.json:8:35  unknown-date-kind  “response” is removed here, but routes.insights.list.dates[1] (config/routes.json:10) still uses it
      site.dates.kinds.response = null
      7 |   "vocabularies": { "sectors": true },
      8 |   "site": { "dates": { "kinds": { "response": null } } }
        |                                   ^^^^^^^^^^
      expected no reference to it

    config/verticals/gambling_compliance.json:8:35  unknown-date-kind  “response” is removed here, but search.dateWords.response (config/site.json:26) still uses it
      site.dates.kinds.response = null
      7 |   "vocabularies": { "sectors": true },
      8 |   "site": { "dates": { "kinds": { "response": null } } }
        |                                   ^^^^^^^^^^
      expected no reference to it

    6 errors, 0 warnings
  `);
});
