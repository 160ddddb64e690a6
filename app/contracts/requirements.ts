/** Requirements of jurisdictions. */
import { Type, type Static, type TObject } from 'typebox';
import { ExportedFile } from './exported-file.ts';
import { closed, type ContractEndpoint, itself, reference, V, word } from '#app/contract.ts';
import { ReportMatrix } from './comparison.ts';
import { TermReference } from './content-summary.ts';
import {
  ComparisonExportQuery,
  OwnComparison,
  OwnComparisonQuery,
  RequirementsComparisonQuery,
} from './requirements-comparison.ts';

const title = Type.String({
  description: 'The obligation in one line.',
  examples: ['Hold initial capital of EUR 125,000'],
});
const tid = Type.Integer({ description: 'Term id.', examples: [1101] });
const key = Type.String({ description: 'Key, unique in the vocabulary.', examples: ['safeguarding'] });
const name = Type.String({ description: 'Name.', examples: ['Safeguarding'] });
const path = Type.String({ description: 'Canonical path.', examples: ['/requirement/8001'] });
const changed = Type.String({
  description: 'ISO date-time of the last change.',
  examples: ['2026-11-20T09:00:00Z'],
});

export const RequirementEntry = closed(
  {
    id: Type.String({ description: 'Anchor on the requirement page.', examples: ['initial-capital'] }),
    title,
    link: Type.String({
      description: 'Address of the entry on its page.',
      examples: ['/requirement/8001#initial-capital'],
    }),
    topics: Type.Array(TermReference, { description: 'Topics.', examples: [[]] }),
    licences: Type.Array(TermReference, {
      description: 'Licences it concerns; none means every licence there.',
      examples: [[]],
    }),
    body: Type.String({ description: 'The requirement, HTML.', examples: ['<p>…</p>'] }),
    source: closed(
      {
        title: Type.String({
          description: 'Name and reference of the source.',
          examples: ['Payment Services Regulations 2017, regulation 23'],
        }),
        url: Type.String({
          description: 'Address of the source.',
          examples: ['https://www.legislation.gov.uk/uksi/2017/752'],
        }),
      },
      {
        description: 'The official source.',
        examples: [
          { title: 'Payment Services Regulations 2017', url: 'https://www.legislation.gov.uk/uksi/2017/752' },
        ],
      },
    ),
    reviewed: Type.Optional(
      Type.String({
        description: 'When the entry was last checked against its source (RFC 3339 full-date).',
        examples: ['2026-10-01'],
      }),
    ),
  },
  { $id: 'places/requirement-entry', title: 'RequirementEntry', description: 'One obligation.' },
);
export type RequirementEntry = Static<typeof RequirementEntry>;

const requirementCategoryFields = {
  tid,
  key,
  name,
  count: Type.Integer({ minimum: 0, description: 'Requirements in it and below it.', examples: [5] }),
  requirements: Type.Array(RequirementEntry, {
    description: 'Requirements of the category itself, in reading order.',
    examples: [[]],
  }),
};
export interface RequirementCategory extends Static<TObject<typeof requirementCategoryFields>> {
  /** Sub-categories that are not empty. */
  child: RequirementCategory[];
}
export const RequirementCategory = closed(
  {
    ...requirementCategoryFields,
    child: Type.Array(itself<RequirementCategory>('places/requirement-category'), {
      description: 'Sub-categories that are not empty.',
      examples: [[]],
    }),
  },
  {
    $id: 'places/requirement-category',
    title: 'RequirementCategory',
    description: 'A category of requirements with its content.',
  },
);

export const RequirementTree = closed(
  {
    nid: Type.Integer({ description: 'Node id of the requirement page.', examples: [8001] }),
    title: Type.String({ description: 'Headline.', examples: ['United Kingdom: requirements'] }),
    path,
    changed,
    jurisdiction: reference(TermReference, { description: 'The jurisdiction.' }),
    count: Type.Integer({ minimum: 0, description: 'How many requirements there are.', examples: [18] }),
    categories: Type.Array(RequirementCategory, {
      description: 'Categories that are not empty.',
      examples: [[]],
    }),
  },
  {
    $id: 'places/requirement-tree',
    title: 'RequirementTree',
    description: 'The requirements of one jurisdiction by category.',
  },
);
export type RequirementTree = Static<typeof RequirementTree>;

export const TermCount = closed(
  {
    tid,
    key,
    name,
    parent: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Term id of the term above it; absent at the top level.',
        examples: [2850],
      }),
    ),
    count: Type.Integer({
      minimum: 0,
      description: 'How many, those of terms below it too.',
      examples: [12],
    }),
    description: Type.Optional(
      Type.String({
        description: 'What the vocabulary says of the term; absent if it says nothing.',
        examples: ['Capital that the firm must hold, and how it is calculated.'],
      }),
    ),
  },
  { $id: 'places/term-count', title: 'TermCount', description: 'A term and how often it is used.' },
);
export type TermCount = Static<typeof TermCount>;

