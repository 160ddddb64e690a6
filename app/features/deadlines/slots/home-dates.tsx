import type { SlotProps } from '#app/slots.ts';
import { Order, ownFirst } from '#app/content/list/own-first.tsx';
import { originsText } from '#app/text/concern-text.ts';
import { Agenda } from '#app/ui/dates/agenda.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { DateFacts, fromEvent, placesInLine, type DatedRow } from '#app/views/dates/agenda-item.tsx';
import { useDates, type DateScreen } from '#app/views/dates/date-language.ts';
import type { Deadline } from '../contract.ts';
import styles from './home-dates.module.css';

function fromDeadline(
  { id, calendarId, date, title, kind, certainty, jurisdictions, sources, origins }: Deadline,
  timeline: string,
): DatedRow {
  const [first] = sources;
  // The column is narrow, so a union has its code: "EU, binds Germany".
  const codes = new Map(jurisdictions.map(({ name, iso }) => [name, iso?.toUpperCase() ?? name]));
  const bound = origins
    .filter(({ kind: of, law, isSure = true }) => of === 'favourite' && (law !== undefined || !isSure))
    .map((origin) =>
      origin.law === undefined ? origin : { ...origin, law: codes.get(origin.law) ?? origin.law },
    );
  const rules = origins.filter(({ kind: of }) => of === 'rule');
  // A law that binds names the places; a watch rule is beside them.
  const places = bound.length > 0 ? originsText(bound) : placesInLine(jurisdictions);
  const why = [places, originsText(rules)].filter((text) => text !== '').join('; ');
  return {
    ...{ id: calendarId ?? id, date, label: title, kind, certainty, jurisdictions },
    ...{ about: first?.title ?? title, to: first?.path ?? timeline, others: Math.max(0, sources.length - 1) },
    why: bound.length + rules.length > 0 ? why : undefined,
  };
}

/** The next events, what they are about, and where else they are mentioned. */
export default function NextDeadlines({ events, mine, byDate, hrefs, today }: SlotProps['home-dates']) {
  const { own: list, byDay } = useDates().screens;
  const own = mine?.deadlines ?? undefined;
  const settled = mine?.settled ?? [];
  const isOwnFirst = own !== undefined && !byDate;
  const all = events.filter(({ id }) => !settled.includes(id)).map(fromEvent);
  const first = (own ?? []).map((deadline) => fromDeadline(deadline, list?.to ?? ''));
  const rows = isOwnFirst ? ownFirst(all, first, ({ id }) => id) : all;
  return (
    <section>
      <HeadingRow action={list ?? byDay}>Next deadlines</HeadingRow>
      <Order
        label="Order of the dates"
        names={{ first: 'Mine first', other: 'By date' }}
        shown={own && (isOwnFirst ? 'first' : 'other')}
        hrefs={hrefs}
      />
      {rows.length === 0 ? (
        <p className={styles.line}>No upcoming dates.</p>
      ) : (
        <Agenda
          // Another list in its place: rows that move would be a layout shift.
          key={String(isOwnFirst)}
          even
          year={today.slice(0, 4)}
          items={rows.map(({ id, date, label, about, to, ...row }) => ({
            ...{ key: id, date, title: label, about, to },
            note: (
              <>
                <DateFacts date={date} {...row} />
                {row.others > 0 && <Others date={date} label={label} count={row.others} byDay={byDay} />}
              </>
            ),
          }))}
        />
      )}
    </section>
  );
}

interface OthersProps {
  byDay: DateScreen | undefined;
  date: string;
  label: string;
  count: number;
}

/** The number of other items about an event, which the calendar lists. */
function Others({ date, label, count, byDay }: OthersProps) {
  const words = `+${count}`;
  const meaning = `${count} more about: ${label}`;
  if (!byDay) return <span title={meaning}>{words}</span>;
  return (
    <Link
      to={`${byDay.to}?month=${date.slice(0, 7)}&day=${date}`}
      className={styles.others}
      aria-label={meaning}
    >
      {words}
    </Link>
  );
}
