/** Pages of items. */
import { Type, type Static } from 'typebox';
import { anyObject, closed, mapOf, word } from '#app/contract.ts';
import { ContentSummary, TermReference } from './content-summary.ts';
import { TextMarks } from './text-marks.ts';

const published = Type.String({ description: 'ISO date of publication.', examples: ['2026-11-20'] });

export const RelatedItem = closed(
  {
    nid: Type.Integer({ description: 'Node id.', examples: [1501] }),
    title: Type.String({ description: 'Headline.', examples: ['What the new rules cost'] }),
    label: Type.String({ description: 'Title of the content type.', examples: ['Insight'] }),
    path: Type.String({ description: 'Canonical path.', examples: ['/article/1501/insights/x'] }),
    view_node: Type.String({
      description: 'Canonical path, under the name of the reference data.',
      examples: ['/article/1501/insights/x'],
    }),
    published,
    access: word(['full', 'restricted'], { description: 'Whether the reader may open all of it.' }),
  },
  {
    $id: 'content/related-item',
    title: 'RelatedItem',
    description: 'An item beside another page: public fields only.',
  },
);
export type RelatedItem = Static<typeof RelatedItem>;

export const SidebarDetails = closed(
  {
    keyPoints: Type.Array(Type.String(), {
      description: 'Key points of the item; empty if it has none, or they are not public.',
      examples: [['Firms have until April to comply.']],
    }),
    relatedInsights: Type.Array(RelatedItem, {
      description: 'Items of content types with relatedAs "insights".',
      examples: [[]],
    }),
    relatedHorizonScanning: Type.Array(RelatedItem, {
      description: 'Items of content types with relatedAs "horizon-scanning".',
      examples: [[]],
    }),
  },
  {
    $id: 'content/sidebar',
    title: 'SidebarDetails',
    description:
      'Items beside a page. Each list starts with the items that editors chose, in their order, followed by those that share most jurisdictions and topics with the page, newest first; at most limits.related of config/site.json.',
  },
);
export type SidebarDetails = Static<typeof SidebarDetails>;

export const ContentCollection = closed(
  {
    id: Type.String({ description: 'Id of the collection in the configuration.', examples: ['updates'] }),
    title: Type.String({ description: 'Heading.', examples: ['Latest updates'] }),
    order: word(['newest', 'deadline'], {
      description:
        'newest: by date of publication. deadline: only items with a typed date ahead, the nearest first, each with its dates from today on.',
      examples: ['newest'],
    }),
    items: Type.Array(ContentSummary, {
      description:
        'In this order, no more than the configured limit, never the page itself; with the terms and details that `fields` of the collection name, and dates only by deadline.',
      examples: [[]],
    }),
    total: Type.Integer({
      minimum: 0,
      description: 'How many there are in all; by deadline, how many are here.',
      examples: [14],
    }),
    more: Type.Optional(
      Type.String({
        description: 'Address of the list of all of them, if one exists.',
        examples: ['/regulatory_updates_list?jurisdiction=1041'],
      }),
    ),
  },
  {
    $id: 'content/collection',
    title: 'ContentCollection',
    description:
      'Other content beside a page that shares terms with it (collections of config/content-types.json).',
  },
);
export type ContentCollection = Static<typeof ContentCollection>;

export const BreadcrumbStep = closed(
  {
    label: Type.String({ description: 'Label of the step.', examples: ['Belgium'] }),
    to: Type.Optional(
      Type.String({
        description:
          'Address of the step; absent for the page itself and for pages that this reader may not open.',
        examples: ['/jurisdiction/5012/belgium'],
      }),
    ),
  },
  { title: 'BreadcrumbStep', description: 'One step.' },
);
export type BreadcrumbStep = Static<typeof BreadcrumbStep>;

const NamedAddresses = mapOf(Type.String({ description: 'Canonical path.' }), {
  title: 'NamedAddresses',
  description:
    'Addresses of the items that entries of its fields refer to by `nid`, by that nid: the steps of a tracker, a series. Without the page itself and items that are not in the library; absent when empty.',
  examples: [{ '3001': '/regulatory_update/3001/sca-standards' }],
});

/** Changes that a page tells of. */
export const MOST_CHANGES = 20;

const ChangeTold = closed(
  {
    at: Type.String({
      format: 'date-time',
      description: 'When it was published.',
      examples: ['2026-11-27T09:00:00Z'],
    }),
    kind: word(['update', 'correction'], {
      description: '`correction`: what was there before was wrong.',
      examples: ['update'],
    }),
    note: Type.String({
      description: 'What changed, in plain text; only a correction may have none.',
      examples: ['The deadline moved to 7 May.'],
    }),
  },
  { title: 'ChangeTold', description: 'What editors told of a change.' },
);

