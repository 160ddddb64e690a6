import type { ReactNode } from 'react';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { ContentCard, lockedWords, type ContentItem } from '../rows/card.tsx';
import styles from './collections.module.css';
import { ContentRow } from '../rows/row.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import type { KeyDate } from '#app/views/dates/date-language.ts';
import { DateKindWord, DaysLeft } from '#app/views/dates/key-date.tsx';

/** An item of a collection. */
interface CollectionItem extends ContentItem {
  nid: number;
  /** Typed dates, earliest first; by deadline only those ahead. */
  dates?: KeyDate[];
}

/** Other content that stands beside a page, as the API gives it. */
interface Collection<Item extends CollectionItem> {
  id: string;
  title: string;
  /** By deadline, rows show what binds next instead of when it was published. */
  order: 'newest' | 'deadline';
  items: Item[];
  /** How many there are in all. */
  total: number;
  /** Address of the list that holds all of them. */
  more?: string;
}

interface ContentCollectionsProps<Item extends CollectionItem> {
  collections: Collection<Item>[];
  /** Stands below a reading page, as wide as it. */
  wide?: boolean;
  /** Id of the jurisdiction that the page is about: its rows need not repeat it. */
  place?: number;
  /** What rows say of an item instead of its authors, as `Tag`s. */
  facts?: (item: Item) => ReactNode;
}

/** Collections side by side where there is room: a heading, a few rows without their summaries, the way to all of them. */
export function ContentCollections<Item extends CollectionItem>({
  collections,
  wide = false,
  place,
  facts,
}: ContentCollectionsProps<Item>) {
  if (collections.length === 0) return null;
  return (
    <div className={classNames(styles.collections, wide && styles.wide)}>
      {collections.map(({ id, title, order, items, total, more }) => (
        <section key={id}>
          <HeadingRow
            id={collectionAnchor(id)}
            action={more && total > items.length ? { to: more, label: `All ${total}` } : undefined}
          >
            {title}
          </HeadingRow>
          {items.map((item) => {
            const jurisdictions = item.jurisdictions.filter(
              ({ tid }) => place === undefined || tid !== place,
            );
            const next = order === 'deadline' ? item.dates?.[0] : undefined;
            if (next) return <DateRow key={item.nid} item={{ ...item, jurisdictions }} next={next} />;
            return (
              <ContentCard
                key={item.nid}
                item={{
                  ...item,
                  jurisdictions,
                  summary: undefined,
                  ...(facts ? { authors: [] } : {}),
                }}
                tags={facts?.(item)}
                typed={items.some(({ label }) => label !== items[0]!.label)}
                level={3}
              />
            );
          })}
        </section>
      ))}
    </div>
  );
}

/** A date that binds, and the item that says so. */
function DateRow({
  item: { path, title, jurisdictions, access },
  next,
}: {
  item: CollectionItem;
  next: KeyDate;
}) {
  return (
    <ContentRow
      title={title}
      to={path}
      date={next.date}
      fullDate
      jurisdictions={jurisdictions}
      meta={[next.label]}
      tags={
        <>
          <DateKindWord kind={next.kind} date={next.date} />
          <DaysLeft date={next.date} />
        </>
      }
      locked={access === 'restricted' ? lockedWords : undefined}
      level={3}
    />
  );
}

/** Anchor of a collection's heading. The anchors of texts have no underscore, so it is no other's. */
export function collectionAnchor(id: string): string {
  return `collection_${id}`;
}
