import { lockedWords, type ContentItem } from './content-card.tsx';
import { Jurisdictions } from './content-row.tsx';
import styles from './content-tile.module.css';
import { DateText } from './date.tsx';
import { Link } from './link.tsx';
import { Tag } from './tag.tsx';

interface ContentTileProps {
  item: ContentItem;
  /** Says what the item is: for lists of several types. */
  typed?: boolean;
  /** Of the card's heading. */
  level?: 2 | 3;
}

/** An item as a card of a grid: what it is and when, headline, summary, where. The whole card leads to it. */
export function ContentTile({ item, typed = true, level = 2 }: ContentTileProps) {
  const { path, title, label, summary, published, updated, jurisdictions, access } = item;
  const Heading = `h${level}` as const;
  return (
    <article className={styles.tile}>
      <p className={styles.kind}>
        {typed && label && <span>{label}</span>}
        <span>
          {updated && 'Updated '}
          <DateText value={updated ?? published} />
        </span>
      </p>
      <Heading className={styles.title}>
        <Link to={path} prefetch="intent">
          {title}
        </Link>
      </Heading>
      {summary && <p className={styles.summary}>{summary}</p>}
      {(jurisdictions.length > 0 || access === 'restricted') && (
        <div className={styles.foot}>
          <Jurisdictions of={jurisdictions} />
          {access === 'restricted' && <Tag icon="lock">{lockedWords}</Tag>}
        </div>
      )}
    </article>
  );
}

interface ContentTilesProps extends Omit<ContentTileProps, 'item'> {
  items: (ContentItem & { nid: number })[];
}

/** Cards side by side, as many as fit. */
export function ContentTiles({ items, ...rest }: ContentTilesProps) {
  return (
    <div className={styles.grid}>
      {items.map((item) => (
        <ContentTile key={item.nid} item={item} {...rest} />
      ))}
    </div>
  );
}
