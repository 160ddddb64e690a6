import { monthName, toMonth, MONTHS } from '#app/runtime/months.ts';
import { getDateKindLook, useDates, type DateKind } from '#app/views/dates/date-language.ts';
import { BarChart } from '#app/ui/charts/bar-chart.tsx';
import type { HorizonMonth } from '#schemas/types.ts';
import { monthOfList } from '../home/year-by-month.tsx';
import styles from './horizon.module.css';

const COUNTS: { kind: DateKind; count: keyof HorizonMonth }[] = [
  { kind: 'effective', count: 'effectiveCount' },
  { kind: 'applicable', count: 'applicableCount' },
  { kind: 'response', count: 'responseCount' },
  { kind: 'reporting', count: 'reportingCount' },
];

interface DatesByMonthProps {
  yearly: HorizonMonth[];
  /** Path of the list of updates. */
  list?: string | undefined;
  /** Further filter parameters of the list, such as `jurisdiction=1040`. */
  filter: string[];
  today: string;
  /** Of the year. */
  name: string;
}

/** The dates of a year by month and kind; each bar links to its updates. */
export function DatesByMonth({ yearly, list, filter, today, name }: DatesByMonthProps) {
  const language = useDates();
  const kinds = COUNTS.map(({ kind, count }) => ({ kind, count, ...getDateKindLook(kind, language) }));
  const total = (count: keyof HorizonMonth) => yearly.reduce((sum, month) => sum + Number(month[count]), 0);
  const dated = kinds.some(({ count }) => total(count) > 0);
  const current = yearly.findIndex(({ date }) => toMonth(date) === toMonth(today));
  const words = kinds.map(({ label, count }) => `${label.toLowerCase()} ${total(count)}`).join(', ');
  return (
    <>
      <p className={styles.explanation}>
        Updates by the month of their dates.{' '}
        {total('count') > 0 &&
          `${total('count')} ${total('count') === 1 ? 'was' : 'were'} published in ${name}.`}
        {list && dated && ' Select a bar to list its updates.'}
      </p>
      <BarChart
        title={`Dates of regulatory updates in ${name}`}
        description={`By month and kind of date: ${words}.`}
        axis="Month"
        mode="stacked"
        height={220}
        categories={yearly.map(({ date }) => ({
          label: MONTHS[Number(date.slice(5, 7)) - 1]!.shortname,
          name: monthName(toMonth(date)),
        }))}
        series={kinds.map(({ kind, label, hue, count }) => ({
          id: kind,
          name: label,
          hue,
          values: yearly.map((month) => Number(month[count])),
        }))}
        {...(current === -1 ? {} : { current })}
        {...(list
          ? {
              to: (kind: number, month: number) =>
                [monthOfList(list, kinds[kind]!.kind, yearly[month]!.date), ...filter].join('&'),
            }
          : {})}
      />
    </>
  );
}
