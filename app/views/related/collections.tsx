import type { ReactNode } from 'react';
import type { ContentPage, Summary } from '#app/plugin.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { ContentCard } from '../rows/card.tsx';
import styles from './collections.module.css';
import { ContentRow } from '../rows/row.tsx';
import { HydrateLater } from '#app/ui/foundations/hydrate-later.ts';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import type { KeyDate } from '#app/views/dates/date-language.ts';
import { DateKindLabel, DaysLeft } from '#app/views/dates/key-date.tsx';
import { lockedLabel } from '../labels/rows.ts';

interface ContentCollectionsProps {
  collections: ContentPage['collections'];
  /** Below a reading page, at full width. */
  wide?: boolean;
  /** Id of the jurisdiction that the page is about: its rows need not repeat it. */
  place?: number;
  /** Facts that rows show instead of the authors, as `Tag`s. */
  facts?: (item: Summary) => ReactNode;
}

/**
 * Collections, side by side where there is room: a heading, a few rows without summaries, and a link to the
 * full list.
 */
export function ContentCollections({ collections, wide = false, place, facts }: ContentCollectionsProps) {
  if (collections.length === 0) return null;
  return (
    <div className={classNames(styles.collections, wide && styles.wide)}>
      <HydrateLater>
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
              const next = order === 'deadline' ? item.dates[0] : undefined;
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
      </HydrateLater>
    </div>
  );
}

/** A key date and its item. */
function DateRow({ item: { path, title, jurisdictions, access }, next }: { item: Summary; next: KeyDate }) {
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
          <DateKindLabel kind={next.kind} date={next.date} certainty={next.certainty} />
          <DaysLeft kind={next.kind} date={next.date} />
        </>
      }
      locked={access === 'restricted' ? lockedLabel : undefined}
      level={3}
    />
  );
}

/** Anchor of a collection's heading. It is unique, because the anchors of texts have no underscore. */
export function collectionAnchor(id: string): string {
  return `collection_${id}`;
}
