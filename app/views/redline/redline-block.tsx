import type { RedlineBlock, Run } from '#app/text/redline/redline.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { RedlineRuns } from './redline-runs.tsx';
import { silentReason, STATE_SIGNS, STATE_WORDS } from './redline-words.ts';
import styles from './redline.module.css';

interface BlockProps {
  block: RedlineBlock;
  /** First part of ids in this redline. */
  prefix: string;
  isSideBySide: boolean;
}

/** States in which all words of a paragraph have the same fate. */
const WHOLE = new Set(['added', 'removed', 'moved-in', 'moved-out']);

export const isChange = ({ state }: RedlineBlock): boolean =>
  !['same', 'formatting', 'numbering', 'typography'].includes(state);

/** Whether all of it is said by the word before it. */
const isWhole = ({ state, runs }: RedlineBlock) =>
  WHOLE.has(state) && runs.every(({ change }) => change === state);

/** A paragraph that differs: its number and kind of change in the gutter, then its words. */
export function Block({ block, prefix, isSideBySide }: BlockProps) {
  const { state, number, formerNumber, kind } = block;
  const words = { runs: block.runs, prefix, isWhole: isWhole(block) };
  return (
    <div
      className={styles.block}
      data-state={state}
      data-kind={kind}
      data-change={isChange(block) || undefined}
      tabIndex={-1}
    >
      <div className={styles.gutter}>
        {number && <span>{number}</span>}
        {formerNumber && <span className={styles.former}>was {formerNumber}</span>}
        <span aria-hidden="true">{STATE_SIGNS[state]}</span>
        <VisuallyHidden>{STATE_WORDS[state]}: </VisuallyHidden>
      </div>
      {isSideBySide ? (
        <>
          <div className={styles.text} data-side="both">
            <RedlineRuns {...words} />
          </div>
          <Side {...words} prefix={`${prefix}-side`} side="older" isThere={block.older.length > 0} />
          <Side {...words} prefix={`${prefix}-side`} side="newer" isThere={block.newer !== undefined} />
        </>
      ) : (
        <div className={styles.text}>
          <RedlineRuns {...words} />
        </div>
      )}
      {block.links && <Links {...block.links} />}
    </div>
  );
}

interface SideProps {
  runs: readonly Run[];
  prefix: string;
  isWhole: boolean;
  side: 'older' | 'newer';
  isThere: boolean;
}

function Side({ isThere, ...words }: SideProps) {
  return (
    <div className={styles.text} data-side={words.side}>
      {isThere ? <RedlineRuns {...words} /> : <span className={styles.absent}>Not in this version</span>}
    </div>
  );
}

function Links({ removed, added }: { removed: readonly string[]; added: readonly string[] }) {
  return (
    <p className={styles.why}>
      A link or picture differs:{' '}
      <RedlineRuns
        prefix="link"
        runs={[
          ...removed.map((text): Run => ({ text: `${text} `, change: 'removed' })),
          ...added.map((text): Run => ({ text: ` ${text}`, change: 'added' })),
        ]}
      />
    </p>
  );
}

/** One that only looks different, in the list of these. */
export function SilentBlock({ block }: { block: RedlineBlock }) {
  const text = block.runs
    .map((run) => run.text)
    .join('')
    .trim();
  return (
    <li>
      <span className={styles.excerpt}>
        {text.length > 90 ? `${text.slice(0, 89)}…` : text || block.number}
      </span>{' '}
      <span className={styles.why}>{silentReason(block)}</span>
    </li>
  );
}
