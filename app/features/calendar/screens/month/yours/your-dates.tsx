import { findHref } from '#app/runtime/screens.ts';
import { plural } from '#app/text/count.ts';
import { monthName } from '#app/runtime/months.ts';
import type { Personal } from '#app/shell/use-personal.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { DaysLeft } from '#app/views/dates/key-date.tsx';
import { StatusLabel } from '#app/views/status/status-label.tsx';
import type { YourDate, YourDates as Loaded } from '../../../contract.ts';
import type { Yours } from './count-yours.ts';
import styles from './your-dates.module.css';

interface YourDatesProps extends Yours {
  /** `2026-12` */
  month: string;
  /** The calendar above is filtered. */
  isFiltered: boolean;
}

/**
 * The dates that the reader keeps in a month, by what has them. The page is shared, so they come after it, into reserved
 * space.
 */
export function YourDates({ dateSources, dates, month, isFiltered }: YourDatesProps) {
  return dateSources.map(({ kind, name, screen }) => {
    const to = findHref(screen);
    const names = plural(2, name);
    return (
      <section key={kind} aria-labelledby={`yours-${kind}`} className={styles.yours}>
        <HeadingRow
          id={`yours-${kind}`}
          level={3}
          action={to === undefined ? undefined : { to, label: `My ${names}` }}
        >
          Your {names}
        </HeadingRow>
        {isFiltered && <p className={styles.note}>The filters do not apply to your {names}.</p>}
        <Content
          dates={dates}
          kind={kind}
          none={`None of your ${names} has a due date in ${monthName(month)}.`}
        />
      </section>
    );
  });
}

interface ContentProps {
  dates: Personal<Loaded>;
  kind: string;
  /** What is said without dates. */
  none: string;
}

function Content({ dates, kind, none }: ContentProps) {
  if (dates.state === 'loading') return <p className={styles.none}>Loading your due dates …</p>;
  if (dates.state === 'failed')
    return (
      <Notice tone="soon">
        Couldn’t load your due dates. <Button onClick={dates.retry}>Try again</Button>
      </Notice>
    );
  const all = dates.value.dates;
  const own = all.filter((one) => one.kind === kind);
  if (own.length === 0) return <p className={styles.none}>{none}</p>;
  const firstOn = new Map(all.toReversed().map((one) => [one.date, one]));
  return (
    <ul>
      {own.map((one) => (
        <Row key={one.id} date={one} isFirst={firstOn.get(one.date) === one} />
      ))}
    </ul>
  );
}

/** @param isFirst of its day, to which the mark of the day leads */
function Row({ date: { date, title, status, path, of }, isFirst }: { date: YourDate; isFirst: boolean }) {
  return (
    <li id={isFirst ? `yours-${date}` : undefined} className={styles.row}>
      <span className={styles.day}>
        <DateText value={date} />
        {(status === 'open' || status === 'in_progress') && <DaysLeft date={date} kind={undefined} />}
      </span>
      <span className={styles.what}>
        <MaybeLink to={path} className={styles.title}>
          {title}
        </MaybeLink>
        <MaybeLink to={of.path} className={styles.list}>
          {of.title}
        </MaybeLink>
      </span>
      <StatusLabel status={status} />
    </li>
  );
}

interface MaybeLinkProps {
  to: string | undefined;
  className: string | undefined;
  children: string;
}

function MaybeLink({ to, className, children }: MaybeLinkProps) {
  return to === undefined ? (
    <span className={className}>{children}</span>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
