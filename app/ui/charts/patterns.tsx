import { classNames } from '../class-names.ts';
import styles from './charts.module.css';

/** Strokes over the tone, one for each series, so that colour is not the only sign. The first is plain. */
const STROKES = [
  '',
  'M-1 7 7-1M-1 1 1-1M5 7 7 5',
  'M1.5 1.5h1.5M4.5 4.5h1.5',
  'M0 1.5h6M0 4.5h6',
  'M0 0l6 6M6 0 0 6',
];

export const toneClass = (index: number) => styles[`tone${index}`]!;

export function patternId(chart: string, index: number): string {
  return `${chart}-pattern-${index}`;
}

/** The fill of a series; stands in `<defs>` of its chart. */
export function Pattern({ id, index }: { id: string; index: number }) {
  const strokes = STROKES[index];
  return (
    <pattern
      id={patternId(id, index)}
      className={toneClass(index)}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
    >
      <rect width="6" height="6" fill="currentColor" className={classNames(strokes && styles.ground)} />
      {strokes && <path d={strokes} stroke="currentColor" strokeWidth="1.4" fill="none" />}
    </pattern>
  );
}

/** A sample of the fill for the legend. */
export function Swatch({ id, index }: { id: string; index: number }) {
  return (
    <svg width="14" height="10" aria-hidden="true" className={toneClass(index)}>
      <rect
        x="0.5"
        y="0.5"
        width="13"
        height="9"
        fill={`url(#${patternId(id, index)})`}
        stroke="currentColor"
      />
    </svg>
  );
}
