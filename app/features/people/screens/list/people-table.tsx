import { formatDate, daysBetween } from '#app/text/date-format.ts';
import { formatCount } from '#app/text/count.ts';
import { Tag } from '#app/ui/controls/tag.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { PersonSubscription } from '../../contract/access.ts';
import type { AccountSummary } from '../../contract/people.ts';
import { ENDS_SOON_DAYS } from '../../limits.ts';
import styles from './people-table.module.css';

interface PeopleTableProps {
  /** Names the region of the table; it differs from the name of a section around it. */
  label?: string;
  items: readonly AccountSummary[];
  /** ISO date (UTC), for the days that are left. */
  today: string;
  /** Id of the person whose panel is open. */
  selected?: string | undefined;
  hrefFor: (id: string) => string;
  /** Id of a form to which a box for each person belongs. */
  form?: string | undefined;
}

/** A row for each person; on phones, a list of facts. */
export function PeopleTable({ label = 'People', items, today, selected, hrefFor, form }: PeopleTableProps) {
  return (
    <RecordTable
      label={label}
      className={styles.table}
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          title: 'Person',
          cell: (person) => (
            <>
              {form && (
                <input
                  type="checkbox"
                  className={styles.box}
                  name="person"
                  value={person.id}
                  form={form}
                  aria-label={`Select ${person.name || person.email}`}
                />
              )}
              <Link to={hrefFor(person.id)} aria-current={person.id === selected ? 'true' : undefined}>
                {person.name || person.email}
              </Link>
              <StateTags {...person} />
              {person.name && <span className={styles.email}>{person.email}</span>}
            </>
          ),
        },
        { title: 'Company', cell: ({ organisation, companyName }) => organisation?.name ?? companyName },
        {
          title: 'Subscriptions',
          cell: ({ subscriptions }) => <Subscriptions subscriptions={subscriptions} today={today} />,
        },
        { title: 'Until', cell: ({ until }) => <Until until={until} today={today} /> },
        {
          title: 'Last seen',
          cell: ({ lastSeen }) =>
            lastSeen ? (
              <time className={styles.day} dateTime={lastSeen}>
                {formatDate(lastSeen.slice(0, 10))}
              </time>
            ) : (
              <span className={styles.quiet}>Never</span>
            ),
        },
      ]}
    />
  );
}

/** The state of an account that is not simply in use, and the role. */
export function StateTags({
  state,
  isAdmin,
  invitedAt,
  leave,
}: Pick<AccountSummary, 'state' | 'isAdmin' | 'invitedAt' | 'leave'>) {
  return (
    <span className={styles.tags}>
      {state === 'disabled' && <Tag>Disabled</Tag>}
      {state === 'invited' && (
        <Tag tone="info">
          {invitedAt ? `Invited ${formatDate(invitedAt.slice(0, 10), 'short')}` : 'Invited'}
        </Tag>
      )}
      {leave && (
        <Tag tone={leave.problem ? 'due' : 'soon'}>
          {leave.problem ? 'Left' : 'Leaves'} {formatDate(leave.lastDay, 'short')}
        </Tag>
      )}
      {isAdmin && <Tag>Administrator</Tag>}
    </span>
  );
}

const daysLeft = (until: string, today: string) => daysBetween(today, until);

function Subscriptions({
  subscriptions,
  today,
}: {
  subscriptions: readonly PersonSubscription[];
  today: string;
}) {
  if (subscriptions.length === 0) return <span className={styles.quiet}>None</span>;
  return (
    <span className={styles.chips}>
      {subscriptions.map(({ vertical, title, state, permissions, legacyPermissions, offered, until }) => {
        const held = permissions.length;
        const ends = state === 'active' && until !== null && daysLeft(until, today) <= ENDS_SOON_DAYS;
        const rights =
          state !== 'active'
            ? state
            : legacyPermissions.length > 0
              ? 'former scheme'
              : held >= offered
                ? `all ${offered}`
                : `${held} of ${offered}`;
        return (
          <Tag key={vertical} tone={ends ? 'soon' : 'neutral'} icon={null}>
            {state === 'active' ? title : <s>{title}</s>} <span className={styles.rights}>{rights}</span>
          </Tag>
        );
      })}
    </span>
  );
}

function Until({ until, today }: { until: string | null; today: string }) {
  if (until === null) return <span className={styles.quiet}>–</span>;
  const left = daysLeft(until, today);
  const isSoon = left <= ENDS_SOON_DAYS;
  return (
    <span className={isSoon ? styles.soon : styles.day}>
      <time dateTime={until}>{formatDate(until)}</time>
      {isSoon && <span className={styles.left}>{left === 0 ? 'today' : formatCount(left, 'day')}</span>}
    </span>
  );
}
