import type { Run } from '#app/text/redline/redline.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { RedlineRuns } from './redline-runs.tsx';
import { STATE_SIGNS, STATE_WORDS } from './redline-words.ts';
import list from './redline-list.module.css';
import styles from './redline.module.css';

interface RedlineLineProps {
  runs: readonly Run[];
  /** First part of the ids of moves. */
  prefix: string;
}

/** One fate for all words, or a line that changed. */
function lineState(runs: readonly Run[]): 'added' | 'removed' | 'changed' {
  for (const state of ['added', 'removed'] as const)
    if (runs.every(({ change }) => change === state)) return state;
  return 'changed';
}

/** A line of a text that differs, outside of a redline: marked as in one, with its sign in the gutter. */
export function RedlineLine({ runs, prefix }: RedlineLineProps) {
  const state = lineState(runs);
  return (
    <div className={classNames(styles.root, list.list)} data-view="marked">
      <div className={styles.block} data-state={state}>
        <div className={styles.gutter}>
          <span aria-hidden="true">{STATE_SIGNS[state]}</span>
          <VisuallyHidden>{STATE_WORDS[state]}: </VisuallyHidden>
        </div>
        <div className={styles.text}>
          <RedlineRuns runs={runs} prefix={prefix} isWhole={state !== 'changed'} />
        </div>
      </div>
    </div>
  );
}
