/** The home page: what is new and due, then what it adds up to. */
import { PARTS as HOME_DATES } from '#generated/features/slots/home-dates.ts';
import { ListActions } from '#app/content/rows/row-actions.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Slot } from '#app/shell/slot.tsx';
import type { Personal } from '#app/shell/use-personal.ts';
import type { EndpointResult } from '#app/endpoints.ts';
import type { Home as HomeData } from '#app/contracts/home.ts';
import type { HomeLinks } from './links.ts';
import { Featured } from './featured.tsx';
import styles from './home.module.css';
import { FirstSteps } from './first-steps.tsx';
import { ImpactIndex } from './impact-index.tsx';
import { ListedItems, type Listed } from './listed.tsx';
import { LockedLine } from './locked-line.tsx';
import { NewsRow } from './news-row.tsx';
import { UpdatedGuides, WatchedCountries } from './places.tsx';
import type { OrderHrefs } from '#app/content/list/own-first.tsx';
import { Since } from './since.tsx';
import { Trends } from './trends.tsx';
import { Updates } from './updates.tsx';
import { YearByMonth } from './year-by-month.tsx';

export interface HomeProps {
  /** Address of the home page. */
  path: string;
  tagline: string;
  /** ISO date. */
  today: string;
  home: HomeData;
  mine: Personal<EndpointResult<'homeMine'>>;
  /** Dates in the order of their days instead of the reader's own first; only the reader's own news instead of all. */
  orders: Record<'dates' | 'news', boolean>;
  /** The figure that is listed whole, in place of the rest. */
  listed?: Listed | undefined;
  links: HomeLinks;
  /** Where to find out about a wider subscription. */
  upgradeHref: string;
}

/** Values of the parameters for the order that is not the first one. */
export const OTHER_ORDER = { dates: 'all', news: 'mine' } as const;

export function Home(props: HomeProps) {
  const { path, tagline, today, home, mine, orders, listed, links, upgradeHref } = props;
  const own = mine.state === 'loaded' ? mine.value : undefined;
  const { horizon, favourites, updates, analysis } = links;
  const locked = (block: HomeData['locked'][number]) => home.locked.includes(block);
  // A vertical without such content has no such section.
  const shows = (block: 'latestUpdates' | 'latestAnalysis') => locked(block) || home[block].length > 0;
  const isEmpty =
    home.locked.length === 0 &&
    [home.featured, home.latestUpdates, home.latestAnalysis, home.deadlines, home.updatedGuides].every(
      ({ length }) => length === 0,
    );
  function orderHrefs(list: keyof typeof orders): OrderHrefs {
    const href = (isOther: boolean) => {
      const query = Object.entries({ ...orders, [list]: isOther }).flatMap(([name, on]) =>
        on ? `${name}=${OTHER_ORDER[name as keyof typeof orders]}` : [],
      );
      return query.length > 0 ? `${path}?${query.join('&')}` : path;
    };
    return { first: href(false), other: href(true) };
  }
  return (
    <div className={styles.page}>
      <ListActions mine={mine} />
      <Since {...{ mine, path, tagline }} horizon={locked('latestUpdates') ? undefined : horizon} />
      {listed && own ? (
        <ListedItems what={listed} since={own.sinceLastVisit} path={path} today={today} />
      ) : (
        columns()
      )}
    </div>
  );

  function columns() {
    return (
      <div className={styles.columns}>
        <div className={styles.dates}>
          <Slot
            parts={HOME_DATES}
            given={{
              ...{ events: home.deadlines, mine: own, today },
              ...{ byDate: orders.dates, hrefs: orderHrefs('dates') },
            }}
          />
        </div>
        <div className={styles.news}>
          {isEmpty && <FirstSteps links={links} />}
          <Featured items={home.featured} />
          {shows('latestUpdates') && (
            <Updates
              items={home.latestUpdates}
              own={own?.mine ?? undefined}
              onlyOwn={orders.news}
              hrefs={orderHrefs('news')}
              locked={locked('latestUpdates')}
              {...{ upgradeHref, horizon, today }}
            />
          )}
          {shows('latestAnalysis') && (
            <section>
              <HeadingRow action={analysis ? { to: analysis, label: 'All analysis' } : undefined}>
                Analysis and insight
              </HeadingRow>
              {locked('latestAnalysis') ? (
                <LockedLine what="Analysis and insight" href={upgradeHref} />
              ) : (
                home.latestAnalysis.map((item) => <NewsRow key={item.nid} item={item} today={today} />)
              )}
            </section>
          )}
          {!locked('impactIndex') && <ImpactIndex index={home.impactIndex} />}
        </div>
        <aside>
          {home.yearly.length > 0 && !isEmpty && (
            <YearByMonth yearly={home.yearly} list={updates} today={today} />
          )}
          <WatchedCountries
            watched={own?.followed ? own.watchedCountries : []}
            active={home.activeCountries}
            favourites={favourites}
          />
          {locked('updatedGuides') ? (
            <section>
              <HeadingRow>Updated guides</HeadingRow>
              <LockedLine what="Country guides" href={upgradeHref} />
            </section>
          ) : (
            <UpdatedGuides guides={home.updatedGuides} />
          )}
          <Trends hots={home.hots} />
        </aside>
      </div>
    );
  }
}
