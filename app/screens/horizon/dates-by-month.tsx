import { monthName, monthOf, MONTHS } from '#app/runtime/months.ts';
import { BarChart } from '#app/ui/charts/bar-chart.tsx';
import type { HorizonMonth } from '#schemas/types.ts';
import { monthOfList } from '../home/year-by-month.tsx';
import styles from './horizon.module.css';

const KINDS: { kind: string; name: string; count: keyof HorizonMonth }[] = [
  { kind: 'effective', name: 'Effective', count: 'effectiveCount' },
  { kind: 'response', name: 'Response due', count: 'responseCount' },
  { kind: 'applicable', name: 'Applicable', count: 'applicableCount' },
  { kind: 'reporting', name: 'Reporting', count: 'reportingCount' },
];

interface DatesByMonthProps {
  yearly: HorizonMonth[];
  /** Address of the list of updates. */
  list?: string | undefined;
  /** Parameters that the list is filtered by as well, such as `jurisdiction=1040`. */
  filter: string[];
  today: string;
  /** Of the year. */
  name: string;
}

/** The dates of a year by month and kind; each bar leads to its updates. */
export function DatesByMonth({ yearly, list, filter, today, name }: DatesByMonthProps) {
  const total = (count: keyof HorizonMonth) => yearly.reduce((sum, month) => sum + Number(month[count]), 0);
  const dated = KINDS.some(({ count }) => total(count) > 0);
  const current = yearly.findIndex(({ date }) => monthOf(date) === monthOf(today));
  const words = KINDS.map(({ name: kind, count }) => `${kind.toLowerCase()} ${total(count)}`).join(', ');
  return (
    <>
      <p className={styles.explanation}>
        {total('count')} {total('count') === 1 ? 'update' : 'updates'} published in {name}, and the dates that
        fall in it.
        {list && dated && ' A bar leads to its updates.'}
      </p>
      <BarChart
        title={`Dates of regulatory updates in ${name}`}
        description={`By month and kind of date: ${words}.`}
        axis="Month"
        mode="stacked"
        height={220}
        categories={yearly.map(({ date }) => ({
          label: MONTHS[Number(date.slice(5, 7)) - 1]!.shortname,
          name: monthName(monthOf(date)),
        }))}
        series={KINDS.map(({ kind, name: title, count }) => ({
          id: kind,
          name: title,
          values: yearly.map((month) => Number(month[count])),
        }))}
        {...(current === -1 ? {} : { current })}
        {...(list
          ? {
              to: (kind: number, month: number) =>
                [monthOfList(list, KINDS[kind]!.kind, yearly[month]!.date), ...filter].join('&'),
            }
          : {})}
      />
    </>
  );
}
