import type { ReactNode } from 'react';
import { lockedWords, type ContentItem } from './content-card.tsx';
import { Jurisdictions } from './content-row.tsx';
import styles from './content-table.module.css';
import { datesToShow, useDates, type DateKind, type DateLanguage } from './date-language.ts';
import { DateText } from './date.tsx';
import { KeyDateTag } from './key-date.tsx';
import { Link } from './link.tsx';
import { Tag } from './tag.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** An item with the facts that make columns; fields as the content's schema names them. */
export interface TableItem extends ContentItem {
  nid: number;
  /** Typed dates, earliest first. */
  dates: { kind: DateKind; date: string; label: string }[];
  terms: Record<string, { name: string }[]>;
  details: Record<string, unknown>;
}

interface ContentTableProps {
  /** What the table lists, for screen readers. */
  caption: string;
  items: TableItem[];
}

interface Column {
  title: string;
  /** What an item says here; nothing where it has nothing to say. */
  cell: (item: TableItem) => ReactNode;
}

/** Items as a table: a column for each fact that any of them has. On small screens each row becomes a block. */
export function ContentTable({ caption, items }: ContentTableProps) {
  const columns = columnsFor(items, useDates());
  // The roles are what the elements mean anyway, and keep meaning once the style sheet makes blocks of them.
  return (
    <div className={styles.space}>
      <table role="table" className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {['Title', ...columns.map(({ title }) => title)].map((title) => (
              <th key={title} role="columnheader" scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {items.map((item) => (
            <tr key={item.nid} role="row">
              <th role="rowheader" scope="row" className={styles.title}>
                <Link to={item.path} prefetch="intent">
                  {item.title}
                </Link>
                {item.access === 'restricted' && <Tag icon="lock">{lockedWords}</Tag>}
              </th>
              {columns.map(({ title, cell }) => (
                <td key={title} role="cell" data-title={title}>
                  {cell(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The columns that these items need. The type is one only where there are several. */
function columnsFor(items: TableItem[], language: DateLanguage): Column[] {
  const several = new Set(items.map(({ label }) => label)).size > 1;
  const columns: (Column | false)[] = [
    {
      title: 'Jurisdictions',
      cell: ({ jurisdictions }) => jurisdictions.length > 0 && <Jurisdictions of={jurisdictions} />,
    },
    several && { title: 'Type', cell: ({ label }) => label },
    { title: 'Document', cell: namesOf('field_document_type') },
    { title: 'Authority', cell: namesOf('field_authority') },
    { title: 'Impact', cell: ({ details }) => impactWords[String(details['field_impact'])] },
    {
      title: 'Dates',
      // Dates of publication alone make no column: they bind nobody.
      cell: ({ dates }) => datesToShow(dates, language, 1).length > 0 && <Dates dates={dates} />,
    },
    { title: 'Published', cell: ({ published }) => <DateText value={published} /> },
    { title: 'Updated', cell: ({ updated }) => updated && <DateText value={updated} /> },
  ];
  return columns.filter((column) => column !== false).filter(({ cell }) => items.some((item) => cell(item)));
}

/** Names of the terms of a field; more than two are counted, so that a row stays a row. */
function namesOf(field: string): Column['cell'] {
  return ({ terms }) => {
    const names = terms[field]?.map(({ name }) => name) ?? [];
    return names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(', ');
  };
}

const impactWords: Record<string, string> = { high: 'High', medium: 'Medium', low: 'Low' };

/** The next two dates; where none lies ahead, the last. */
function Dates({ dates }: Pick<TableItem, 'dates'>) {
  return (
    <ul className={styles.dates}>
      {datesToShow(dates, useDates(), 2).map(({ kind, date, label }) => (
        <li key={date + label}>
          <KeyDateTag kind={kind} date={date} label={label} />
        </li>
      ))}
    </ul>
  );
}
