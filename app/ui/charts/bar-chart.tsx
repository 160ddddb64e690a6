import { scaleBand } from 'd3-scale';
import { useId, useState } from 'react';
import { classNames } from '../foundations/class-names.ts';
import { Link } from '../navigation/link.tsx';
import { Nothing, XAxis, YAxis } from './axes.tsx';
import { moveFocus } from './arrow-keys.ts';
import type { ChartProps } from './chart.ts';
import styles from './charts.module.css';
import { Figure, valueName } from './figure.tsx';
import { Pattern, patternId, Swatch, toneClass } from './patterns.tsx';
import { yScale } from './scale.ts';

interface BarChartProps extends ChartProps {
  /** Grouped (side by side), or stacked where the sum is meaningful. */
  mode: 'grouped' | 'stacked';
  /** Target of a bar's link; bars of 0 are not links. */
  to?: (series: number, category: number) => string | undefined;
}

/** Space below the drawing for its labels, in pixels. */
const LABELS = 22;
const LEAST_BAR = 2;

interface Bar {
  series: number;
  category: number;
  value: number;
  /** Per cent of the width. */
  x: number;
  width: number;
  /** Pixels. */
  top: number;
  height: number;
}

/** Lays out the bars category by category, so that arrow keys go through time. */
function layOutBars({ categories, series, mode }: BarChartProps, height: number) {
  const totals = categories.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const highest = mode === 'stacked' ? totals : series.flatMap(({ values }) => values);
  const scale = yScale(Math.max(0, ...highest), height);
  const band = scaleBand<number>()
    .domain(categories.map((_, at) => at))
    .range([0, 100])
    .paddingInner(mode === 'stacked' ? 0.35 : 0.28)
    .paddingOuter(0.2);
  const lanes = mode === 'stacked' ? 1 : Math.max(1, series.length);
  const width = band.bandwidth() / lanes;
  const bars = categories.flatMap((_, category) => {
    let below = 0;
    return series.flatMap(({ values }, index): Bar[] => {
      const value = values[category] ?? 0;
      if (value <= 0) return [];
      const from = mode === 'stacked' ? below : 0;
      below += value;
      const bottom = scale.y(from);
      const tall = Math.max(LEAST_BAR, bottom - scale.y(from + value));
      const lane = mode === 'stacked' ? 0 : index;
      return [
        {
          series: index,
          category,
          value,
          x: band(category)! + lane * width,
          width,
          top: bottom - tall,
          height: tall,
        },
      ];
    });
  });
  return { scale, bars, centre: (index: number) => band(index)! + band.bandwidth() / 2 };
}

/** Bars by category and series. If they are links, they form one tab stop, and arrow keys move between them. */
export function BarChart(props: BarChartProps) {
  const { title, description, categories, series, current, height = 160, to } = props;
  const id = useId();
  const [stop, setStop] = useState(0);
  const [shown, setShown] = useState<number>();
  const { scale, bars, centre } = layOutBars(props, height);
  const value = shown === undefined ? undefined : bars[shown];
  const linked = to !== undefined && bars.length > 0;
  return (
    <Figure {...props} swatch={(index) => <Swatch id={id} index={index} hue={series[index]!.hue} />}>
      <svg
        className={styles.drawing}
        height={height + LABELS}
        role={linked ? 'group' : 'img'}
        aria-labelledby={`${id}-title ${id}-desc`}
        onKeyDown={linked ? moveFocus : undefined}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>
          {bars.length === 0 ? 'Nothing in this period.' : description}
          {linked && ' Arrow keys move from bar to bar.'}
        </desc>
        <defs>
          {series.map(({ id: key, hue }, index) => (
            <Pattern key={key} id={id} index={index} hue={hue} />
          ))}
        </defs>
        <YAxis scale={scale} />
        {bars.map((bar, index) => {
          const { name } = categories[bar.category]!;
          const label = valueName(name, series[bar.series]!.name, bar.value);
          const target = to?.(bar.series, bar.category);
          const drawn = (
            <rect
              x={`${bar.x}%`}
              y={bar.top}
              width={`${bar.width}%`}
              height={bar.height}
              fill={`url(#${patternId(id, bar.series)})`}
              className={classNames(
                styles.bar,
                toneClass(bar.series, series[bar.series]!.hue),
                current !== undefined && bar.category < current && styles.past,
              )}
            >
              {target === undefined && <title>{label}</title>}
            </rect>
          );
          const key = `${bar.category} ${bar.series}`;
          const pointing = {
            onPointerEnter: () => setShown(index),
            onPointerLeave: () => setShown(undefined),
          };
          return target === undefined ? (
            <g key={key} {...pointing}>
              {drawn}
            </g>
          ) : (
            <Link
              key={key}
              to={target}
              aria-label={label}
              className={styles.barLink}
              tabIndex={index === Math.min(stop, bars.length - 1) ? 0 : -1}
              {...pointing}
              onFocus={() => {
                setStop(index);
                setShown(index);
              }}
              onBlur={() => setShown(undefined)}
            >
              {drawn}
            </Link>
          );
        })}
        {value && (
          <text
            x={`${Math.min(88, Math.max(12, value.x + value.width / 2))}%`}
            y={Math.max(10, value.top - 6)}
            textAnchor="middle"
            className={styles.value}
            aria-hidden="true"
          >
            {series[value.series]!.name}: {value.value}
          </text>
        )}
        {bars.length === 0 && <Nothing height={height} />}
        <XAxis categories={categories} x={centre} top={height + 16} current={current} />
      </svg>
    </Figure>
  );
}
