import type { ReactNode } from 'react';
import { Link } from '../navigation/link.tsx';
import type { ChartProps } from './chart.ts';
import styles from './charts.module.css';

interface FigureProps extends Pick<ChartProps, 'title' | 'axis' | 'categories' | 'series'> {
  /** Sample of a series for the legend; without one the drawing names its series itself. */
  swatch: ((index: number) => ReactNode) | undefined;
  /** Target of a value's link. */
  to?: ((series: number, category: number) => string | undefined) | undefined;
  /** The drawing. */
  children: ReactNode;
}

/** A drawing with its legend above and a table of the same numbers below. */
export function Figure({ swatch, children, ...shown }: FigureProps) {
  const { series } = shown;
  return (
    <figure className={styles.figure}>
      {swatch && series.length > 1 && (
        <ul className={styles.legend}>
          {series.map(({ id, name }, index) => (
            <li key={id}>
              {swatch(index)}
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.plot}>{children}</div>
      <TableTwin {...shown} />
    </figure>
  );
}

function TableTwin({ title, axis, categories, series, to }: Omit<FigureProps, 'swatch' | 'children'>) {
  return (
    <details className={styles.twin}>
      <summary>Show as a table</summary>
      {/* Wide tables scroll, so a keyboard must reach them. */}
      <div className={styles.scroll} role="region" aria-label={`${title}, table`} tabIndex={0}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{axis}</th>
              {series.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {categories.map(({ name }, category) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {series.map(({ id, name: kind, values }, index) => {
                  const value = values[category] ?? 0;
                  const target = value > 0 ? to?.(index, category) : undefined;
                  return (
                    <td key={id}>
                      {target ? (
                        <Link to={target} aria-label={valueName(name, kind, value)}>
                          {value}
                        </Link>
                      ) : (
                        value
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** A value as text: "November 2026, Effective: 4". */
export function valueName(category: string, series: string, value: number): string {
  return `${category}, ${series}: ${value}`;
}
