import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import styles from './tree.module.css';

/** A node of a tree, and its children. */
export interface TreeNode {
  id: string | number;
  label: string;
  to?: string;
  /** Content at the right end: a count, a tag. */
  note?: ReactNode;
  /** The page shows this node. */
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
 * Builds a tree of terms, in their order, each once. A term without its parent among them is at the top level.
 *
 * @param line further properties of a term's node
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
