import type { Hue } from './chart.ts';
import styles from './charts.module.css';

/**
 * Sparse strokes over the tone, one for each series, so that colour is not the only distinction. The first two are
 * plain.
 */
const STROKES = ['', '', 'M-2 12 12-2M-2 2 2-2M8 12 12 8', 'M2 5h6', 'M0 0l10 10M10 0 0 10'];
/** Fills under the strokes, from full to faint: calm areas that distinguish series without shimmering. */
const GROUNDS = [undefined, styles.half, styles.faint, styles.faint, styles.faint];

/** Class that sets the colour of a series. */
export const toneClass = (index: number, hue?: Hue) => styles[hue ?? `tone${index % STROKES.length}`]!;

export function patternId(chart: string, index: number): string {
  return `${chart}-pattern-${index}`;
}

interface PatternProps {
  id: string;
  index: number;
  /** Which of the strokes; by default that of the index. */
  kind?: number;
  hue: Hue | undefined;
}

/** The fill of a series, inside `<defs>` of its chart. */
export function Pattern({ id, index, kind: chosen = index, hue }: PatternProps) {
  const kind = chosen % STROKES.length;
  const strokes = STROKES[kind];
  return (
    <pattern
      id={patternId(id, index)}
      className={toneClass(index, hue)}
      width="10"
      height="10"
      patternUnits="userSpaceOnUse"
    >
      <rect width="10" height="10" fill="var(--paper)" />
      <rect width="10" height="10" fill="currentColor" className={GROUNDS[kind]} />
      {strokes && <path d={strokes} stroke="currentColor" strokeWidth="1.2" fill="none" />}
    </pattern>
  );
}

/** A sample of the fill for the legend. */
export function Swatch({ id, index, hue }: { id: string; index: number; hue: Hue | undefined }) {
  return (
    <svg width="14" height="10" aria-hidden="true" className={toneClass(index, hue)}>
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
