/** The source of each block of an opened text: an unchanged block is written as it was, byte by byte. */
import type { Node } from 'prosemirror-model';

/** Nodes are immutable, so a node that is still there is an unchanged block. */
export interface KeptSources {
  html: WeakMap<Node, string>;
  /** White space before and after a node, among its siblings. */
  gaps: WeakMap<Node, { before: string; after: string }>;
  /** White space at the edges of the whole text. */
  start: string;
  end: string;
}

export function keepSources(): KeptSources {
  return { html: new WeakMap(), gaps: new WeakMap(), start: '', end: '' };
}
