import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import type { ContentSummary } from '#app/contracts/content-summary.ts';
import type { HomeMine } from '#app/contracts/home-mine.ts';
import { originsText } from '#app/text/concern-text.ts';
import { LockedLine } from './locked-line.tsx';
import styles from './home.module.css';
import { NewsRow } from './news-row.tsx';
import { Order, type OrderHrefs } from '#app/content/list/own-first.tsx';
import { useSameHeight } from './use-same-height.ts';

interface UpdatesProps {
  /** The newest for all readers with the same access. */
  items: ContentSummary[];
  /** The reader's own; absent until known, and for a reader who follows nothing. */
  own?: Pick<NonNullable<HomeMine['mine']>, 'updates' | 'starred'> | undefined;
  /** Whether to list only the reader's own. */
  onlyOwn: boolean;
  hrefs: OrderHrefs;
  locked: boolean;
  upgradeHref: string;
  /** Address of the horizon page. */
  horizon?: string | undefined;
  /** ISO date. */
  today: string;
}

/** The latest regulatory updates by date, the reader's own with a star. */
export function Updates(props: UpdatesProps) {
  const { items, own, onlyOwn, hrefs, locked, upgradeHref, horizon, today } = props;
  const { box, shown, height, fits } = useSameHeight(own && onlyOwn ? 'own' : 'newest');
  const rows = shown === 'own' && own ? own.updates : items;
  const origins = new Map(own?.starred.map(({ nid, origins: why }) => [nid, originsText(why)]));
  const action = horizon && !locked ? { to: horizon, label: 'Horizon scanning' } : undefined;
  return (
    <section>
      <HeadingRow action={action}>Latest regulatory updates</HeadingRow>
      {locked ? (
        <LockedLine what="Regulatory updates and their dates" href={upgradeHref} />
      ) : (
        <>
          <Order
            label="Which updates"
            names={{ first: 'All, newest first', other: 'Mine' }}
            shown={own && (onlyOwn ? 'other' : 'first')}
            hrefs={hrefs}
          />
          {/* Another list in its place: rows that move would be a layout shift. */}
          <div ref={box} key={shown} style={{ height }}>
            {rows.length === 0 && <p className={styles.line}>Nothing of yours among the latest updates.</p>}
            {rows.slice(0, fits).map((item) => (
              <NewsRow key={item.nid} item={item} today={today} star={origins.get(item.nid)} dated />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
