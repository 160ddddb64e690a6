/** Lists of content. */
import { Type, type Static } from 'typebox';
import { closed, reference, word } from '#app/contract.ts';
import { ContentSummary, TermReference } from './content-summary.ts';
import { Facet, FieldFacet } from './list-facets.ts';
import { LONGEST_PATH, LONGEST_SEARCH } from './limits.ts';

const id = Type.String({
  description:
    "Content of the column: jurisdictions, type, dates, published, or a field of the items' terms or details.",
  examples: ['field_authority'],
});
const title = Type.String({ description: 'Head of the column.', examples: ['Authority'] });
const names = Type.Record(Type.String(), Type.String(), {
  description: 'Names of the values of the field, by value. A value without a name is not shown.',
  examples: [{ high: 'High' }],
});
const format = Type.Literal('money', {
  description: 'The column shows amounts of money: objects with amount and currency.',
  examples: ['money'],
});

/** An order by a field: its name and the direction. */
const FieldSortName = Type.Unsafe<`${string}.${'asc' | 'desc'}`>({
  type: 'string',
  pattern: '^[A-Za-z][A-Za-z0-9_]*[.](asc|desc)$',
  description: 'By a field of the items, named with its direction.',
  examples: ['field_severity.desc'],
});

const Pager = closed(
  {
    count: Type.Integer({ minimum: 0, description: 'Items in the whole list.', examples: [42] }),
    pages: Type.Integer({ minimum: 1, description: 'Number of pages, at least 1.', examples: [5] }),
    items_per_page: Type.Integer({ minimum: 1, description: 'Most items on a page.', examples: [10] }),
    current_page: Type.Integer({ minimum: 1, description: 'This page, from 1.', examples: [1] }),
  },
  {
    $id: 'content/pager',
    title: 'Pager',
    description: 'Position of a page in a list, with the names of the reference data.',
  },
);

