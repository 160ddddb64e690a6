import { classNames } from './class-names.ts';
import { ContentCard, type ContentItem } from './content-card.tsx';
import styles from './content-collections.module.css';
import { HeadingRow } from './heading-row.tsx';

/** Other content that stands beside a page, as the API gives it. */
interface Collection {
  id: string;
  title: string;
  items: (ContentItem & { nid: number })[];
  /** How many there are in all. */
  total: number;
  /** Address of the list that holds all of them. */
  more?: string;
}

interface ContentCollectionsProps {
  collections: Collection[];
  /** Stands below a reading page, as wide as it. */
  wide?: boolean;
}

/** Collections side by side where there is room: a heading, a few rows without their summaries, the way to all of them. */
export function ContentCollections({ collections, wide = false }: ContentCollectionsProps) {
  if (collections.length === 0) return null;
  return (
    <div className={classNames(styles.collections, wide && styles.wide)}>
      {collections.map(({ id, title, items, total, more }) => (
        <section key={id}>
          <HeadingRow
            id={collectionAnchor(id)}
            action={more ? { to: more, label: `All ${total}` } : undefined}
          >
            {title}
          </HeadingRow>
          {items.map((item) => (
            <ContentCard
              key={item.nid}
              item={{ ...item, summary: undefined }}
              typed={items.some(({ label }) => label !== items[0]!.label)}
              level={3}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

/** Anchor of a collection's heading. The anchors of texts have no underscore, so it is no other's. */
export function collectionAnchor(id: string): string {
  return `collection_${id}`;
}
