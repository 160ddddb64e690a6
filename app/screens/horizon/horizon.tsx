/** The page of horizon scanning. */
import { addMonths, monthAway, monthName } from '#app/runtime/months.ts';
import { useResultsFocus } from '#app/content/list/use-results-focus.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { ListChips } from '#app/content/filters/chips.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import type { ContentSummary } from '#app/contracts/content-summary.ts';
import type { Horizon as HorizonData } from '#app/contracts/horizon.ts';
import { InstantForm } from '#app/content/filters/instant-form.tsx';
import { jurisdictionChips } from '#app/content/filters/jurisdiction-chips.ts';
import { JurisdictionFields } from '#app/content/filters/jurisdiction-fields.tsx';
import type { HomeLinks } from '../home/links.ts';
import { NewsRow } from '../home/news-row.tsx';
import { DatesByMonth } from './dates-by-month.tsx';
import { horizonHref, horizonState, type HorizonState } from './horizon-state.ts';
import styles from './horizon.module.css';
import { UpcomingDates } from './upcoming-dates.tsx';

const ROWS = 10;

export interface HorizonProps {
  title: string;
  /** Path of this page. */
  path: string;
  /** ISO date. */
  today: string;
  /** The default first month of the year shown. */
  present: string;
  /** Its jurisdictions filter the whole page. */
  state: HorizonState;
  /** The same jurisdictions as parameters of lists, such as `jurisdiction=1040`. */
  filter: string[];
  links: HomeLinks;
  horizon: HorizonData;
  latest: ContentSummary[];
  /** Dates that the list of updates can filter by. */
  listDates: string[];
}

/** "2026", or "March 2026 to February 2027" for a year that starts in another month. */
function yearName(from: string): string {
  return from.endsWith('-01') ? from.slice(0, 4) : `${monthName(from)} to ${monthName(addMonths(from, 11))}`;
}

export function Horizon(props: HorizonProps) {
  const { title, path, today, present, state, links, filter, horizon, latest, listDates } = props;
  const { from } = state;
  const to = (change: Partial<HorizonState>) => horizonHref(path, { ...state, ...change }, present);
  const { head } = useResultsFocus(to({}));
  const list = links.updates && (filter.length > 0 ? `${links.updates}?${filter.join('&')}` : links.updates);
  const years = [-12, 0, 12].flatMap((step) => monthAway(from, step) ?? []);
  return (
    <ScreenPage
      title={title}
      lead="What regulators propose and decide, and when you have to respond, comply or report."
    >
      <div className={styles.bar}>
        <nav aria-label="Years" className={styles.years}>
          {years.map((start) => (
            <Link key={start} to={to({ from: start })} aria-current={start === from ? 'true' : undefined}>
              {start < from && <Icon name="chevron-left" size={14} />}
              {yearName(start)}
              {start > from && <Icon name="chevron-right" size={14} />}
            </Link>
          ))}
        </nav>
        {from !== present && (
          <Link to={to({ from: present })} className={styles.back}>
            Back to this year
          </Link>
        )}
        <ListChips
          filters={jurisdictionChips(state.jurisdictions, horizon.jurisdictions, (jurisdictions) =>
            to({ jurisdictions }),
          )}
          clear={to({ jurisdictions: [] })}
        />
        <InstantForm
          path={path}
          shown={to({})}
          hrefFor={(fields) => horizonHref(path, horizonState(fields, present), present)}
          label="Filter by jurisdiction"
          className={styles.filter}
        >
          {from !== present && <input type="hidden" name="from" value={from} />}
          <JurisdictionFields
            key={state.jurisdictions.join()}
            on={state.jurisdictions}
            offered={horizon.jurisdictions}
          />
        </InstantForm>
      </div>
      <div className={styles.columns}>
        <div>
          <section ref={head} tabIndex={-1} aria-labelledby="dates">
            <HeadingRow id="dates">{`Dates in ${yearName(from)}`}</HeadingRow>
            <DatesByMonth
              yearly={horizon.yearly}
              list={links.updates}
              listDates={listDates}
              filter={filter}
              today={today}
              name={yearName(from)}
            />
          </section>
          <section>
            <HeadingRow action={list ? { to: list, label: 'All regulatory updates' } : undefined}>
              Latest regulatory updates
            </HeadingRow>
            {latest.length === 0 ? (
              <EmptyState
                title="No updates here"
                {...(filter.length > 0
                  ? { actions: <Link to={to({ jurisdictions: [] })}>Show all jurisdictions</Link> }
                  : {})}
              >
                No updates match this filter.
              </EmptyState>
            ) : (
              latest.slice(0, ROWS).map((item) => <NewsRow key={item.nid} item={item} today={today} dated />)
            )}
          </section>
        </div>
        <aside>
          <UpcomingDates
            events={horizon.upcoming}
            calendar={links.calendar}
            today={today}
            title={from === present ? 'Upcoming dates' : `Dates in ${yearName(from)}`}
            empty={`No dates in ${yearName(from)}.`}
          />
        </aside>
      </div>
    </ScreenPage>
  );
}
