/** A query as the index runs it: words are stems. Plain data, so that it can go to a thread. */
import type { LeafNode, QueryNode } from '../language/syntax/query.ts';
import type { SearchField } from '../language/text/document.ts';
import { getNearForms, getWordForms } from '../language/text/word-forms.ts';

/** One way to say something: every sequence must be there, each as stems side by side. */
export interface Wording {
  sequences: string[][];
  /** The last stem is the beginning of one. */
  prefix: boolean;
}

/** A word or phrase of the query with its synonyms: it matches in any of these wordings. */
export interface Unit {
  kind: 'unit';
  wordings: Wording[];
  field?: SearchField | undefined;
  /** The word as typed; undefined for a phrase. */
  word?: string | undefined;
  /** A plain word, which a relaxed search may leave out. */
  loose: boolean;
  /** How many function words of the query, which need not be found, are between the unit before it and this one. */
  gap: number;
}

export type PlanNode =
  | Unit
  | NearPlan
  | { kind: 'and' | 'or'; parts: PlanNode[] }
  /** Only inside `and`. */
  | { kind: 'not'; part: PlanNode };

/** Stems side by side, near each other in one text. */
export interface NearPlan {
  kind: 'near';
  parts: Wording[];
  distance: number;
  field?: SearchField | undefined;
}

/** @returns undefined if the query has no word: everything matches */
/** @param node with synonyms */
export function planQuery(node: QueryNode | undefined): PlanNode | undefined {
  return node && plan(node, true);
}

/** @param canRelax whether a plain word here may be left out */
function plan(node: QueryNode, canRelax: boolean): PlanNode | undefined {
  switch (node.kind) {
    case 'word':
      return unit([node], canRelax && !node.field && !node.prefix);
    case 'phrase':
      return unit([node], false);
    case 'near': {
      const parts = node.parts.map((part): Wording => {
        const { stems, prefix } = getNearForms(part);
        return { sequences: [stems], prefix };
      });
      return {
        kind: 'near',
        parts: parts.filter(hasWords),
        distance: node.distance,
        field: node.parts[0]?.field,
      };
    }
    case 'not': {
      const part = plan(node.part, false);
      return part && { kind: 'not', part };
    }
    case 'or': {
      return planSynonyms(node.parts, canRelax) ?? combine('or', node.parts, false);
    }
    case 'and':
      return combine('and', node.parts, canRelax && node.loose === true);
  }
}

const isPlain = (leaf: LeafNode) => leaf.kind === 'word' && !leaf.prefix && !leaf.field;

/** A word, phrase or words typed side by side with its synonyms; undefined for alternatives that a reader typed. */
function planSynonyms([typed, ...others]: readonly QueryNode[], canRelax: boolean): Unit | undefined {
  const synonyms = others.flatMap((part) => (isLeaf(part) && part.synonym ? [part] : []));
  if (!typed || synonyms.length < others.length) return undefined;
  if (isLeaf(typed)) return unit([typed, ...synonyms], canRelax && isPlain(typed));
  const words = typed.kind === 'and' ? typed.parts.filter(isLeaf) : [];
  if (typed.kind !== 'and' || words.length < typed.parts.length) return undefined;
  const required = words.filter((word) => word.kind === 'phrase' || !word.optional).map(wordingsFor);
  // Words that can be said in several ways are left to FTS5.
  if (required.length === 0 || required.some((ways) => ways.length !== 1)) return undefined;
  const together = { sequences: required.flatMap(([way]) => way!.sequences), prefix: false };
  return unit(synonyms, canRelax && words.every(isPlain), [together]);
}

function isLeaf(node: QueryNode): node is LeafNode {
  return node.kind === 'word' || node.kind === 'phrase';
}

function combine(kind: 'and' | 'or', nodes: readonly QueryNode[], canRelax: boolean): PlanNode | undefined {
  const parts: PlanNode[] = [];
  let gap = 0;
  for (const node of nodes) {
    if (node.kind === 'word' && node.optional) {
      gap++;
      continue;
    }
    const part = plan(node, canRelax);
    if (!part) continue;
    parts.push(part.kind === 'unit' ? { ...part, gap } : part);
    gap = 0;
  }
  if (parts.every((part) => part.kind === 'not')) return undefined;
  return parts.length === 1 ? parts[0] : { kind, parts };
}

/** @param typed wordings before those of the leaves */
function unit(leaves: readonly LeafNode[], loose: boolean, typed: readonly Wording[] = []): Unit | undefined {
  const wordings = [...typed, ...leaves.flatMap(wordingsFor)];
  if (wordings.length === 0) return undefined;
  const [first] = leaves;
  const word = typed.length === 0 && first!.kind === 'word' && !first!.prefix ? first!.word : undefined;
  return { kind: 'unit', wordings, field: first!.field, word, loose, gap: 0 };
}

function wordingsFor(leaf: LeafNode): Wording[] {
  const { tokens, prefix, sequences } = getWordForms(leaf);
  return [
    ...tokens.map((stem) => ({ sequences: [[stem]], prefix: false })),
    ...(prefix ? [{ sequences: [[prefix]], prefix: true }] : []),
    { sequences, prefix: false },
  ].filter(hasWords);
}

const hasWords = ({ sequences }: Wording) =>
  sequences.length > 0 && sequences.every(({ length }) => length > 0);

/** The units that a document should have, in the order of the query; those of exclusions are left out. */
export function positiveUnits(node: PlanNode): Unit[] {
  switch (node.kind) {
    case 'not':
      return [];
    case 'unit':
      return [node];
    case 'near':
      return node.parts.map((part) => ({
        ...{ kind: 'unit', wordings: [part], loose: false, gap: 0 },
        field: node.field,
      }));
    default:
      return node.parts.flatMap(positiveUnits);
  }
}
