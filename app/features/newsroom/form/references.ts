import type { Json } from './node.ts';

const listIn = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** The terms of a value that is one, or a list of them. */
export const referencesIn = (value: Json | undefined): string[] =>
  listIn(value).filter((one): one is string => typeof one === 'string' && one !== '');

/** The items of a value that is a node id, or a list of them. */
export const nidsIn = (value: Json | undefined): number[] =>
  listIn(value).filter((one): one is number => typeof one === 'number');
