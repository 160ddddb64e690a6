import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import type { ContentSummary } from '#schemas/types.ts';
import { LockedLine } from './locked-line.tsx';
import { NewsRow } from './news-row.tsx';
import { Order, ownFirst, type OrderHrefs } from './own-first.tsx';
import { useSameHeight } from './use-same-height.ts';

interface UpdatesProps {
  /** The newest for all readers with the same access. */
  items: ContentSummary[];
  /** The newest of what the reader follows; absent until known, and for a reader who follows nothing. */
  own?: ContentSummary[] | undefined;
  /** Whether to list the newest first, instead of the reader's own. */
  newestFirst: boolean;
  hrefs: OrderHrefs;
  locked: boolean;
  upgradeHref: string;
  /** Address of the horizon page. */
  horizon?: string | undefined;
  /** ISO date. */
  today: string;
}

/** The latest regulatory updates, those of what the reader follows first. */
export function Updates(props: UpdatesProps) {
  const { items, own, newestFirst, hrefs, locked, upgradeHref, horizon, today } = props;
  const isOwnFirst = own && !newestFirst;
  const { box, shown, height, fits } = useSameHeight(isOwnFirst ? 'own' : 'newest');
  const rows = shown === 'own' ? ownFirst(items, own ?? [], ({ nid }) => nid) : items;
  const action = horizon && !locked ? { to: horizon, label: 'Horizon scanning' } : undefined;
  return (
    <section>
      <HeadingRow action={action}>Latest regulatory updates</HeadingRow>
      {locked ? (
        <LockedLine what="Regulatory updates and their dates" href={upgradeHref} />
      ) : (
        <>
          <Order label="Order of the updates" other="Newest first" isOwnFirst={isOwnFirst} hrefs={hrefs} />
          {/* Another list in its place: rows that move would be a layout shift. */}
          <div ref={box} key={shown} style={{ height }}>
            {rows.slice(0, fits).map((item) => (
              <NewsRow key={item.nid} item={item} today={today} dated />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