export const ContentPageResponse = closed(
  {
    kind: Type.Literal('page', { description: 'A single item.' }),
    nid: Type.Integer({ description: 'Node id.', examples: [1001] }),
    type: Type.String({ description: 'Content type id.', examples: ['press-release'] }),
    label: Type.String({ description: 'Title of the content type.', examples: ['Regulatory analysis'] }),
    roles: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Roles of the content type, such as `news` or `obligations`; absent without any.',
        examples: [['analysis']],
      }),
    ),
    path: Type.String({ description: 'Canonical path.', examples: ['/article/1001/regulatory-analysis/x'] }),
    authors: Type.Optional(
      Type.Array(
        closed(
          {
            name: Type.String({ description: 'Their name.', examples: ['Ines Albrecht'] }),
            path: Type.Optional(
              Type.String({
                description: 'Path of the list of their items; absent without such a list.',
                examples: ['/authors/ines-albrecht'],
              }),
            ),
          },
          { description: 'Someone who wrote it.' },
        ),
        {
          description: 'Authors, in order; absent if the reader may not see any.',
          examples: [[{ name: 'Ines Albrecht', path: '/authors/ines-albrecht' }]],
        },
      ),
    ),
    view_node: Type.String({
      description: 'Canonical path, under the name of the reference data.',
      examples: ['/article/1001/regulatory-analysis/x'],
    }),
    title: Type.String({ description: 'Headline.', examples: ['Instant payments, one year on'] }),
    published,
    empty: Type.Optional(
      Type.Literal(true, {
        description:
          'True if the item has no text yet: the page then shows related content only. Absent otherwise.',
        examples: [true],
      }),
    ),
    changed: Type.String({
      description: 'ISO date-time of the last change.',
      examples: ['2026-11-20T09:00:00Z'],
    }),
    version: Type.Integer({ description: 'Version of the content, from 1.', examples: [1] }),
    changes: Type.Optional(
      Type.Array(ChangeTold, {
        maxItems: MOST_CHANGES,
        description:
          'What its editors told of changes, the newest first; absent without any, and with restricted access.',
        examples: [[{ at: '2026-11-27T09:00:00Z', kind: 'update', note: 'The deadline moved to 7 May.' }]],
      }),
    ),
    access: word(['full', 'restricted'], { description: 'The fields that this reader may see.' }),
    accessGranted: Type.Boolean({ description: 'Whether this reader may see all of it.', examples: [true] }),
    data: anyObject({
      description: 'Fields of the item.',
      examples: [{ title: 'Instant payments, one year on' }],
    }),
    marks: Type.Optional(TextMarks),
    vocabularies: mapOf(Type.String(), {
      description: 'Titles of the vocabularies of these terms, by vid.',
      examples: [{ products_and_services: 'Products and services' }],
    }),
    terms: mapOf(Type.Array(TermReference), {
      description: 'Terms by the field that names them.',
      examples: [{ field_jurisdiction: [] }],
    }),
    related: Type.Array(RelatedItem, {
      description: 'Items that editors named as related, in their order.',
      examples: [[]],
    }),
    sidebar: SidebarDetails,
    listing: Type.Optional(
      closed(
        {
          title: Type.String({ description: 'Title of the list.', examples: ['Regulatory Analysis'] }),
          path: Type.String({ description: 'Path of the list.', examples: ['/regulatory_analysis'] }),
        },
        { description: 'Where the item is listed.' },
      ),
    ),
    breadcrumb: Type.Array(BreadcrumbStep, {
      description:
        'The breadcrumb of the page, outermost first: the list or screen it lies under, the jurisdictions around it, and its type where the title does not tell it.',
      examples: [[{ label: 'Jurisdictions', to: '/jurisdiction' }, { label: 'Guide' }]],
    }),
    instead: Type.Optional(
      Type.Array(ContentSummary, {
        description:
          'Only with restricted access: items that this reader may read whole, the nearest first: related ones, then those about the same jurisdictions and topics.',
        examples: [[]],
      }),
    ),
    ancestors: Type.Array(TermReference, {
      description: 'Every term above those in `terms`, each once, for trees and breadcrumbs.',
      examples: [[]],
    }),
    collections: Type.Array(ContentCollection, {
      description:
        'Other content beside the page, in the order of the configuration; empty ones are left out.',
      examples: [[]],
    }),
    addresses: Type.Optional(NamedAddresses),
    above: Type.Optional(
      Type.Array(ContentSummary, {
        description:
          'Items of the same type for the jurisdictions that this one lies in, outermost first: the country of a state. Absent when empty.',
        examples: [[]],
      }),
    ),
    below: Type.Optional(
      Type.Array(ContentSummary, {
        description:
          'Items of the same type one level below, by jurisdiction: the states of a country, by name. Absent when empty.',
        examples: [[]],
      }),
    ),
  },
  {
    $id: 'content/content-page',
    title: 'ContentPageResponse',
    description:
      "One content page; `data` contains the fields that this reader may see, in the shape of the plugin's schema.",
  },
);
export type ContentPageResponse = Static<typeof ContentPageResponse>;
