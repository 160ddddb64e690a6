import { Fragment, useContext, type ReactNode } from 'react';
import type { TermName } from '#app/plugin.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import styles from './row.module.css';
import { DateText } from '#app/ui/dates/date.tsx';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { useListRow } from './list-row.ts';
import { RowTools } from './row-tools.ts';
import { bindsLabel } from '#app/text/format-list.ts';
import { andMore, updatedLabel, yoursLabel } from '../labels/rows.ts';

export interface ContentRowProps {
  title: string;
  to: string;
  /** ISO date. Lists show day and month; `fullDate` adds the year where rows span years. */
  date?: string;
  fullDate?: boolean;
  /** The date is that of the last change; the row shows "Updated". */
  updated?: boolean;
  summary?: string;
  /** A line between headline and summary. */
  lead?: ReactNode;
  /** Jurisdictions, as code badges. `iso` in either case; a term without a code is shown by name. */
  jurisdictions?: Pick<TermName, 'iso' | 'name' | 'binds'>[];
  /** Short facts: authority, document type, author. */
  meta?: string[];
  /** `Tag`s: typed dates and states. */
  tags?: ReactNode;
  /** Why the reader cannot open the full item; the row is still a link, because the page explains more. */
  locked?: string;
  /** Why the item is the reader's own, behind a star; absent if it is not. */
  star?: string;
  /** Content at the right end; by default the tools of the list around it. */
  action?: ReactNode;
  level?: 2 | 3 | 4;
}

/** One item of a list: date column, serif headline, summary, facts and typed-date tags. */
export function ContentRow(props: ContentRowProps) {
  const tools = useContext(RowTools);
  const { row, link } = useListRow();
  const {
    title,
    to,
    date,
    fullDate,
    updated,
    summary,
    lead,
    jurisdictions = [],
    meta = [],
    tags,
    locked,
    star,
    action = tools,
    level = 3,
  } = props;
  const Heading = `h${level}` as const;
  const facts =
    star !== undefined || jurisdictions.length > 0 || meta.length > 0 || Boolean(tags) || Boolean(locked);
  return (
    <article ref={row} className={classNames(styles.row, locked && styles.locked)}>
      <div className={styles.when}>
        {updated && <span>{updatedLabel} </span>}
        {date && <DateText value={date} short={!fullDate} />}
      </div>
      <div>
        <Heading className={styles.title} dir="auto">
          <Link ref={link} to={to} prefetch="intent">
            {title}
          </Link>
        </Heading>
        {lead && (
          <p className={styles.lead} dir="auto">
            {lead}
          </p>
        )}
        {summary && (
          <p className={styles.summary} dir="auto">
            {summary}
          </p>
        )}
        {facts && (
          <div className={styles.meta}>
            {star !== undefined && (
              <span className={styles.star}>
                <Icon name="star" size={14} />
                {yoursLabel(star)}
              </span>
            )}
            <Jurisdictions of={jurisdictions} />
            {meta.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            {tags}
            {locked && <Tag icon="lock">{locked}</Tag>}
          </div>
        )}
      </div>
      {action}
    </article>
  );
}

/** With more jurisdictions than this, the rest is counted, so that a row stays one line. */
const LISTED = 8;

/** Jurisdictions in a line: codes where there are codes. */
export function Jurisdictions({ of }: { of: NonNullable<ContentRowProps['jurisdictions']> }) {
  if (of.length === 0) return null;
  const listed = of.length > LISTED + 1 ? of.slice(0, LISTED) : of;
  return (
    <span className={styles.jurisdictions}>
      {listed.map(({ iso, name, binds }) => (
        <Fragment key={name}>
          {iso ? <IsoBadge iso={iso} name={name} /> : <span className={styles.name}>{name}</span>}
          {binds && <span>{bindsLabel(binds)}</span>}
        </Fragment>
      ))}
      {listed.length < of.length && <span>{andMore(of.length - listed.length)}</span>}
    </span>
  );
}
