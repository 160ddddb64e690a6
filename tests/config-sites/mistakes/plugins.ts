/** Mistakes in the folder of a plugin: its manifest, its schema, its files. */
import { TYPES, type Mistake } from './mistake.ts';

const MANIFEST = 'plugins/article/plugin.json';
const SCHEMA = 'plugins/article/schema.json';
const OPTIONS = 'plugins/article/options.schema.json';

/** A further field of the article. */
const field = (name: string, text: string) => ({
  [SCHEMA]: { '"properties": {': `"properties": {\n    "${name}": ${text},` },
});
const GOOD_MANIFEST = '{ "id": "memo", "title": "Memo", "contract": 1, "description": "A memo." }';
const GOOD_SCHEMA = '{ "title": "Memo", "type": "object", "properties": {} }';

export const PLUGINS: readonly Mistake[] = [
  ['gave a plugin another id than its folder', { [MANIFEST]: { '"id": "article"': '"id": "articles"' } }],
  ['wrote the id of a plugin with a capital', { [MANIFEST]: { '"id": "article"': '"id": "Article"' } }],
  ['left the id of a plugin out', { [MANIFEST]: { '"id": "article",': '' } }],
  ['left the description of a plugin out', { [MANIFEST]: { ',\n  "description": "Articles."': '' } }],
  ['wrote the version of the contract as a text', { [MANIFEST]: { '"contract": 1': '"contract": "1"' } }],
  [
    'wrote a version of the contract that does not exist',
    { [MANIFEST]: { '"contract": 1': '"contract": 2' } },
  ],
  ['mistyped a role of a plugin', { [MANIFEST]: { '"contract": 1': '"contract": 1, "roles": ["newz"]' } }],
  ['wrote a role without a list', { [MANIFEST]: { '"contract": 1': '"contract": 1, "roles": "news"' } }],
  [
    'added a key of package.json to a plugin',
    { [MANIFEST]: { '"contract": 1': '"contract": 1, "version": "1.0.0"' } },
  ],
  ['mistyped a vocabulary that a plugin needs', { [MANIFEST]: { '["jurisdictions"]': '["jurisdiction"]' } }],
  ['saved an empty plugin.json', { [MANIFEST]: '' }],
  ['left a comma at the end of plugin.json', { [MANIFEST]: { '["jurisdictions"]': '["jurisdictions"],' } }],
  ['wrote plugin.json with remarks', { [MANIFEST]: { '"contract": 1': '"contract": 1 // the first' } }],
  ['saved a schema as a list', { [SCHEMA]: '[]' }],
  ['saved a schema as text', { [SCHEMA]: 'title: string' }],
  ['deleted the schema of a plugin', { [SCHEMA]: null }],
  ['deleted the view of a plugin', { 'plugins/article/view.tsx': null }],
  ['deleted the samples of a plugin', { 'plugins/article/fixtures/valid/sample.json': null }],
  [
    'made a folder without plugin.json',
    { 'plugins/memo/schema.json': GOOD_SCHEMA, 'plugins/memo/view.tsx': '' },
  ],
  [
    'named the manifest manifest.json',
    { 'plugins/memo/manifest.json': GOOD_MANIFEST, 'plugins/memo/view.tsx': '' },
  ],
  [
    'named the manifest Plugin.json',
    { 'plugins/memo/Plugin.json': GOOD_MANIFEST, 'plugins/memo/view.tsx': '' },
  ],
  ['named the manifest package.json', { 'plugins/memo/package.json': GOOD_MANIFEST }],
  ['named the schema content.schema.json', { 'plugins/article/content.schema.json': '{}' }],
  ['named the options option.schema.json', { 'plugins/article/option.schema.json': '{}' }],
  ['put the samples beside the plugin', { 'plugins/article/sample.json': '{}' }],
  ['put samples into the folder fixture', { 'plugins/article/fixture/valid/one.json': '{}' }],
  [
    'named the folder of a plugin with a capital',
    {
      'plugins/Memo/plugin.json': GOOD_MANIFEST.replace('memo', 'Memo'),
      'plugins/Memo/schema.json': GOOD_SCHEMA,
    },
  ],
  ['put a plugin into a folder of plugins', { 'plugins/ours/memo/plugin.json': GOOD_MANIFEST }],
  ['put plugin.json into plugins itself', { 'plugins/plugin.json': GOOD_MANIFEST }],
  ['mistyped a keyword of a field', field('field_stage', '{ "typ": "string" }')],
  [
    'wrote a keyword that the platform does not read',
    field('field_stage', '{ "type": "string", "x-searchable": true }'),
  ],
  ['mistyped an annotation', field('field_stage', '{ "type": "string", "x-visiblity": "public" }')],
  [
    'wrote an annotation with an underscore',
    field('field_stage', '{ "type": "string", "x_visibility": "public" }'),
  ],
  ['mistyped a visibility', field('field_stage', '{ "type": "string", "x-visibility": "publik" }')],
  ['wrote a visibility as a truth', field('field_stage', '{ "type": "string", "x-visibility": true }')],
  ['mistyped a type', field('field_stage', '{ "type": "text" }')],
  ['wrote a type of another language', field('field_stage', '{ "type": "int" }')],
  ['wrote a field as the name of its type', field('field_stage', '"string"')],
  [
    'referred to a shared field that does not exist',
    field('field_stage', '{ "$ref": "../../schemas/content-fields.schema.json#/$defs/field_jurisdictions" }'),
  ],
  [
    'referred to a shared field without its file',
    field('field_stage', '{ "$ref": "#/$defs/field_jurisdiction" }'),
  ],
  [
    'referred to another plugin',
    field('field_stage', '{ "$ref": "../guide/schema.json#/properties/title" }'),
  ],
  ['gave a field the name of a record', field('status', '{ "type": "string" }')],
  [
    'gave a role to a field that does not hold it',
    field('field_stage', '{ "type": "string", "x-role": "jurisdictions" }'),
  ],
  ['gave a role that does not exist', field('field_stage', '{ "type": "string", "x-role": "stage" }')],
  [
    'gave one role to two fields',
    field(
      'field_stage',
      '{ "enum": ["a"], "x-role": "impact" },\n    "field_other": { "enum": ["b"], "x-role": "impact" }',
    ),
  ],
  [
    'gave a column to a hidden field',
    field('field_stage', '{ "enum": ["a"], "x-summary": true, "x-column": "Stage" }'),
  ],
  [
    'gave a column to a field that lists do not have',
    field('field_stage', '{ "enum": ["a"], "x-visibility": "public", "x-column": "Stage" }'),
  ],
  [
    'wrote true for the title of a column',
    field('field_stage', '{ "enum": ["a"], "x-visibility": "public", "x-summary": true, "x-column": true }'),
  ],
  [
    'asked for a field that is not defined',
    { [SCHEMA]: { '"type": "object",': '"type": "object",\n  "required": ["nid", "field_stage"],' } },
  ],
  ['asked for a field inside the field', field('field_stage', '{ "type": "string", "required": true }')],
  ['wrote an enum as a text', field('field_stage', '{ "enum": "planned, open" }')],
  ['wrote an empty enum', field('field_stage', '{ "enum": [] }')],
  ['wrote one value of an enum twice', field('field_stage', '{ "enum": ["open", "open"] }')],
  ['wrote a pattern that is not one', field('field_stage', '{ "type": "string", "pattern": "([a-z" }')],
  ['wrote a pattern with a look-ahead', field('field_stage', '{ "type": "string", "pattern": "^(?!x).*$" }')],
  ['wrote a format that does not exist', field('field_stage', '{ "type": "string", "format": "datetime" }')],
  ['wrote a date as DD/MM/YYYY', field('field_stage', '{ "type": "string", "format": "DD/MM/YYYY" }')],
  ['named a vocabulary that does not exist', field('field_stage', '{ "x-vocabulary": ["licences"] }')],
  ['named a vocabulary without a list', field('field_stage', '{ "x-vocabulary": "jurisdictions" }')],
  [
    'removed a field that every item has',
    { [SCHEMA]: { '"nid": { "$ref": "../../schemas/content-fields.schema.json#/$defs/nid" },': '' } },
  ],
  [
    'named a fact that is not a field',
    { [SCHEMA]: { '"type": "object",': '"type": "object",\n  "x-facts": ["field_stage"],' } },
  ],
  [
    'wrote properties of options as a list',
    {
      [OPTIONS]: {
        '"properties": {\n    "related": { "description": "Most related items.", "type": "integer", "minimum": 0, "maximum": 6, "default": 6 }\n  }':
          '"properties": []',
      },
    },
  ],
  ['wrote an option without a default', { [OPTIONS]: { ', "default": 6': '' } }],
  ['wrote a default that its own option refuses', { [OPTIONS]: { '"default": 6': '"default": 60' } }],
  ['named a plugin that has no folder', { [TYPES]: { '"plugin": "guide"': '"plugin": "guides"' } }],
];
