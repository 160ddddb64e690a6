/** Mistakes with the fields that filter and sort lists: `x-facet`, `x-values` and `x-sort`. */
import { ROUTES, type Mistake } from './mistake.ts';

const SCHEMA = 'plugins/article/schema.json';

/** Further fields of the article. */
const fields = (text: string) => ({ [SCHEMA]: { '"properties": {': `"properties": {\n    ${text},` } });
/** Beside another filter of its list. */
const besideJurisdictions = (text: string) => ({
  ...fields(text),
  [ROUTES]: { '"view": "list" }': '"view": "list", "list": { "facets": ["jurisdictions"] } }' },
});
const stage = (keywords: string) => fields(`"field_stage": { ${keywords} }`);
const PUBLIC = '"x-visibility": "public"';
const NAMES = '"x-values": { "open": "Open", "closed": "Closed" }';
const ENUM = '"enum": ["open", "closed"]';

export const LISTED_FIELDS: readonly Mistake[] = [
  ['made a filter of a hidden field', stage(`${ENUM}, ${NAMES}, "x-facet": "Stage"`)],
  ['made lists sort by a hidden field', stage('"type": "number", "x-sort": "Fine"')],
  [
    'made lists sort by what a page fills in',
    stage(`"type": "number", "readOnly": true, ${PUBLIC}, "x-sort": "Fine"`),
  ],
  ['wrote true for the title of a filter', stage(`${ENUM}, ${NAMES}, ${PUBLIC}, "x-facet": true`)],
  ['wrote true for the name of an order', stage(`"type": "number", ${PUBLIC}, "x-sort": true`)],
  ['left the title of a filter blank', stage(`${ENUM}, ${NAMES}, ${PUBLIC}, "x-facet": " "`)],
  ['made a filter of a text', stage(`"type": "string", ${PUBLIC}, "x-facet": "Stage"`)],
  ['made a filter of a number', stage(`"type": "number", ${PUBLIC}, "x-facet": "Fine"`)],
  ['made a filter of an enum of numbers', stage(`"enum": [1, 2], ${PUBLIC}, "x-facet": "Level"`)],
  [
    'made a filter of a vocabulary in the schema',
    stage(`"type": "array", "x-vocabulary": ["jurisdictions"], ${PUBLIC}, "x-facet": "Place"`),
  ],
  ['gave the values of a filter no names', stage(`${ENUM}, ${PUBLIC}, "x-facet": "Stage"`)],
  [
    'forgot the name of a value',
    stage(`${ENUM}, "x-values": { "open": "Open" }, ${PUBLIC}, "x-facet": "Stage"`),
  ],
  [
    'mistyped a value among the names',
    stage(`${ENUM}, "x-values": { "open": "Open", "closd": "Closed" }, ${PUBLIC}, "x-facet": "Stage"`),
  ],
  [
    'gave two values one name',
    stage(`${ENUM}, "x-values": { "open": "Open", "closed": "open" }, ${PUBLIC}, "x-facet": "Stage"`),
  ],
  [
    'wrote the names of values as a list',
    stage(`${ENUM}, "x-values": ["Open", "Closed"], ${PUBLIC}, "x-facet": "Stage"`),
  ],
  ['named values of a text', stage(`"type": "string", ${PUBLIC}, "x-values": { "open": "Open" }`)],
  [
    'gave two filters one title',
    fields(
      `"field_stage": { ${ENUM}, ${NAMES}, ${PUBLIC}, "x-facet": "Stage" },\n    "field_phase": { ${ENUM}, ${NAMES}, ${PUBLIC}, "x-facet": "stage" }`,
    ),
  ],
  [
    'gave a filter the title of a vocabulary',
    besideJurisdictions(`"field_stage": { ${ENUM}, ${NAMES}, ${PUBLIC}, "x-facet": "Jurisdictions" }`),
  ],
  [
    'called the field of a filter as lists call their order',
    fields(`"sort": { ${ENUM}, ${NAMES}, ${PUBLIC}, "x-facet": "Stage" }`),
  ],
  [
    'called the field of a filter as a vocabulary is called in addresses',
    besideJurisdictions(`"jurisdictions": { ${ENUM}, ${NAMES}, ${PUBLIC}, "x-facet": "Stage" }`),
  ],
  [
    'made lists sort by a field with several values',
    stage(`"type": "array", "items": { ${ENUM} }, ${PUBLIC}, "x-sort": "Stage"`),
  ],
  ['made lists sort by an object', stage(`"type": "object", "properties": {}, ${PUBLIC}, "x-sort": "Stage"`)],
  ['made lists sort by true or false', stage(`"type": "boolean", ${PUBLIC}, "x-sort": "Urgent"`)],
  [
    'made lists sort by formatted text',
    stage(`"type": "string", "contentMediaType": "text/html", ${PUBLIC}, "x-sort": "Text"`),
  ],
  [
    'made lists sort by terms',
    stage(`"type": "array", "x-vocabulary": ["jurisdictions"], ${PUBLIC}, "x-sort": "Place"`),
  ],
  [
    'made a filter of a part of a field',
    stage(
      `"type": "object", ${PUBLIC}, "properties": { "level": { ${ENUM}, ${NAMES}, "x-facet": "Level" } }`,
    ),
  ],
  ['mistyped the annotation of a filter', stage(`${ENUM}, ${PUBLIC}, "x-facets": "Stage"`)],
];
