/** Makes nodes of queries in their simplest form: no operator within the same operator, none with a single part. */
import { isFunctionWord } from '../english/english-words.ts';
import type { QueryNode, WordNode } from './query.ts';

/** Told about an exclusion in a position where only words are allowed: it is searched as words. */
export type OnOnlyExclusions = (part: QueryNode) => void;

const isWord = (node: QueryNode): node is WordNode => node.kind === 'word';

/** `the`, but not `IT` in capitals. */
const canBeOptional = ({ word, prefix, field, synonym }: WordNode) =>
  !prefix && !field && !synonym && isFunctionWord(word.toLowerCase()) && !/^[A-Z]{2,}$/.test(word);

function withOptional(parts: QueryNode[], loose: boolean): QueryNode[] {
  const optional = (node: QueryNode) => loose && isWord(node) && canBeOptional(node);
  const has = parts.some((node) => node.kind !== 'not' && !optional(node));
  return parts.map((node) => {
    if (!isWord(node)) return node;
    const { optional: _, ...rest } = node;
    return has && optional(node) ? { ...rest, optional: true } : rest;
  });
}

/** `not` of a node; twice `not` is the node. */
export function makeNot(part: QueryNode): QueryNode {
  return part.kind === 'not' ? part.part : { kind: 'not', part };
}

const asPositive = (onOnlyExclusions: OnOnlyExclusions) => (node: QueryNode) => {
  if (node.kind !== 'not') return node;
  onOnlyExclusions(node.part);
  return node.part;
};

/** All of the parts, undefined if there are none. `loose`: typed side by side. */
export function makeAnd(
  parts: QueryNode[],
  loose: boolean,
  onOnlyExclusions: OnOnlyExclusions,
): QueryNode | undefined {
  const flat = parts.flatMap((part) => (part.kind === 'and' ? part.parts : [part]));
  const isLoose = loose && parts.every((part) => part.kind !== 'and' || part.loose);
  if (flat.length === 1) return flat[0];
  if (flat.length === 0) return undefined;
  const positive = flat.some(({ kind }) => kind !== 'not') ? flat : flat.map(asPositive(onOnlyExclusions));
  if (positive !== flat) return makeAnd(positive, isLoose, onOnlyExclusions);
  return { kind: 'and', parts: withOptional(positive, isLoose), ...(isLoose && { loose: true as const }) };
}

/** One of the parts, undefined if there are none. */
export function makeOr(parts: QueryNode[], onOnlyExclusions: OnOnlyExclusions): QueryNode | undefined {
  if (parts.length <= 1) return parts[0];
  const flat = parts
    .map(asPositive(onOnlyExclusions))
    .flatMap((part) => (part.kind === 'or' ? part.parts : [part]));
  return { kind: 'or', parts: flat };
}

/** A node as a whole query, in which an exclusion alone is searched as words. */
export function makeQuery(
  node: QueryNode | undefined,
  onOnlyExclusions: OnOnlyExclusions,
): QueryNode | undefined {
  return node && asPositive(onOnlyExclusions)(node);
}
