/** Requirements as rows: the obligation, the licences that it binds, and its source. */
import type { ReactNode } from 'react';
import { DateText } from '#app/ui/dates/date.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import { termAnchor, type Entry, type Terms } from './view-terms.ts';
import styles from './view.module.css';

interface TableProps {
  /** Caption of the table, for screen readers. */
  caption: string;
  entries: readonly Entry[];
  terms: Terms;
  /** Level of the rows' headings. */
  level: 3 | 4;
  /** The review date that the page shows once; rows show only a different one. */
  reviewed: string | undefined;
}

export function RequirementTable({ caption, entries, terms, level, reviewed }: TableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Requirement</th>
          <th scope="col">Applies to</th>
          <th scope="col">Source</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} {...{ entry, terms, level, reviewed }} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<TableProps, 'terms' | 'level' | 'reviewed'> {
  entry: Entry;
}

function Row({ entry, terms, level, reviewed: common }: RowProps) {
  const Heading = `h${level}` as const;
  const { id, title, body, source, reviewed, topics = [], licences = [] } = entry;
  return (
    <tr>
      <td>
        <Heading id={id} className={styles.entryTitle}>
          <Link to={`#${id}`}>{title}</Link>
        </Heading>
        <Prose html={body} compact />
        <TermLinks references={topics} terms={terms} />
      </td>
      <Labelled label="Applies to">
        {licences.length > 0 ? <TermLinks references={licences} terms={terms} /> : 'Every licence'}
      </Labelled>
      <Labelled label="Source">
        <Link to={source.url} className={styles.source}>
          {source.title}
        </Link>
        {reviewed && reviewed !== common && (
          <span className={styles.reviewed}>
            Checked <DateText value={reviewed} />
          </span>
        )}
      </Labelled>
    </tr>
  );
}

/** A cell that shows its column's name on screens too narrow for columns. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div>{children}</div>
    </td>
  );
}

/** Terms, each a link to its entry in the indexes at the end of the page. */
function TermLinks({ references, terms }: { references: string[]; terms: Terms }) {
  const named = references.flatMap((reference) => terms.get(reference) ?? []);
  if (named.length === 0) return null;
  return (
    <ul className={styles.terms}>
      {named.map((term) => (
        <li key={term.tid}>
          <Link to={`#${termAnchor(term)}`}>{term.name}</Link>
        </li>
      ))}
    </ul>
  );
}
