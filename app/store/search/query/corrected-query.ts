import type { QueryNode } from '../language/syntax/query.ts';
import type { Corrections } from './spelling.ts';

/** The query with other spellings of its words. */
export function withCorrections(node: QueryNode, corrections: Corrections): QueryNode {
  switch (node.kind) {
    case 'word':
      return { ...node, word: corrections.get(node.word) ?? node.word };
    case 'and':
    case 'or':
      return { ...node, parts: node.parts.map((part) => withCorrections(part, corrections)) };
    case 'not':
    case 'phrase':
    case 'near':
      return node;
  }
}
