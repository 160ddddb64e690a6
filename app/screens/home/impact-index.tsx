import { MONTHS } from '#app/runtime/months.ts';
import { HeatTable } from '#app/ui/charts/heat-table.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import type { Home } from '#app/contracts/home.ts';
import styles from './home.module.css';

/** "Nov-25" in full: "November 2025". */
function monthName(label: string): string {
  const [short, year] = label.split('-');
  return `${MONTHS.find(({ shortname }) => shortname === short)?.name ?? short} 20${year}`;
}

/** How much work regulation makes, month by month, for the specialisms that it makes most for. */
export function ImpactIndex({ index: { categories, series } }: { index: Home['impactIndex'] }) {
  if (series.length === 0) return null;
  return (
    <section>
      <HeadingRow>Impact index</HeadingRow>
      <p className={styles.explanation}>
        The impact of each month’s updates added up (low 1, medium 2, high 3), for the five specialisms with
        the highest totals.
      </p>
      <HeatTable
        title="Impact index by month"
        description={`Sum of impact over ${categories.length} months for ${series.map(({ name }) => name).join(', ')}.`}
        axis="Specialism"
        categories={categories.map((label) => ({ label, name: monthName(label) }))}
        series={series.map(({ tid, name, data }) => ({ id: String(tid), name, values: data }))}
        current={categories.length - 1}
      />
    </section>
  );
}
