/** What several schemas of search have. */
import { Type, type TSchemaOptions } from 'typebox';
import { word } from '#app/contract.ts';
import { DUE_PERIODS } from '#app/runtime/queries/search-query.ts';

const SORTS = ['relevance', 'newest', 'deadline'] as const;

/** A period of the next date. */
export const due = (options: TSchemaOptions) => word([...DUE_PERIODS], options);
export const sort = (options: TSchemaOptions) => word([...SORTS], { ...options, examples: ['relevance'] });

export const offset = () =>
  Type.Integer({
    description: 'Results to skip.',
    examples: [0],
    minimum: 0,
    maximum: 999_999_999,
    default: 0,
  });
export const size = () =>
  Type.Integer({ description: 'Most results wanted.', examples: [20], minimum: 0, maximum: 10_000 });
export const count = (description: string, example: number, minimum = 0) =>
  Type.Integer({ description, examples: [example], minimum });
export const text = (description: string, example: string) =>
  Type.String({ description, examples: [example] });
export const flag = (description: string, example = false) =>
  Type.Boolean({ description, examples: [example] });
/** The query of a URL of the search page. */
export const query = (description: string, example = 'query=%22safeguarding%22&offset=0') =>
  text(description, example);
export const ignored = (description: string) =>
  Type.Array(Type.String(), { description, examples: [['jurisdiction']] });
