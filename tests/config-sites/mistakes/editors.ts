/** Mistakes of those who edit a product: roles and previews of the newsroom, vocabularies, texts, staff pages, lists. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entry, inGambling, inSite, ROUTES, SITE, VOCABULARIES, type Mistake } from './mistake.ts';

const NEWSROOM = 'app/features/newsroom';
const OPTIONS = readFileSync(join(import.meta.dirname, `../../../${NEWSROOM}/options.schema.json`), 'utf8');

/** The newsroom with these options. */
const newsroom = (options: string) => ({
  [`${NEWSROOM}/feature.server.ts`]: '',
  [`${NEWSROOM}/options.schema.json`]: OPTIONS,
  ...inSite(`"features": { "newsroom": ${options} }`),
});
const role = (text: string) => newsroom(`{ "roles": { "writer": ${text} } }`);
const preview = (text: string) => newsroom(`{ "previewAs": { "reader": ${text} } }`);
const vocabulary = (text: string) => entry(VOCABULARIES, 'vocabularies', text);
const texts = (text: string) => inSite(`"texts": { ${text} }`);
const list = (text: string) => ({
  [ROUTES]: { '"view": "list" }': `"view": "list", "list": { ${text} } }` },
});
const search = (text: string) => ({ [ROUTES]: { '"screen": "search"': `"screen": "search", ${text}` } });
const legal = (text: string) => ({
  [SITE]: { '{ "label": "Terms", "href": "https://site.example/terms" }': text },
});

export const EDITORS: readonly Mistake[] = [
  ['mistyped a right of a role', role('{ "title": "Writer", "rights": ["wrtie"] }')],
  ['wrote the right of a role as a text', role('{ "title": "Writer", "rights": "write" }')],
  ['gave a role a right in capitals', role('{ "title": "Writer", "rights": ["Write"] }')],
  ['gave a role a right that is a role', role('{ "title": "Writer", "rights": ["editor"] }')],
  ['gave a role no right', role('{ "title": "Writer", "rights": [] }')],
  ['gave a role one right twice', role('{ "title": "Writer", "rights": ["write", "write"] }')],
  ['forgot the title of a role', role('{ "rights": ["write"] }')],
  ['left the title of a role blank', role('{ "title": " ", "rights": ["write"] }')],
  ['forgot the rights of a role', role('{ "title": "Writer" }')],
  ['wrote a role as a list of rights', role('["write"]')],
  ['removed a role with false', role('false')],
  [
    'named a role in words',
    newsroom('{ "roles": { "Chief editor": { "title": "C", "rights": ["write"] } } }'),
  ],
  ['wrote roles as a list', newsroom('{ "roles": ["author", "editor"] }')],
  [
    'gave two roles one title',
    newsroom(
      '{ "roles": { "one": { "title": "Editor", "rights": ["write"] }, "two": { "title": "editor", "rights": ["publish"] } } }',
    ),
  ],
  ['asked for four eyes with true', newsroom('{ "fourEyes": true }')],
  ['asked for four eyes for one type as a text', newsroom('{ "fourEyes": "guide" }')],
  ['asked for four eyes for a type with a typing error', newsroom('{ "fourEyes": ["giude"] }')],
  ['asked for four eyes for a plural', newsroom('{ "fourEyes": ["Guides"] }')],
  ['wrote four eyes with an underscore', newsroom('{ "four_eyes": ["guide"] }')],
  [
    'mistyped a permission of a preview',
    preview('{ "title": "R", "permissions": ["wrold"], "products": [] }'),
  ],
  [
    'named a product that is not sold in a preview',
    preview('{ "title": "R", "permissions": [], "products": ["nwes"] }'),
  ],
  [
    'wrote everything for the permissions of a preview',
    preview('{ "title": "R", "permissions": "everything", "products": [] }'),
  ],
  ['forgot the products of a preview', preview('{ "title": "R", "permissions": [] }')],
  ['left the previews empty', newsroom('{ "previewAs": {} }')],
  ['turned the newsroom on with a text', newsroom('"on"')],
  ['called a page one of staff with a word', search('"staff": "yes"')],
  ['mistyped that a page is of staff', search('"staf": true')],
  [
    'made a list of readers a page of staff',
    { [ROUTES]: { '"view": "list" }': '"view": "list", "staff": true }' } },
  ],
  ['mistyped a text', texts('"notfound": "Nothing here"')],
  ['left a text empty', texts('"notFound": ""')],
  ['wrote a text as a list of lines', texts('"notFound": ["Nothing", "here"]')],
  ['broke a notice over two lines', texts('"notFound": "Nothing\\nhere"')],
  ['put a placeholder into a text that has none', texts('"notFound": "Nothing at {path}"')],
  ['wrote texts at the top of a vertical', inGambling('"texts": { "notFound": "Nothing here" }')],
  [
    'left the label of a link in the footer blank',
    legal('{ "label": " ", "href": "https://site.example/terms" }'),
  ],
  ['wrote a link of the footer as a text', legal('"https://site.example/terms"')],
  ['forgot the address of a link in the footer', legal('{ "label": "Terms" }')],
  [
    'gave two links of the footer one label',
    legal(
      '{ "label": "Terms", "href": "https://site.example/terms" }, { "label": "Terms", "href": "https://site.example/privacy" }',
    ),
  ],
  [
    'wrote a postal address as one text',
    { [SITE]: { '["1 Example Street"]': '"1 Example Street, London"' } },
  ],
  [
    'left a line of a postal address empty',
    { [SITE]: { '["1 Example Street"]': '["1 Example Street", ""]' } },
  ],
  ['forgot the title of a vocabulary', vocabulary('"topics": { "enabled": true }')],
  ['wrote a vocabulary as its title', vocabulary('"topics": "Topics"')],
  ['gave two vocabularies one title', vocabulary('"places": { "title": "jurisdictions" }')],
  [
    'made two vocabularies the glossary',
    vocabulary(
      '"words": { "title": "Words", "role": "glossary" }, "terms": { "title": "Terms", "role": "glossary" }',
    ),
  ],
  [
    'gave a vocabulary a parameter with a space',
    vocabulary('"topics": { "title": "Topics", "param": "my topic" }'),
  ],
  [
    'gave a new vocabulary the parameter of another',
    vocabulary('"topics": { "title": "Topics", "param": "jurisdictions" }'),
  ],
  ['gave a vocabulary a parameter of lists', vocabulary('"topics": { "title": "Topics", "param": "page" }')],
  [
    'mistyped how a vocabulary is followed',
    vocabulary('"topics": { "title": "Topics", "followedAs": "specialsm" }'),
  ],
  [
    'wrote the terms of a vocabulary into the configuration',
    vocabulary('"topics": { "title": "Topics", "terms": ["A"] }'),
  ],
  ['named one filter of a list twice', list('"facets": ["jurisdictions", "jurisdictions"]')],
  ['wrote the filters of a list as a text', list('"facets": "jurisdictions"')],
  ['named a filter of a list by its title', list('"facets": ["Jurisdictions"]')],
  ['ordered a list by a field that does not sort', list('"sort": "field_fine.desc"')],
  ['named x-facet in a list', list('"x-facet": "field_stage"')],
  [
    'left the title of a filter of a list empty',
    list('"facets": ["jurisdictions"], "facetTitles": { "jurisdictions": "" }'),
  ],
];
