import { classNames } from '../foundations/class-names.ts';
import type { Category } from './chart.ts';
import styles from './charts.module.css';
import { labelStride, shorten, type YScale } from './scale.ts';

/** Minimum widths of the drawing, in pixels, for the sizes in the style sheet. */
const SIZES = [
  { px: 230, only: undefined },
  { px: 296, only: styles.fromSmall },
  { px: 500, only: styles.fromMedium },
  { px: 640, only: styles.fromWide },
];

/** Grid lines with their values at the left of the drawing. */
export function YAxis({ scale: { y, ticks } }: { scale: YScale }) {
  return (
    <g aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1="0"
            x2="100%"
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? styles.base : styles.grid}
          />
          <text x={-8} y={y(tick)} dy="0.35em" textAnchor="end" className={styles.label}>
            {tick}
          </text>
        </g>
      ))}
    </g>
  );
}

interface XAxisProps {
  categories: readonly Category[];
  /** Centre of a category, in per cent of the width. */
  x(index: number): number;
  /** Pixels from the top. */
  top: number;
  current?: number | undefined;
}

/** Labels below the drawing: as many as fit, always including the last one. */
export function XAxis({ categories, x, top, current }: XAxisProps) {
  const labels = categories.map(({ label }) => shorten(label));
  const strides = SIZES.map(({ px }) => labelStride(labels, px));
  const last = labels.length - 1;
  /** The smallest size at which a label fits. */
  const getLabelSize = (index: number) => SIZES[strides.findIndex((stride) => (last - index) % stride === 0)];
  return (
    <g aria-hidden="true">
      {labels.map((label, index) => (
        <text
          key={categories[index]!.name}
          x={`${x(index)}%`}
          y={top}
          textAnchor="middle"
          className={classNames(
            styles.label,
            index === current && styles.now,
            getLabelSize(index) === undefined ? styles.inTable : getLabelSize(index)!.only,
          )}
        >
          {label}
        </text>
      ))}
    </g>
  );
}

/** The text in an empty drawing. */
export function Nothing({ height }: { height: number }) {
  return (
    <text x="50%" y={height / 2} textAnchor="middle" className={styles.nothing} aria-hidden="true">
      Nothing in this period
    </text>
  );
}
