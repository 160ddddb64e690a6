import { classNames } from '../foundations/class-names.ts';
import type { ChartProps } from './chart.ts';
import styles from './heat-table.module.css';

/** Steps of colour: more could not be told apart. */
const STEPS = 5;

/** 0 for nothing, then in equal steps up to the highest value of the whole table. */
export function getHeatLevel(value: number, highest: number): number {
  return value <= 0 || highest <= 0 ? 0 : Math.ceil((value / highest) * STEPS);
}

const HEATS = [styles.heat0, styles.heat1, styles.heat2, styles.heat3, styles.heat4, styles.heat5];

/** Values over time as a strip of cells for each series: the numbers are there to read, their tint to compare. */
export function HeatTable({ title, axis, categories, series, current }: ChartProps) {
  const highest = Math.max(0, ...series.flatMap(({ values }) => values));
  // The roles are what the elements are anyway; the style sheet of narrow screens makes a grid of each row.
  return (
    <table role="table" className={styles.table}>
      <caption>{title}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className={styles.corner}>
            {axis}
          </th>
          {categories.map(({ label, name }, index) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              abbr={name}
              title={name}
              className={classNames(index === current && styles.now)}
            >
              <span className={styles.month}>{label.slice(0, 3)}</span>
              {(index === 0 || label.startsWith('Jan')) && (
                <span className={styles.year}>{label.slice(4)}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {series.map(({ id, name, values }) => (
          <tr key={id} role="row">
            <th role="rowheader" scope="row" className={styles.name}>
              {name}
            </th>
            {categories.map(({ name: category }, index) => {
              const value = values[index] ?? 0;
              return (
                <td
                  key={category}
                  role="cell"
                  title={`${category}, ${name}: ${value}`}
                  className={HEATS[getHeatLevel(value, highest)]}
                >
                  {value}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
