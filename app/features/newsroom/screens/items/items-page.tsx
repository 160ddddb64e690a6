import { Form } from 'react-router';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { formatCount, grouped } from '#app/text/count.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Pager } from '#app/ui/navigation/pager.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import { editorHref, historyHref, publishHref, releaseHref } from '../../newsroom-links.ts';
import type { DeskItem } from '../../contract/desk.ts';
import { DRAFT_STATES, STATUSES, titleText } from '../../parts/labels.ts';
import { NewsroomPage } from '../../parts/newsroom-page.tsx';
import { reasonText } from '../../parts/reason-text.ts';
import { typeTitles } from '../../parts/type-titles.ts';
import { agoText, clockText, dayText, type Clock } from '../../parts/when.ts';
import { personText } from '../../parts/who.tsx';
import { ItemsFilterBar } from './items-filter-bar.tsx';
import { itemsHref, ON_PAGE } from './items-query.ts';
import type { LoadedItems } from './load-items.server.ts';
import styles from './items-page.module.css';

interface ItemsPageProps extends LoadedItems {
  /** Why the last form was refused. */
  message?: string | undefined;
  /** A draft was discarded just now. */
  isDiscarded?: boolean;
  busy?: boolean;
}

/** Every item of the vertical: what readers see of it, and where its draft is. It works without scripts. */
export function ItemsPage(props: ItemsPageProps) {
  const { items, total, page, filters, types, isAdministrator, clock, message, isDiscarded } = props;
  const { states, type, q, mine, due } = filters;
  const isFiltered = states.length > 0 || type !== '' || q !== '' || mine || due !== undefined;
  const typeTitle = typeTitles(types);
  const first = (page - 1) * ON_PAGE + 1;
  return (
    <NewsroomPage
      isAdministrator={isAdministrator}
      title={screenTitle('newsroom/items')}
      lead={isFiltered ? `${formatCount(total, 'item')} found.` : `${formatCount(total, 'item')}.`}
      notice={
        message ? (
          <Notice tone="due">{message}</Notice>
        ) : (
          isDiscarded && <Notice tone="done">The draft was discarded. It can be taken back below.</Notice>
        )
      }
    >
      <ItemsFilterBar {...{ filters, types, isFiltered }} />
      <div className={styles.list}>
        {items.length === 0 ? (
          <EmptyState title={isFiltered ? 'No item matches' : 'There are no items yet'}>
            {isFiltered ? (
              <Link to={href('newsroom/items')}>Clear all filters</Link>
            ) : (
              <Link to={href('newsroom/desk')}>Begin one on the desk</Link>
            )}
          </EmptyState>
        ) : (
          <RecordTable
            label="Items"
            className={styles.table}
            rows={items}
            rowKey={({ nid }) => String(nid)}
            columns={[
              { title: 'Item', cell: (item) => <ItemTitle {...{ item, clock, typeTitle }} /> },
              { title: 'Readers see', cell: (item) => <Status item={item} /> },
              { title: 'Draft', cell: (item) => <DraftState item={item} clock={clock} /> },
              {
                title: 'Changed',
                cell: ({ changedAt, draft }) => (
                  <span className={styles.changed}>
                    <time dateTime={changedAt}>{agoText(changedAt, clock.now)}</time>
                    {draft && <small>{personText(draft.savedBy)}</small>}
                  </span>
                ),
              },
              { title: 'Go to', cell: (item) => <Ways item={item} /> },
            ]}
          />
        )}
        <Pager
          page={page}
          pages={Math.ceil(total / ON_PAGE)}
          range={`${grouped(first)}–${grouped(first + items.length - 1)} of ${grouped(total)}`}
          hrefFor={(number) => itemsHref(filters, number)}
        />
      </div>
      <Discarded {...props} />
    </NewsroomPage>
  );
}

function ItemTitle({
  item: { nid, title, type, draft, reasons },
  clock,
  typeTitle,
}: {
  item: DeskItem;
  clock: Clock;
  typeTitle: (type: string) => string;
}) {
  return (
    <span className={styles.item}>
      <Link to={draft ? editorHref(nid) : historyHref(nid)} dir="auto">
        {titleText(title)}
      </Link>
      <small>
        {typeTitle(type)}, number {nid}
      </small>
      {reasons.map((reason, index) => (
        <small key={index} className={styles.reason}>
          {reasonText(reason, clock)}
        </small>
      ))}
    </span>
  );
}

function Status({ item: { status, version, path } }: { item: DeskItem }) {
  if (status === 'new') return <span className={styles.quiet}>Nothing yet</span>;
  const { label, tone } = STATUSES[status];
  return (
    <span className={styles.state}>
      <Tag tone={tone} icon={null}>
        {label}
      </Tag>
      {version !== null && <small>version {version}</small>}
      {status === 'published' && path !== null && <Link to={path}>Live page</Link>}
    </span>
  );
}

function DraftState({ item: { draft }, clock }: { item: DeskItem; clock: Clock }) {
  if (!draft) return <span className={styles.quiet}>None</span>;
  const { label, tone } = DRAFT_STATES[draft.state];
  const { scheduledAt, release } = draft;
  return (
    <span className={styles.state}>
      <Tag tone={tone} icon={null}>
        {label}
      </Tag>
      {scheduledAt !== null && (
        <small>
          {dayText(scheduledAt, clock)} {clockText(scheduledAt, clock.zone)}
        </small>
      )}
      {release !== null && <Link to={releaseHref(release)}>In a release</Link>}
    </span>
  );
}

function Ways({ item: { nid, title, status, draft } }: { item: DeskItem }) {
  const ways = [
    ...(draft ? [{ to: publishHref(nid), label: 'Publish' }] : []),
    ...(status === 'new' ? [] : [{ to: historyHref(nid), label: 'History' }]),
  ];
  return (
    <span className={styles.ways}>
      {ways.map(({ to, label }) => (
        <Link key={label} to={to}>
          {label}
          <VisuallyHidden>: {titleText(title)}</VisuallyHidden>
        </Link>
      ))}
    </span>
  );
}

/** Drafts that were discarded, with the way back. */
function Discarded({
  discarded,
  rights,
  isAdministrator,
  clock,
  isDiscarded = false,
  busy = false,
}: ItemsPageProps) {
  if (discarded.length === 0) return null;
  const mayWrite = isAdministrator || rights.includes('write');
  return (
    <details className={styles.discarded} open={isDiscarded}>
      <summary>Discarded drafts ({grouped(discarded.length)})</summary>
      <ul>
        {discarded.map(({ id, title, by, at }) => (
          <li key={id}>
            <span>
              <b dir="auto">{titleText(title)}</b>
              <small>
                {personText(by)}, {agoText(at, clock.now)}
              </small>
            </span>
            {mayWrite && (
              <Form method="post">
                <Button type="submit" name="intent" value={`take-back ${id}`} disabled={busy}>
                  Take back<VisuallyHidden>: {titleText(title)}</VisuallyHidden>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
