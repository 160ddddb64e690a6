import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import styles from './tree.module.css';

/** One line of a tree, and the lines below it. */
export interface TreeNode {
  id: string | number;
  label: string;
  to?: string;
  /** What stands at the right end: a count, a tag. */
  note?: ReactNode;
  /** It is what the page shows now. */
  current?: boolean;
  children?: TreeNode[];
}

/** Nested names with guide lines: vocabularies, licences, regions. Plain lists, so every reader can step through them. */
export function Tree({ nodes }: { nodes: TreeNode[] }) {
  if (nodes.length === 0) return null;
  return (
    <ul className={styles.tree}>
      {nodes.map(({ id, label, to, note, current = false, children = [] }) => (
        <li key={id}>
          <div className={styles.line}>
            {to ? (
              <Link to={to} aria-current={current ? 'true' : undefined}>
                {label}
              </Link>
            ) : (
              <span>{label}</span>
            )}
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </div>
          <Tree nodes={children} />
        </li>
      ))}
    </ul>
  );
}

interface Term {
  tid: number;
  name: string;
  parent?: number;
}

/**
 * Terms under the terms above them, in the order in which they come, each once. A term whose parent is not among them
 * stands at the top.
 *
 * @param line what more a node says of its term
 */
export function treeOfTerms<Kind extends Term>(
  given: readonly Kind[],
  line: (term: Kind) => Partial<TreeNode> = () => ({}),
): TreeNode[] {
  const known = new Map(given.map((term) => [term.tid, term]));
  const terms = [...known.values()];
  const below = (parent: number | undefined): TreeNode[] =>
    terms
      .filter(
        (term) => (term.parent !== undefined && known.has(term.parent) ? term.parent : undefined) === parent,
      )
      .map((term) => ({ id: term.tid, label: term.name, children: below(term.tid), ...line(term) }));
  return below(undefined);
}
