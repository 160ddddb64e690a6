import { scalePoint } from 'd3-scale';
import {
  line,
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolTriangle,
} from 'd3-shape';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Nothing, XAxis, YAxis } from './axes.tsx';
import { MOST_SERIES, type ChartProps } from './chart.ts';
import styles from './charts.module.css';
import { Figure, valueName } from './figure.tsx';
import { toneClass } from './patterns.tsx';
import { yScale } from './scale.ts';

/** Room below the drawing for its labels, in pixels. */
const LABELS = 24;

/** A shape of its own for each series, and dashes of its own in the styles: colour is not the only sign. */
const MARKS = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolCross].map((shape) =>
  symbol(shape, 34)()!,
);

/** Values over time, a line for each series. */
export function LineChart(props: ChartProps) {
  const { title, description, categories, current, height = 200 } = props;
  const series = props.series
    .slice(0, MOST_SERIES)
    .map((one) => ({ ...one, values: categories.map((_, at) => one.values[at] ?? 0) }));
  const id = useId();
  const scale = yScale(Math.max(0, ...series.flatMap(({ values }) => values)), height);
  const point = scalePoint<number>()
    .domain(categories.map((_, at) => at))
    .range([0, 100])
    .padding(0.5);
  const x = (index: number) => point(index)!;
  const path = line<number>((_, index) => x(index), scale.y);
  const empty = series.every(({ values }) => values.every((value) => value === 0));
  return (
    <Figure {...props} series={series} swatch={(index) => <LineSwatch index={index} />}>
      <svg
        className={styles.drawing}
        height={height + LABELS}
        role="img"
        aria-labelledby={`${id}-title ${id}-desc`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{empty ? 'Nothing in this period.' : description}</desc>
        <YAxis scale={scale} />
        {!empty && (
          <>
            {/* Stretched to the width of the chart; the strokes are not stretched with it. */}
            <svg width="100%" height={height} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
              {series.map(({ id: key, values }, index) => (
                <path
                  key={key}
                  d={path(values) ?? ''}
                  className={classNames(styles.line, toneClass(index))}
                />
              ))}
            </svg>
            {series.map(({ id: key, name, values }, index) => (
              <g key={key} className={toneClass(index)}>
                {values.map((value, at) => (
                  <svg key={categories[at]!.name} x={`${x(at)}%`} y={scale.y(value)} className={styles.mark}>
                    <path d={MARKS[index]}>
                      <title>{valueName(categories[at]!.name, name, value)}</title>
                    </path>
                  </svg>
                ))}
              </g>
            ))}
          </>
        )}
        {empty && <Nothing height={height} />}
        <XAxis categories={categories} x={x} top={height + 18} current={current} />
      </svg>
    </Figure>
  );
}

function LineSwatch({ index }: { index: number }) {
  return (
    <svg width="26" height="10" aria-hidden="true" className={toneClass(index)}>
      <path d="M0 5H26" className={styles.line} />
      <path d={MARKS[index]} transform="translate(13 5)" className={styles.markShape} />
    </svg>
  );
}
