import type { ReactNode } from 'react';
import type { Summary } from '#app/plugin.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { ItemDates } from '../dates/item-dates.tsx';
import { formatField } from './facts.ts';
import { useListRow } from './list-row.ts';
import { Jurisdictions } from './row.tsx';
import styles from './table.module.css';
import { datesToShow, useDates, type DateLanguage } from '#app/views/dates/date-language.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import { lockedLabel } from '../labels/rows.ts';

/** A column of a list: the value that it shows, and its header. */
export type Column = Pick<ContentListResponse['columns'][number], 'id' | 'title' | 'format' | 'names'>;

/** How the header of a column sorts the items. */
export interface SortHead {
  direction?: 'ascending' | 'descending';
  /** The sort order that the header switches to: its label and its URL. */
  next?: { label: string; to: string };
}

interface ContentTableProps {
  /** What the table lists, for screen readers. */
  caption: string;
  items: Summary[];
  /** Columns beside the title, in their order: `jurisdictions`, `type`, `dates`, `published`, or a field. */
  columns: Column[];
  /** Headers that sort, by column; `title` is the first column. */
  sorts?: Record<string, SortHead>;
  /** Compact rows. */
  compact?: boolean;
  /** Content beside the title of a row, such as a button that bookmarks its item. */
  tools?: ((item: Summary) => ReactNode) | undefined;
}

/**
 * Items as a table with sticky headers. A table wider than its container scrolls horizontally; on phones each
 * row becomes a block.
 */
export function ContentTable({
  caption,
  items,
  columns,
  sorts = {},
  compact = false,
  tools,
}: ContentTableProps) {
  const language = useDates();
  const shown = columns.filter(({ id, names }) => items.some((item) => cellFor(item, id, language, names)));
  // The elements lose these implicit roles when the style sheet displays them as blocks, so they are
  // explicit.
  return (
    <div className={styles.space}>
      <div className={styles.box}>
        <table
          role="table"
          className={classNames(styles.table, compact && styles.compact)}
          data-compact={compact || undefined}
        >
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead role="rowgroup">
            <tr role="row">
              <Head title="Title" sort={sorts['title']} />
              {shown.map(({ id, title, format }) => (
                <Head key={id} title={title} sort={sorts[id]} className={format && styles.money} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {items.map((item) => (
              <Row key={item.nid} item={item} columns={shown} tools={tools} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Row({ item, columns, tools }: Pick<ContentTableProps, 'columns' | 'tools'> & { item: Summary }) {
  const language = useDates();
  const { row, link } = useListRow();
  return (
    <tr ref={row} role="row">
      <th role="rowheader" scope="row" className={styles.title}>
        {tools && <div className={styles.tools}>{tools(item)}</div>}
        <Link ref={link} to={item.path} prefetch="intent" dir="auto">
          {item.title}
        </Link>
        {item.access === 'restricted' && <Tag icon="lock">{lockedLabel}</Tag>}
      </th>
      {columns.map(({ id, title, format, names }) => (
        <td key={id} role="cell" data-title={title} className={styles[format ?? id] ?? styles.field}>
          {cellFor(item, id, language, names)}
        </td>
      ))}
    </tr>
  );
}

interface HeadProps {
  title: string;
  sort: SortHead | undefined;
  className?: string | undefined;
}

function Head({ title, sort: { direction, next } = {}, className }: HeadProps) {
  const words = (
    <>
      {title}
      {direction && <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={12} />}
    </>
  );
  return (
    <th role="columnheader" scope="col" aria-sort={direction} className={className}>
      {next ? (
        <Link to={next.to} title={next.label} preventScrollReset className={styles.sort}>
          {words}
        </Link>
      ) : (
        <span className={styles.sort}>{words}</span>
      )}
    </th>
  );
}

/** The value of an item in a column; empty if it has none. */
function cellFor(item: Summary, id: string, language: DateLanguage, names: Column['names']): ReactNode {
  switch (id) {
    case 'jurisdictions':
      return item.jurisdictions.length > 0 && <Jurisdictions of={item.jurisdictions} />;
    case 'type':
      return item.label;
    case 'dates':
      // Dates of publication alone do not make a column: they are not deadlines.
      return datesToShow(item.dates, language, 1).length > 0 && <ItemDates dates={item.dates} />;
    case 'published':
      return <DateText value={item.published} />;
    case 'updated':
      return item.updated && <DateText value={item.updated} />;
    default:
      return formatField(item, id, names);
  }
}
