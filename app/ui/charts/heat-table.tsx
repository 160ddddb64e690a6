import { classNames } from '../foundations/class-names.ts';
import type { ChartProps } from './chart.ts';
import styles from './heat-table.module.css';

/** Number of colour steps; more would be indistinguishable. */
const STEPS = 5;

/** The colour step of a value: 0 for no value, then equal steps up to the highest value of the table. */
export function getHeatLevel(value: number, highest: number): number {
  return value <= 0 || highest <= 0 ? 0 : Math.ceil((value / highest) * STEPS);
}

const HEATS = [styles.heat0, styles.heat1, styles.heat2, styles.heat3, styles.heat4, styles.heat5];

/** Values over time as a row of cells for each series: numbers to read, tints to compare. */
export function HeatTable({ title, axis, categories, series, current }: ChartProps) {
  const highest = Math.max(0, ...series.flatMap(({ values }) => values));
  // The elements lose these implicit roles on narrow screens, where the style sheet makes each row a grid.
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
