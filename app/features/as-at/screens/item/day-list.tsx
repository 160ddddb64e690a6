import { Form } from 'react-router';
import { formatDate } from '#app/text/date-format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { DateInput } from '#app/ui/forms/date-input.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { asAtHref } from '../../as-at-href.ts';
import type { AsAt, AsAtDay } from '../../contract.ts';
import { sayDay, sayDayIn } from './say-day.ts';
import styles from './day-list.module.css';

/** Id of the field for another date. */
export const DAY_FIELD = 'another-date';

/** Days on which something changed or will, and any other day. */
export function DayList({ item }: { item: AsAt }) {
  const { days, today, begins } = item;
  // While a demonstration library counts days from its own, versions may be of a later one.
  const isAhead = ({ day, clock }: AsAtDay) => clock === 'law' && day > today;
  const groups = [
    { title: 'Ahead', days: days.filter(isAhead) },
    { title: `Up to today, ${formatDate(today)}`, days: days.filter((day) => !isAhead(day)) },
  ];
  return (
    <nav className={styles.side} aria-labelledby="days-title">
      <div className={styles.head}>
        <h2 id="days-title">Dates</h2>
        <p aria-hidden="true" className={styles.legend}>
          <i className={styles.law} /> law <i className={styles.page} /> our page
        </p>
      </div>
      {groups.map(
        (group) =>
          group.days.length > 0 && (
            <section key={group.title}>
              <h3>{group.title}</h3>
              <ol>
                {group.days.map((day) => (
                  <Day key={`${day.clock} ${day.day} ${day.version}`} day={day} item={item} />
                ))}
              </ol>
            </section>
          ),
      )}
      <AnotherDate item={item} />
      {begins !== null && <p className={styles.begins}>Our record begins on {sayDayIn(begins, item)}.</p>}
    </nav>
  );
}

function Day({ day: { day, clock, version, headings }, item }: { day: AsAtDay; item: AsAt }) {
  const isLaw = clock === 'law';
  const asked = item.asAt === null && item.shownOn !== null ? { page: item.shownOn } : { law: item.asAt };
  const isHere = asked[clock] === day;
  const [first, ...others] = headings;
  const what = isLaw
    ? `${first ?? 'The text'}${others.length > 0 ? ` and ${others.length} more` : ''}`
    : `Version ${version}`;
  return (
    <li>
      <Link
        to={asAtHref(item.nid, isLaw ? { asAt: day } : { shownOn: day })}
        aria-current={isHere ? 'date' : undefined}
      >
        <DateText value={day} />
        <i aria-hidden="true" className={classNames(isLaw ? styles.law : styles.page)} />
        <span>
          {what}
          <VisuallyHidden>{isLaw ? ' (the law changed)' : ' (our page changed)'}</VisuallyHidden>
        </span>
      </Link>
    </li>
  );
}

function AnotherDate({ item }: { item: AsAt }) {
  const isPage = item.asAt === null && item.shownOn !== null;
  return (
    <Form action={asAtHref(item.nid)} className={styles.form}>
      <label htmlFor={DAY_FIELD}>Another date</label>
      <div>
        <DateInput id={DAY_FIELD} name={isPage ? 'shown_on' : 'as_at'} defaultValue={sayDay(item).day} />
        <Button type="submit">Show</Button>
      </div>
    </Form>
  );
}
