import { listSearch, type DateRange } from '#app/runtime/queries/list-query.ts';
import { lastDay, monthName, toMonth, MONTHS } from '#app/runtime/months.ts';
import { BarChart } from '#app/ui/charts/bar-chart.tsx';
import { getDateKindLook, useDates } from '#app/views/dates/date-language.ts';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import type { HorizonMonth } from '#app/contracts/horizon.ts';

interface YearByMonthProps {
  yearly: HorizonMonth[];
  /** Address of the list of updates. */
  list?: string | undefined;
  today: string;
}

/** Address of the updates of a month; `kind` names the date that falls in it. */
export function monthOfList(list: string, kind: DateRange['kind'], day: string): string {
  return `${list}?${listSearch({ dates: { kind, from: day, to: lastDay(toMonth(day)) } })}`;
}

/** Updates published and rules taking effect in each month of the year. */
export function YearByMonth({ yearly, list, today }: YearByMonthProps) {
  const year = yearly[0]?.date.slice(0, 4);
  const kinds = ['published', 'effective'] as const;
  const effective = getDateKindLook('effective', useDates());
  const current = yearly.findIndex(({ date }) => toMonth(date) === toMonth(today));
  return (
    <section>
      <HeadingRow>{year} by month</HeadingRow>
      <BarChart
        title={`Regulatory updates in ${year}`}
        description="Updates published and dates taking effect, by month."
        axis="Month"
        mode="grouped"
        height={104}
        categories={yearly.map(({ date }, index) => ({
          label: MONTHS[index]!.shortname,
          name: monthName(toMonth(date)),
        }))}
        series={[
          { id: 'published', name: 'Published', hue: 'neutral', values: yearly.map(({ count }) => count) },
          {
            id: 'effective',
            name: effective.label,
            hue: effective.hue,
            values: yearly.map(({ effectiveCount }) => effectiveCount),
          },
        ]}
        {...(current === -1 ? {} : { current })}
        {...(list
          ? { to: (kind: number, month: number) => monthOfList(list, kinds[kind]!, yearly[month]!.date) }
          : {})}
      />
    </section>
  );
}
