/** Parts of the contract that several operations have. */
import { Type, type Static } from 'typebox';
import { closed, word } from '#app/contract.ts';
import { MAX_NAME, MOST } from '../limits.ts';

export const tid = Type.Integer({ minimum: 1, description: 'Term id.', examples: [1101] });
export const count = { minimum: 0 };
export const chosen = { minItems: 1, maxItems: MOST, uniqueItems: true };
export const anyTid = Type.Integer({ minimum: 1 });
export const iso = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  description: 'Lower-case ISO 3166 code, or eu; null without a code.',
  examples: ['de'],
});
export const key = Type.String({ description: 'Key, unique in the vocabulary.', examples: ['de'] });
export const name = Type.String({ description: 'Name.', examples: ['Germany'] });
export const isGone = Type.Boolean({ description: 'It no longer exists.', examples: [true] });
export const bundle = Type.Literal('report', { description: 'Kind of record.', examples: ['report'] });
const ofVariant = {
  description:
    "What is compared: regions and countries (`world`), or states of the federal country that the site's configuration names (`us`).",
  examples: ['world'],
};
export const variant = word(['world', 'us'], ofVariant);
export const worldVariant = word(['world', 'us'], { ...ofVariant, default: 'world' });
export const reportId = Type.Integer({ minimum: 1, description: 'Its id.', examples: [7] });
export const savedId = Type.Integer({
  minimum: 1,
  description: 'Id of a saved report of the reader.',
  examples: [7],
});
export const label = Type.String({
  minLength: 1,
  maxLength: MAX_NAME,
  pattern: '[^\\s\\p{C}]',
  description: 'Name of the report.',
  examples: ['EU and UK licence comparison'],
});
export const ofClientId = { pattern: '^[\\w-]{8,64}$' };

export const ReportPlace = closed(
  {
    tid,
    name: Type.String({
      description: 'Name; of one that no longer exists, the name that it had when the report was saved.',
      examples: ['Germany'],
    }),
    key,
    iso,
  },
  { $id: 'reports/place', description: 'A jurisdiction of a report.' },
);
export type ReportPlace = Static<typeof ReportPlace>;
