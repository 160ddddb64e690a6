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
  /**
   * Grouped (side by side), stacked where the sum is meaningful, or a panel for each series, one below the other on the
   * same scales; `height` is then that of a panel.
   */
  mode: 'grouped' | 'stacked' | 'panels';
  /** Target of a bar's link; bars of 0 are not links. */
  to?: (series: number, category: number) => string | undefined;
}

/** Space below the drawing for its labels, in pixels. */
const LABELS = 22;
const LEAST_BAR = 2;
/** Space above each panel for its name, in pixels. */
const PANEL_NAME = 26;

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
    .paddingInner(mode === 'grouped' ? 0.28 : 0.35)
    .paddingOuter(0.2);
  const lanes = mode === 'grouped' ? Math.max(1, series.length) : 1;
  const panelTop = (index: number) => (mode === 'panels' ? index * (height + PANEL_NAME) + PANEL_NAME : 0);
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
      const lane = mode === 'grouped' ? index : 0;
      return [
        {
          series: index,
          category,
          value,
          x: band(category)! + lane * width,
          width,
          top: panelTop(index) + bottom - tall,
          height: tall,
        },
      ];
    });
  });
  const all = mode === 'panels' ? panelTop(series.length) - PANEL_NAME : height;
  return { scale, bars, panelTop, all, centre: (index: number) => band(index)! + band.bandwidth() / 2 };
}

/** Bars by category and series. If they are links, they form one tab stop, and arrow keys move between them. */
export function BarChart(props: BarChartProps) {
  const { title, description, categories, series, mode, current, height = 160, to } = props;
  const id = useId();
  const [stop, setStop] = useState(0);
  const [shown, setShown] = useState<number>();
  const { scale, bars, panelTop, all, centre } = layOutBars(props, height);
  const panels = mode === 'panels';
  const value = shown === undefined ? undefined : bars[shown];
  const linked = to !== undefined && bars.length > 0;
  return (
    <Figure
      {...props}
      swatch={panels ? undefined : (index) => <Swatch id={id} index={index} hue={series[index]!.hue} />}
    >
      <svg
        className={styles.drawing}
        height={all + LABELS}
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
            // Panels are told apart by their places and names, so they are plain.
            <Pattern key={key} id={id} index={index} kind={panels ? 0 : index} hue={hue} />
          ))}
        </defs>
        {panels ? (
          series.map(({ id: key, name, values }, index) => (
            <g key={key} transform={`translate(0 ${panelTop(index)})`}>
              <text x="0" y="-8" className={styles.panel} aria-hidden="true">
                {name} <tspan className={styles.label}>{values.reduce((sum, value) => sum + value, 0)}</tspan>
              </text>
              <YAxis scale={scale} />
            </g>
          ))
        ) : (
          <YAxis scale={scale} />
        )}
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
            {panels ? value.value : `${series[value.series]!.name}: ${value.value}`}
          </text>
        )}
        {bars.length === 0 && <Nothing height={all} />}
        <XAxis categories={categories} x={centre} top={all + 16} current={current} />
      </svg>
    </Figure>
  );
}
