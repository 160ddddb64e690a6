/** Comparisons of jurisdictions on a category of requirements. */
import { Type, type Static } from 'typebox';
import { closed, repeatable } from '#app/contract.ts';
import { exportQuery } from './exported-file.ts';
import { ReportMatrix } from './comparison.ts';
import { COMPARED_AT_FIRST, MOST_COMPARED } from './limits.ts';

export const RequirementsComparisonQuery = closed(
  {
    category: Type.Integer({
      minimum: 1,
      description: 'Term id of a requirement category; its sub-categories are rows of their own.',
      examples: [2850],
    }),
    jurisdictions: repeatable(Type.Integer({ minimum: 1 }), {
      maxItems: MOST_COMPARED,
      description: `Term ids of jurisdictions, in the order of the columns; at most ${MOST_COMPARED}. One or repeated.`,
      examples: [1101],
    }),
  },
  {
    $id: 'places/requirements-comparison-query',
    title: 'RequirementsComparisonQuery',
    description: 'Which category of requirements is compared, and in which jurisdictions.',
  },
);

export const ComparisonExportQuery = closed(
  { ...RequirementsComparisonQuery.properties, ...exportQuery },
  {
    $id: 'places/comparison-export-query',
    title: 'ComparisonExportQuery',
    description: 'Which comparison of requirements is exported, and in which format.',
  },
);

export const OwnComparisonQuery = closed(
  {
    category: RequirementsComparisonQuery.properties.category,
    others: repeatable(Type.Integer({ minimum: 1 }), {
      maxItems: MOST_COMPARED,
      description: `Term ids of jurisdictions that follow the reader's own, up to ${COMPARED_AT_FIRST} in all. One or repeated.`,
      examples: [1101],
    }),
  },
  {
    $id: 'places/own-comparison-query',
    title: 'OwnComparisonQuery',
    description:
      "Which category of requirements is compared, and what fills up the reader's own jurisdictions.",
  },
);

export const OwnComparison = closed(
  {
    own: Type.Array(Type.Integer(), {
      description:
        "Term ids of the reader's own jurisdictions that have requirements: those that the reader follows in their order, and the unions whose law binds them. The comparison has the first of them.",
      examples: [[1101]],
    }),
    matrix: ReportMatrix,
  },
  {
    $id: 'places/own-comparison',
    title: 'OwnComparison',
    description: "The short answers on a category of requirements, the reader's own jurisdictions first.",
  },
);
export type OwnComparison = Static<typeof OwnComparison>;
