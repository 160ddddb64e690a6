import type { ReactNode } from 'react';
import type { Summary } from '#app/plugin.ts';
import { ItemDates } from '../dates/item-dates.tsx';
import { formatField } from './facts.ts';
import { Jurisdictions } from './row.tsx';
import styles from './tile.module.css';
import { datesToShow, useDates } from '#app/views/dates/date-language.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useListRow } from './list-row.ts';
import type { Column } from './table.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { lockedLabel, updatedLabel } from '../labels/rows.ts';

interface ContentTileProps {
  item: Summary;
  /** Fields that the card shows, with their titles: the columns of the table. */
  facts?: Column[];
  /** Shows the type of the item: for lists of several types. */
  typed?: boolean;
  /** Heading level of the card. */
  level?: 2 | 3;
  /** Content in the corner of a card, such as a button that bookmarks its item. */
  tools?: (item: Summary) => ReactNode;
}

/**
 * An item as a card of a grid: type and date, headline, summary, facts, dates and jurisdictions. The whole
 * card is a link.
 */
export function ContentTile({ item, facts = [], typed = true, level = 2, tools }: ContentTileProps) {
  const { path, title, label, summary, published, updated, jurisdictions, access } = item;
  const Heading = `h${level}` as const;
  const { row, link } = useListRow();
  const said = facts.flatMap(({ id, title, names }) => {
    const words = formatField(item, id, names);
    return words ? [{ id, title, words }] : [];
  });
  const dates = datesToShow(item.dates, useDates(), 1).length > 0 && <ItemDates dates={item.dates} />;
  return (
    <article ref={row} className={styles.tile}>
      {tools && <div className={styles.tools}>{tools(item)}</div>}
      <p className={styles.kind}>
        {typed && label && <span>{label}</span>}
        <span>
          {updated && `${updatedLabel} `}
          <DateText value={updated ?? published} />
        </span>
      </p>
      <Heading className={styles.title} dir="auto">
        <Link ref={link} to={path} prefetch="intent">
          {title}
        </Link>
      </Heading>
      {summary && (
        <p className={styles.summary} dir="auto">
          {summary}
        </p>
      )}
      {(said.length > 0 || dates) && (
        <dl className={styles.facts}>
          {said.map(({ id, title: name, words }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
          {dates && (
            <div>
              <dt>Dates</dt>
              <dd>{dates}</dd>
            </div>
          )}
        </dl>
      )}
      {(jurisdictions.length > 0 || access === 'restricted') && (
        <div className={styles.foot}>
          <Jurisdictions of={jurisdictions} />
          {access === 'restricted' && <Tag icon="lock">{lockedLabel}</Tag>}
        </div>
      )}
    </article>
  );
}

interface ContentTilesProps extends Omit<ContentTileProps, 'item'> {
  items: Summary[];
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
