import { formatCount } from '#app/text/count.ts';
import { Tag } from '#app/ui/controls/tag.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { ComparedBlock, ComparedPart as Part } from '../../contract.ts';
import { ChangedWords } from './changed-words.tsx';
import styles from './compared-part.module.css';

interface ComparedPartProps {
  part: Part;
  /** Id of its heading here. */
  id: string;
  /** Path of the page. */
  path: string;
}

/** What is said of a part that changed, is new or is gone. */
export const partState: Record<Part['state'], string> = {
  changed: 'Changed',
  added: 'New',
  removed: 'Removed',
};
const TONES = { changed: 'info', added: 'done', removed: 'due' } as const;

/** A part of the page with its changed lines. Its heading leads to the section on the page. */
export function ComparedPart({ part, id, path }: ComparedPartProps) {
  const { title, state, too_many: isTooMany, blocks } = part;
  const target = part.id === undefined ? path : `${path}#${part.id}`;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1} className={styles.title}>
          {part.id === undefined ? title : <Link to={target}>{title}</Link>}
        </h2>
        <Tag tone={TONES[state]} icon={null}>
          {partState[state]}
        </Tag>
      </div>
      {isTooMany ? (
        <p className={styles.note}>
          Too many changes to show here.{' '}
          {state !== 'removed' && <Link to={target}>Read this section on the page</Link>}
        </p>
      ) : (
        <div className={styles.lines}>
          {blocks.map((block, at) => (
            <Line key={at} block={block} />
          ))}
        </div>
      )}
    </section>
  );
}

function Line({ block: { kind, runs, count = 0 } }: { block: ComparedBlock }) {
  if (kind === 'unchanged')
    return <p className={styles.unchanged}>{formatCount(count, 'unchanged paragraph')}</p>;
  return (
    <p className={kind === 'text' ? undefined : styles[kind]}>
      <ChangedWords runs={runs} />
    </p>
  );
}
