import { Fragment, type ReactNode } from 'react';
import type { Change, Mark, Run } from '#app/text/redline/redline.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import styles from './redline.module.css';

/** Runs that follow each other with one fate. */
interface Stretch {
  change: Change | undefined;
  move: number | undefined;
  runs: Run[];
}

interface RedlineRunsProps {
  runs: readonly Run[];
  /** First part of the ids of moves. */
  prefix: string;
  /** All of the paragraph has one fate, which is said before it: it is not said again at every run. */
  isWhole?: boolean;
  /** The move is said and linked once for the row that the words are in. */
  isMoveSaid?: boolean;
  /** The words of one version only. */
  side?: 'older' | 'newer';
}

const HIDDEN_ON = { older: ['added', 'moved-in'], newer: ['removed', 'moved-out'] } as const;

/** Words with their changes marked, for eyes by lines and for ears by words. */
export function RedlineRuns({ runs, prefix, isWhole = false, isMoveSaid = false, side }: RedlineRunsProps) {
  const hidden: readonly (Change | undefined)[] = side ? HIDDEN_ON[side] : [];
  const stretches = toStretches(runs.filter(({ change }) => !hidden.includes(change)));
  return stretches.map((stretch, at) => {
    const text = stretch.runs.map((run) => run.text).join('');
    const needsSpace =
      at > 0 &&
      !/^\s/.test(text) &&
      /[\p{L}\p{N}.;:,)]$/u.test(lastText(stretches[at - 1]!)) &&
      isApart(stretches[at - 1]!, stretch, text);
    return (
      <Fragment key={at}>
        {(needsSpace || (stretch.change && /^\s/.test(text))) && ' '}
        <Marked {...{ stretch, prefix, isWhole, isMoveSaid }} />
      </Fragment>
    );
  });
}

const lastText = ({ runs }: Stretch) => runs.at(-1)!.text;

/** What was removed before a word that begins the paragraph has no space after it. */
const isApart = (before: Stretch, { change }: Stretch, text: string) =>
  before.change !== undefined && /^[\p{L}\p{N}(“"]/u.test(text) && before.change !== change;

function toStretches(runs: readonly Run[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const run of runs) {
    const last = stretches.at(-1);
    if (last && last.change === run.change && last.move === run.move) last.runs.push(run);
    else stretches.push({ change: run.change, move: run.move, runs: [run] });
  }
  return stretches;
}

/** Most screen readers do not announce struck or inserted text. */
const SPOKEN: Readonly<Record<Change, readonly [before: string, after: string]>> = {
  removed: ['[removed: ', ' end of removal] '],
  added: ['[added: ', ' end of addition] '],
  'moved-in': ['[moved here: ', ' end of move] '],
  'moved-out': ['[moved away: ', ' end of move] '],
};

interface MarkedProps {
  stretch: Stretch;
  prefix: string;
  isWhole: boolean;
  isMoveSaid: boolean;
}

function Marked({ stretch, prefix, isWhole, isMoveSaid }: MarkedProps) {
  const { change, move, runs } = stretch;
  const words = runs.map(({ text, marks = [] }, at) => (
    <Fragment key={at}>{wrap(marks, change && at === 0 ? text.trimStart() : text)}</Fragment>
  ));
  if (!change) return words;
  const [before, after] = SPOKEN[change];
  const isMove = change === 'moved-in' || change === 'moved-out';
  const spoken =
    isWhole || (isMove && isMoveSaid) ? (
      words
    ) : (
      <>
        <VisuallyHidden>{before}</VisuallyHidden>
        {words}
        <VisuallyHidden>{after}</VisuallyHidden>
      </>
    );
  if (change === 'removed') return <del>{spoken}</del>;
  if (change === 'added') return <ins>{spoken}</ins>;
  const isIn = change === 'moved-in';
  return (
    <span
      id={`${prefix}-move-${move}-${isIn ? 'in' : 'out'}`}
      className={isIn ? styles.movedIn : styles.movedOut}
    >
      {spoken}
      {!isMoveSaid && (
        <>
          {' '}
          <a className={styles.moveLink} href={`#${prefix}-move-${move}-${isIn ? 'out' : 'in'}`}>
            {isIn ? 'moved from' : 'moved to'}
          </a>
        </>
      )}
    </span>
  );
}

const ELEMENTS = {
  bold: 'strong',
  italic: 'em',
  raised: 'sup',
  lowered: 'sub',
  code: 'code',
  underline: 'u',
  inserted: 'u',
  struck: 's',
} as const;

function wrap(marks: readonly Mark[], text: string): ReactNode {
  return marks.reduceRight<ReactNode>((inner, mark) => {
    if (mark === 'link') return <span className={styles.link}>{inner}</span>;
    const Element = ELEMENTS[mark];
    return <Element>{inner}</Element>;
  }, text);
}
