import { Fragment } from 'react';
import { formatCount, grouped } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import { ListEntry } from '#app/ui/layout/list-and-detail.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useListRow } from '#app/views/rows/list-row.ts';
import { Jurisdictions } from '#app/views/rows/row.tsx';
import type { ChangedPage, ChangedPages } from '../../contract.ts';
import { MATERIALITY } from '../../say-since.ts';
import { filteredHref, isOfMoment, type ChosenPage, type PagesView } from './pages-view.ts';
import styles from './page-list.module.css';

interface PageListProps {
  toRead: readonly ChangedPage[];
  editorial: readonly ChangedPage[];
  sources: ChangedPages['sources'];
  view: PagesView;
  chosen: ChosenPage | undefined;
}

/** The changed pages, the newest first. Pages that have only editorial changes are folded. */
export function PageList({ toRead, editorial, ...rest }: PageListProps) {
  const isOpen = editorial.some(({ nid }) => nid === rest.chosen?.page.nid);
  return (
    <section aria-labelledby="changed-pages">
      <div className={styles.head}>
        <h2 id="changed-pages">
          Pages{' '}
          <span>{isOfMoment(rest.view) ? grouped(toRead.length) : `${grouped(toRead.length)} to read`}</span>
        </h2>
        <span className={styles.order}>Newest first</span>
      </div>
      {toRead.length === 0 && editorial.length > 0 && (
        <p className={styles.none}>Nothing here but what editors called editorial.</p>
      )}
      <Rows pages={toRead} {...rest} />
      {editorial.length > 0 && (
        <details className={styles.fold} open={isOpen}>
          <summary>{`Editorial changes only: ${formatCount(editorial.length, 'page')}`}</summary>
          <Rows pages={editorial} {...rest} />
        </details>
      )}
    </section>
  );
}

type RowsProps = Omit<PageListProps, 'toRead' | 'editorial'> & { pages: readonly ChangedPage[] };

function Rows({ pages, ...rest }: RowsProps) {
  if (pages.length === 0) return null;
  return (
    <ul>
      {pages.map((page) => (
        <Row key={page.nid} page={page} {...rest} />
      ))}
    </ul>
  );
}

function Row({ page, view, chosen, sources }: Omit<RowsProps, 'pages'> & { page: ChangedPage }) {
  const { nid, title, changed, note, jurisdictions, label, materiality, known } = page;
  const { row, link } = useListRow();
  const isCurrent = chosen?.page.nid === nid;
  return (
    <ListEntry
      ref={row}
      isCurrent={isCurrent}
      className={styles.row}
      name={
        <Link
          ref={link}
          to={filteredHref(view, { page: nid })}
          preventScrollReset
          aria-current={isCurrent ? 'true' : undefined}
        >
          {title}
        </Link>
      }
      end={<DateText value={changed} short />}
    >
      {note !== null && <p className={styles.note}>{note}</p>}
      <div className={styles.meta}>
        <Jurisdictions of={jurisdictions} />
        <span>{label}</span>
        {materiality !== 'unsaid' && <span className={styles[materiality]}>{MATERIALITY[materiality]}</span>}
        <span className={styles.known}>
          {sources
            .filter(({ id }) => known.some(({ source }) => source === id))
            .map(({ id, title: name }, at) => (
              <Fragment key={id}>
                {at > 0 && ', '}
                <span>{`${name.toLowerCase()} ${formatDate(known.find(({ source }) => source === id)!.at.slice(0, 10), 'short')}`}</span>
              </Fragment>
            ))}
        </span>
      </div>
    </ListEntry>
  );
}
