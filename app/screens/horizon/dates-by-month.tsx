import { plural } from '#app/text/count.ts';
import { monthName, toMonth, MONTHS } from '#app/runtime/months.ts';
import { useDates } from '#app/views/dates/date-language.ts';
import { BarChart } from '#app/ui/charts/bar-chart.tsx';
import type { HorizonMonth } from '#app/contracts/horizon.ts';
import { monthOfList } from '../home/year-by-month.tsx';
import styles from './horizon.module.css';

interface DatesByMonthProps {
  yearly: HorizonMonth[];
  /** Path of the list of updates. */
  list?: string | undefined;
  /** Dates that the list can filter by, ids of kinds among them. */
  listDates: readonly string[];
  /** Further filter parameters of the list, such as `jurisdiction=1040`. */
  filter: readonly string[];
  today: string;
  /** Of the year. */
  name: string;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The dates of a year by month and kind; each bar links to its updates. */
export function DatesByMonth({ yearly, list, listDates, filter, today, name }: DatesByMonthProps) {
  const kinds = Object.entries(useDates().kinds).flatMap(([id, { label, hue, deadline }]) =>
    deadline ? [{ id, label, hue, values: yearly.map((month) => month[`${id}Count`] ?? 0) }] : [],
  );
  const published = sum(yearly.map(({ count }) => count));
  const isLinked = list && kinds.some(({ id, values }) => listDates.includes(id) && sum(values) > 0);
  const current = yearly.findIndex(({ date }) => toMonth(date) === toMonth(today));
  const words = kinds.map(({ label, values }) => `${label.toLowerCase()} ${sum(values)}`).join(', ');
  return (
    <>
      <p className={styles.explanation}>
        Updates by the month of their dates.{' '}
        {published > 0 && `${published} ${plural(published, 'was', 'were')} published in ${name}.`}
        {isLinked && ' Select a bar to list its updates.'}
      </p>
      <BarChart
        title={`Dates of regulatory updates in ${name}`}
        description={`By month and kind of date: ${words}.`}
        axis="Month"
        mode="panels"
        height={52}
        categories={yearly.map(({ date }) => ({
          label: MONTHS[Number(date.slice(5, 7)) - 1]!.shortname,
          name: monthName(toMonth(date)),
        }))}
        series={kinds.map(({ label, ...series }) => ({ name: label, ...series }))}
        {...(current === -1 ? {} : { current })}
        {...(list
          ? {
              to(at: number, month: number) {
                const { id } = kinds[at]!;
                if (!listDates.includes(id)) return undefined;
                return [monthOfList(list, id, yearly[month]!.date), ...filter].join('&');
              },
            }
          : {})}
      />
    </>
  );
}