export const RequirementsPage = closed(
  {
    nid: Type.Integer({ description: 'Node id.', examples: [8001] }),
    title: Type.String({ description: 'Headline.', examples: ['United Kingdom: requirements'] }),
    path,
    jurisdiction: reference(TermReference, { description: 'The jurisdiction.' }),
    region: Type.Optional(
      reference(TermReference, {
        description: 'The region that the jurisdiction lies in; absent for a region itself.',
      }),
    ),
    comparable: Type.Boolean({
      description:
        'Whether it can be a column of a comparison: parts of the federal country of the configuration cannot.',
      examples: [true],
    }),
    count: Type.Integer({ minimum: 0, description: 'Requirements on the page.', examples: [18] }),
    matching: Type.Integer({
      minimum: 0,
      description: 'Requirements that fit the query; all of them without one.',
      examples: [4],
    }),
    requirements: Type.Optional(
      Type.Array(
        closed({
          id: Type.String({ description: 'Anchor on the page.', examples: ['initial-capital'] }),
          title,
          link: Type.String({
            description: 'Path of the page with the anchor.',
            examples: ['/requirement/8001#initial-capital'],
          }),
          body: Type.String({
            description: 'The requirement, HTML.',
            examples: ['<p>Before authorisation.</p>'],
          }),
          source: closed(
            {
              title: Type.String({
                description: 'Name of the source.',
                examples: ['Act of 2011, regulation 12'],
              }),
              url: Type.String({
                description: 'Address of the source.',
                examples: ['https://law.example/12'],
              }),
            },
            {
              description: 'Its legal source.',
              examples: [{ title: 'Act of 2011, regulation 12', url: 'https://law.example/12' }],
            },
          ),
        }),
        {
          description: 'The requirements that fit the query, in the order of the page; absent without one.',
          examples: [[]],
        },
      ),
    ),
    changed,
    access: word(['full', 'restricted'], {
      description: 'Whether the reader may open all of it. A restricted page fits no query.',
      examples: ['full'],
    }),
  },
  {
    $id: 'places/requirements-page',
    title: 'RequirementsPage',
    description: 'A requirement page as the overview shows it.',
  },
);
export type RequirementsPage = Static<typeof RequirementsPage>;

export const RequirementsOverview = closed(
  {
    pages: Type.Array(RequirementsPage, {
      description: 'Pages that fit the query, by name of the jurisdiction.',
      examples: [[]],
    }),
    total: Type.Integer({ minimum: 0, description: 'Requirements that fit the query.', examples: [240] }),
    categories: Type.Array(TermCount, {
      description: 'Categories of the vocabulary, with counts that the query does not narrow.',
      examples: [[]],
    }),
    topics: Type.Array(TermCount, {
      description: 'Topics that requirements name, with counts that the query does not narrow.',
      examples: [[]],
    }),
  },
  {
    $id: 'places/requirements-overview',
    title: 'RequirementsOverview',
    description:
      'Every requirement page, and how many requirements there are by category and topic on those the reader may open whole.',
  },
);
export type RequirementsOverview = Static<typeof RequirementsOverview>;

export const RequirementsQuery = closed(
  {
    category: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Term id of a requirement category; its sub-categories count.',
        examples: [2850],
      }),
    ),
    topic: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Term id of a requirement topic.', examples: [2950] }),
    ),
  },
  {
    $id: 'places/requirements-query',
    title: 'RequirementsQuery',
    description: 'Narrows the requirement pages to those with something on a subject.',
  },
);
export type RequirementsQuery = Static<typeof RequirementsQuery>;

export const endpoints = {
  requirements: {
    method: 'get',
    path: `${V}/requirements`,
    query: RequirementsQuery,
    response: RequirementsOverview,
  },
  requirementsComparison: {
    method: 'get',
    path: `${V}/requirements/comparison`,
    query: RequirementsComparisonQuery,
    response: ReportMatrix,
  },
  ownRequirementsComparison: {
    method: 'get',
    path: `${V}/requirements/comparison/mine`,
    query: OwnComparisonQuery,
    response: OwnComparison,
  },
  exportRequirementsComparison: {
    method: 'get',
    path: `${V}/requirements/comparison/export`,
    query: ComparisonExportQuery,
    response: ExportedFile,
  },
  requirementsByJurisdiction: { method: 'get', path: `${V}/requirements/{id}`, response: RequirementTree },
} as const satisfies Record<string, ContractEndpoint>;
