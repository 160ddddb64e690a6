import { href, screenTitle } from '#app/runtime/screens.ts';
import { AdminPage } from '#app/shell/admin/admin-page.tsx';
import { formatTime } from '#app/text/date-format.ts';
import { DownloadLink } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { TableNote } from '#app/ui/tables/data-table.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { AccessChange, AccessChanges, AccessChoices } from '../../contract/access.ts';
import { describeActor, describeChange, named } from '../../describe-change.ts';
import styles from './audit-trail.module.css';

interface AuditTrailProps {
  /** Id of the account or of the organisation whose changes are shown; undefined for all. */
  account?: number | undefined;
  organisation?: number | undefined;
  isFirst: boolean;
  changes: AccessChanges;
  verticals: AccessChoices['verticals'];
}

/** Every change of access, the newest first. Nothing in it can be changed. */
export function AuditTrail({ account, organisation, isFirst, changes, verticals }: AuditTrailProps) {
  const { items, next } = changes;
  const filter: Record<string, number> = {
    ...(account && { account }),
    ...(organisation && { organisation }),
  };
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <AdminPage
      title={screenTitle('people/audit')}
      lead="Who changed whose access, and from what to what. Entries cannot be changed or deleted, and outlive the accounts they are about. Times are in UTC."
      tools={
        <DownloadLink href={href('people/file', { params: { file: 'audit.csv' }, query: filter })}>
          CSV
        </DownloadLink>
      }
    >
      {isFiltered && (
        <TableNote>
          Only changes of {whose(items, account)}.<Link to={href('people/audit')}>Show all changes</Link>
        </TableNote>
      )}
      {items.length === 0 ? (
        <EmptyState title="No changes yet">
          Each change of access is recorded from its first day on.
        </EmptyState>
      ) : (
        <RecordTable
          label="Changes of access"
          className={styles.table}
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            { title: 'Time', cell: ({ at }) => <time dateTime={at}>{formatTime(at, 'UTC')}</time> },
            { title: 'Of', cell: (change) => <About {...change} /> },
            { title: 'Change', cell: (change) => describeChange(change, verticals) },
            { title: 'By', cell: (change) => <span className={styles.by}>{describeActor(change)}</span> },
          ]}
        />
      )}
      <TableNote>
        {!isFirst && <Link to={href('people/audit', { query: filter })}>Newest</Link>}
        {next !== null && (
          <Link to={href('people/audit', { query: { ...filter, before: next } })}>Older</Link>
        )}
      </TableNote>
    </AdminPage>
  );
}

function whose(items: readonly AccessChange[], account: number | undefined): string {
  const [first] = items;
  return named((account === undefined ? first?.organisation : first?.account) ?? null) || 'this account';
}

/** The account or organisation of a change, as a link while it exists. */
function About({ account, organisation }: AccessChange) {
  const about = account ?? organisation;
  if (about === null) return null;
  if (about.name === null) return named(about);
  const params = { id: about.id };
  return <Link to={href(account ? 'people/person' : 'people/organisation', { params })}>{about.name}</Link>;
}
