/** The documents that match a plan. The index evaluates it as a whole, unless a part must be checked word by word. */
import { wordNumber } from '../index/column-words.ts';
import type { ClassAccess } from './hits.ts';
import type { Lookups } from './lookups.ts';
import { fieldColumn } from '../query/match-expression.ts';
import { isNear, type IsWord } from './near.ts';
import type { NearPlan, PlanNode, Wording } from '../query/plan.ts';

export type Evaluate = (node: PlanNode, access: ClassAccess) => Int32Array;

/** With more candidates than this, what the index finds near each other is taken as it is: to check it would take too long. */
const MOST_CHECKED = 10_000;

export function evaluator({ find, words, stemsFrom }: Lookups): Evaluate {
  /** Those of the candidates, which the index found, that have the words near each other in one text. */
  function checked(node: NearPlan, candidates: Int32Array, access: ClassAccess): Int32Array {
    if (candidates.length > MOST_CHECKED) return candidates;
    const stems = (beginning: string) => stemsFrom(beginning, candidates, access);
    const parts = node.parts.map((part) => wordTests(part, stems));
    const column = node.field && fieldColumn(node.field);
    return candidates.filter((id) => isNear(words(id, access), parts, node.distance, column));
  }

  return function evaluate(node, access): Int32Array {
    if (!hasNear(node)) return find(node, access);
    switch (node.kind) {
      case 'near':
        return checked(node, find(node, access), access);
      case 'or':
        return union(node.parts.map((part) => evaluate(part, access)));
      case 'and': {
        // The index takes what is near for a first sieve, which leaves few documents to check; it would exclude too many.
        const sieve = node.parts.filter((part) => part.kind !== 'not' || !hasNear(part));
        const candidates = find({ ...node, parts: sieve }, access);
        return node.parts.filter(hasNear).reduce((ids, part) => {
          if (part.kind === 'near') return checked(part, ids, access);
          const isExcluded = part.kind === 'not';
          const found = new Set(evaluate(isExcluded ? part.part : part, access));
          return ids.filter((id) => found.has(id) !== isExcluded);
        }, candidates);
      }
      default:
        throw new Error(`nothing near in ${node.kind}`);
    }
  };
}

function hasNear(node: PlanNode): boolean {
  if (node.kind === 'and' || node.kind === 'or') return node.parts.some(hasNear);
  return node.kind === 'near' || (node.kind === 'not' && hasNear(node.part));
}

function union(lists: readonly Int32Array[]): Int32Array {
  return Int32Array.from(new Set(lists.flatMap((ids) => [...ids]))).sort();
}

/** What tells each word of a part; the last one of a prefix is any stem that begins so. */
function wordTests({ sequences, prefix }: Wording, stemsFrom: (prefix: string) => string[]): IsWord[] {
  const stems = sequences[0]!;
  return stems.map((stem, index) => {
    if (!prefix || index < stems.length - 1) {
      const wanted = wordNumber(stem);
      return (number) => number === wanted;
    }
    const wanted = new Set(stemsFrom(stem).map(wordNumber));
    return (number) => wanted.has(number);
  });
}
