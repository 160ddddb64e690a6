/** What the workspace asks for. */
import { Type, type Static } from 'typebox';
import { closed } from '#app/contract.ts';
import { anyTid, chosen, count, worldVariant } from './terms.ts';

export const WorkspaceSections = closed(
  {
    variant: Type.Optional(worldVariant),
    jurisdictions: Type.Array(anyTid, {
      ...chosen,
      description: 'Term ids of jurisdictions.',
      examples: [[1101]],
    }),
    sections: Type.Array(anyTid, {
      ...chosen,
      description: 'Term ids of sections or questions of guides.',
      examples: [[4312]],
    }),
  },
  { $id: 'reports/workspace-request', description: 'Which cells are wanted.' },
);

export const RequirementTermsQuery = closed(
  {
    jurisdiction: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Term id of the jurisdiction whose requirements are counted; all when absent.',
        examples: [1101],
      }),
    ),
  },
  { $id: 'reports/requirements-tree-query', description: 'Narrows the requirements that are counted.' },
);

export interface RequirementTerm {
  tid: number;
  key: string;
  name: string;
  count: number;
  child: RequirementTerm[];
}
export const RequirementTerm = Type.Unsafe<RequirementTerm>(
  closed(
    {
      tid: Type.Integer({ minimum: 1, description: 'Term id.', examples: [2850] }),
      key: Type.String({ description: 'Key, unique in the vocabulary.', examples: ['supervision'] }),
      name: Type.String({ description: 'Name.', examples: ['Supervision'] }),
      count: Type.Integer({
        ...count,
        description: 'Requirements with it or one below it.',
        examples: [12],
      }),
      child: Type.Array(Type.Unsafe<object>({ $ref: 'requirement-term.schema.json' }), {
        description: 'Those below it.',
        examples: [[]],
      }),
    },
    { $id: 'reports/requirement-term', description: 'A category or topic in its tree.' },
  ),
);

export const RequirementTerms = closed(
  {
    categories: Type.Array(RequirementTerm, {
      description: 'Categories at the top level.',
      examples: [[]],
    }),
    topics: Type.Array(RequirementTerm, { description: 'Topics at the top level.', examples: [[]] }),
  },
  {
    $id: 'reports/requirement-terms',
    description:
      'Categories and topics of requirements, with the number of requirements on pages that the reader may open.',
  },
);

export const RecentRequest = closed(
  {
    jurisdictions: Type.Array(anyTid, {
      ...chosen,
      description: 'Term ids of jurisdictions; items about places inside them count.',
      examples: [[1101]],
    }),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 50, default: 10, description: 'Most items.', examples: [10] }),
    ),
  },
  { $id: 'reports/recent-request', description: 'About which jurisdictions recent items are wanted.' },
);
export type RecentRequest = Static<typeof RecentRequest>;

export const RecentItems = closed(
  {
    items: Type.Array(
      closed(
        {
          nid: Type.Integer({ minimum: 1, description: 'Node id.', examples: [3001] }),
          title: Type.String({ description: 'Title.', examples: ['Safeguarding rules in force'] }),
          path: Type.String({
            description: 'Path of its page.',
            examples: ['/regulatory_update/3001/safeguarding'],
          }),
          label: Type.String({ description: 'Name of its content type.', examples: ['Regulatory update'] }),
          published: Type.String({
            format: 'date',
            description: 'Day of publication (RFC 3339 full-date).',
            examples: ['2026-11-12'],
          }),
          jurisdictions: Type.Array(Type.Integer(), {
            description: 'The asked jurisdictions that it is about, by term id.',
            examples: [[1101]],
          }),
        },
        { description: 'An item.' },
      ),
      {
        description: "Items that the reader's permissions open, with public facts only.",
        examples: [[]],
      },
    ),
  },
  {
    $id: 'reports/recent-items',
    description: 'Recent items about the jurisdictions of a report, the newest first.',
  },
);
export type RecentItems = Static<typeof RecentItems>;
