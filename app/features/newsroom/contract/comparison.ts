/** What differs between two versions. */
import { Type, type Static } from 'typebox';
import { closed } from '#app/contract.ts';
import type { FieldChange } from '../compare/compare-fields.ts';

const side = (which: string) =>
  Type.String({
    pattern: '^(draft|[1-9][0-9]{0,9})$',
    description: `The ${which} one: a version by its number, or \`draft\`.`,
    examples: ['3'],
  });

export const ComparisonQuery = closed(
  { a: side('older'), b: side('newer') },
  { $id: 'newsroom/comparison-query', description: 'Which two are compared.' },
);

const change = Type.Unsafe<FieldChange>({
  type: 'object',
  required: ['pointer', 'label', 'kind'],
  additionalProperties: true,
  description:
    'A field that differs. By `kind`: `html` and `text` have `text`, a redline: `limited` where a bound was reached, `counts`, `sections` with the paragraphs that differ and their words that were removed, added and moved, and `patch`, which makes the newer source of the paragraphs of the older one; `dates` have `rows` of events before and after; a `list` has what was removed and added; a `value` has `before` and `after`.',
  examples: [{ pointer: '/title', label: 'Title', kind: 'value', before: 'About', after: 'About us' }],
});

export const VersionComparison = closed(
  { changes: Type.Array(change, { description: 'In the order of the newer one.', examples: [[]] }) },
  { $id: 'newsroom/version-comparison', description: 'The fields that differ.' },
);
export type VersionComparison = Static<typeof VersionComparison>;
