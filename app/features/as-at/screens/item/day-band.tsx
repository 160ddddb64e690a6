import { ButtonLink } from '#app/ui/controls/button.tsx';
import { useChangesLink } from '#app/shell/use-changes-link.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { asAtHref } from '../../as-at-href.ts';
import type { AsAt } from '../../contract.ts';
import { isAhead, sayDay, sayDayIn, sayKnown, sayState } from './say-day.ts';
import { DAY_FIELD } from './day-list.tsx';
import styles from './day-band.module.css';

/** The day that the page shows, over everything, and the way back to today. It is printed, too. */
export function DayBand({ item }: { item: AsAt }) {
  const { before, day } = sayDay(item);
  const ahead = isAhead(item);
  return (
    <>
      <section
        className={classNames(styles.band, ahead && styles.ahead)}
        aria-label="The day that this page shows"
      >
        <div className={styles.line}>
          <Icon name={ahead ? 'starts' : 'clock'} size={22} />
          <p className={styles.day}>
            {before}{' '}
            <b>
              <DateText value={day} />
            </b>
          </p>
          <p className={styles.state}>{sayState(item)}</p>
          <div className={styles.leave}>
            <ChangedSince item={item} />
            <ButtonLink to={`#${DAY_FIELD}`} className={styles.other}>
              Another date
            </ButtonLink>
            <ButtonLink to={item.path} className={styles.today}>
              Read it as it is today
            </ButtonLink>
          </div>
        </div>
      </section>
      <Clocks item={item} ahead={ahead} />
    </>
  );
}

/** From a page that was replaced to what changed in it since. */
function ChangedSince({ item: { nid, asAt, shown, state } }: { item: AsAt }) {
  const link = useChangesLink();
  const to =
    state === 'read' &&
    asAt === null &&
    shown !== null &&
    shown.to !== null &&
    link(nid, { from: shown.version });
  return to ? (
    <ButtonLink to={to} className={styles.other}>
      What changed since
    </ButtonLink>
  ) : null;
}

/** The two clocks: what was in force, and what readers were shown. */
function Clocks({ item, ahead }: { item: AsAt; ahead: boolean }) {
  const { nid, asAt, shownOn, shown, today, parts } = item;
  const day = asAt ?? shownOn ?? today;
  const isPage = asAt === null && shownOn !== null;
  const differing = parts.filter(({ differs }) => differs).length;
  return (
    <div className={classNames(styles.band, styles.second, ahead && styles.ahead)}>
      <div className={styles.clocks} role="group" aria-label="Which record">
        <Clock to={asAtHref(nid, { asAt: day })} isOn={!isPage} title="The law on that day">
          {isPage ? '' : `as known ${sayKnown(shownOn)}`}
        </Clock>
        {day > today ? (
          <span className={styles.off}>
            <b>Our page on that day</b> <small>not written yet</small>
          </span>
        ) : (
          <Clock to={asAtHref(nid, { shownOn: day })} isOn={isPage} title="Our page on that day">
            {isPage && shown ? `version ${shown.version}, of ${sayDayIn(shown.from, item)}` : ''}
          </Clock>
        )}
        <a href={`#${DAY_FIELD}`} className={styles.phone}>
          Another date
        </a>
        {!isPage && differing > 0 && (
          <p className={styles.differs}>
            They differ in {differing === 1 ? 'one part' : `${differing} parts`}, which{' '}
            {differing === 1 ? 'is' : 'are'} marked.
          </p>
        )}
      </div>
    </div>
  );
}

function Clock({
  to,
  isOn,
  title,
  children,
}: {
  to: string;
  isOn: boolean;
  title: string;
  children: string;
}) {
  return (
    <Link to={to} aria-current={isOn ? 'true' : undefined}>
      <b>{title}</b> {children && <small>{children}</small>}
    </Link>
  );
}