export const ContentListResponse = closed(
  {
    kind: Type.Literal('list', { description: 'A list.' }),
    type: Type.Optional(
      Type.String({
        description: 'Content type id; absent if the list has several types.',
        examples: ['press-release'],
      }),
    ),
    title: Type.String({ description: 'Title of the list.', examples: ['Insights'] }),
    author: Type.Optional(
      closed(
        {
          slug: Type.String({ description: 'The name in the address.', examples: ['ines-albrecht'] }),
          name: Type.String({ description: 'The name.', examples: ['Ines Albrecht'] }),
          role: Type.Optional(
            Type.String({ description: 'What they do here.', examples: ['Senior analyst'] }),
          ),
          email: Type.Optional(
            Type.String({
              description: 'Address that readers may write to.',
              examples: ['ines.albrecht@regatlas.example'],
            }),
          ),
        },
        { description: 'Whose items these are, on the page of an author.' },
      ),
    ),
    items: Type.Array(ContentSummary, { description: 'Items in the chosen order.', examples: [[]] }),
    total: Type.Integer({ description: 'Items in the whole list.', examples: [42] }),
    noun: Type.Optional(
      closed(
        {
          one: Type.String({ description: 'Of one.', examples: ['regulatory update'] }),
          many: Type.String({ description: 'Of none or several.', examples: ['regulatory updates'] }),
        },
        {
          description: 'Name of the items for a sentence; absent without a specific name.',
          examples: [{ one: 'regulatory update', many: 'regulatory updates' }],
        },
      ),
    ),
    page: Type.Integer({ description: 'This page, from 1.', examples: [1], minimum: 1 }),
    pages: Type.Integer({ description: 'Number of pages, at least 1.', examples: [3], minimum: 1 }),
    pager: Type.Optional(Pager),
    path: Type.String({ description: 'Path of the list, without its state.', examples: ['/insights'] }),
    lead: Type.Optional(
      Type.String({
        description: 'A sentence that describes the list.',
        examples: ['Everything tagged Germany.'],
      }),
    ),
    term: Type.Optional(
      reference(TermReference, { description: 'The term whose page this is, on /taxonomy/term/{tid}.' }),
    ),
    itemsPerPage: Type.Integer({ minimum: 1, description: 'Most items on a page.', examples: [20] }),
    sort: Type.Union([word(['newest', 'oldest', 'title', 'deadline']), FieldSortName], {
      description:
        'Order of the items. deadline: by the next typed date from today on, then those without one. A field with a direction: by its values, then those without one.',
      examples: ['newest'],
    }),
    sorts: Type.Array(Type.Union([word(['newest', 'oldest', 'title', 'deadline']), FieldSortName]), {
      description: 'Orders that the list offers; the first is its own.',
      examples: [['newest', 'title']],
    }),
    fieldSorts: Type.Optional(
      Type.Array(
        closed({
          sort: FieldSortName,
          field: Type.String({ description: 'The field.', examples: ['field_severity'] }),
          label: Type.String({ description: 'Its name for readers.', examples: ['Severity: High first'] }),
        }),
        {
          description: 'Names of those orders that are by a field of the items; absent without any.',
          examples: [[]],
        },
      ),
    ),
    view: word(['list', 'cards', 'table'], { description: 'How the items are shown.', examples: ['list'] }),
    views: Type.Array(word(['list', 'cards', 'table']), {
      description: 'Ways that the list offers; the first is its own.',
      examples: [['list', 'cards', 'table']],
    }),
    columns: Type.Array(
      closed({
        id,
        title,
        format: Type.Optional(format),
        names: Type.Optional(names),
        shown: Type.Boolean({ description: 'Whether the reader sees it.', examples: [true] }),
      }),
      {
        description: 'Columns that the list offers beside the title, in their order.',
        examples: [[{ id: 'field_authority', title: 'Authority', shown: true }]],
      },
    ),
    density: word(['comfortable', 'compact'], {
      description: 'How close the rows of the table are.',
      examples: ['comfortable'],
    }),
    exportRows: Type.Integer({
      minimum: 0,
      description: 'Number of items in an export of the list: the first of total, up to a limit.',
      examples: [42],
    }),
    facets: Type.Array(Facet, {
      description: 'Filters by vocabulary, in the order of the configuration.',
      examples: [[]],
    }),
    fieldFacets: Type.Optional(
      Type.Array(FieldFacet, {
        description: "Filters by values of the items' own fields; absent without any.",
        examples: [[]],
      }),
    ),
    dateKinds: Type.Array(Type.String(), {
      description: 'Dates that the range can filter; the first is the default.',
      examples: [['published', 'effective']],
    }),
    dates: Type.Optional(
      closed(
        {
          kind: Type.String({ description: 'Which date.', examples: ['published'] }),
          from: Type.Optional(
            Type.String({ description: 'First day (RFC 3339 full-date).', examples: ['2026-01-01'] }),
          ),
          to: Type.Optional(
            Type.String({ description: 'Last day (RFC 3339 full-date).', examples: ['2026-12-31'] }),
          ),
        },
        {
          description:
            'The range of dates that the list is filtered by; absent without one. Nothing fits where from lies after to.',
          examples: [{ kind: 'published', from: '2026-01-01' }],
        },
      ),
    ),
    ignored: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Query parameters that are unknown or have an unknown value, so that the page can list them.',
        examples: [['colour']],
      }),
    ),
  },
  {
    $id: 'content/content-list',
    title: 'ContentListResponse',
    description: 'One page of a list of content.',
  },
);
export type ContentListResponse = Static<typeof ContentListResponse>;

/** The address in the browser of the page or list that is asked for. */
export const pageAddress = {
  path: Type.String({
    description: 'Path in the browser, without query.',
    examples: ['/article/1001/regulatory-analysis/x'],
    minLength: 1,
    maxLength: LONGEST_PATH,
    pattern: '^/',
  }),
  search: Type.Optional(
    Type.String({
      maxLength: LONGEST_SEARCH,
      description:
        'Query string of the address in the browser, without "?": the state of a list (page, sort, view, filters).',
      examples: ['jurisdiction=1041&sort=title'],
    }),
  ),
};

export const ListRowsQuery = closed(
  {
    ...pageAddress,
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1000,
        description: 'Which part of the rows, from 1.',
        examples: [1],
      }),
    ),
  },
  { $id: 'content/list-rows-query', title: 'ListRowsQuery', description: 'Selects rows of a list.' },
);

export const ListRows = closed(
  {
    columns: Type.Array(closed({ id, title, format: Type.Optional(format), names: Type.Optional(names) }), {
      description: 'Columns that the reader chose to see, beside the title.',
      examples: [[{ id: 'field_authority', title: 'Authority' }]],
    }),
    items: Type.Array(ContentSummary, { description: 'Items in the chosen order.', examples: [[]] }),
    total: Type.Integer({ minimum: 0, description: 'Items in the whole list.', examples: [12_000] }),
    exportRows: Type.Integer({
      minimum: 0,
      description: 'Number of items in all parts together: the first of total, up to a limit.',
      examples: [5000],
    }),
    next: Type.Optional(
      Type.Integer({ description: 'The part after this one; absent at the last.', examples: [2] }),
    ),
  },
  { $id: 'content/list-rows', title: 'ListRows', description: 'A part of the rows of a list, for exports.' },
);
export type ListRows = Static<typeof ListRows>;
