import { Form } from 'react-router';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { AdminPage } from '#app/shell/admin/admin-page.tsx';
import { formatShortList } from '#app/text/format-list.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { Organisation } from '../../contract/invitations.ts';
import { OrganisationFields } from '../../organisation-fields.tsx';
import type { OrganisationProblem } from '../../organisation-form.ts';
import styles from './organisations.module.css';

interface OrganisationsProps {
  items: readonly Organisation[];
  problem: OrganisationProblem | undefined;
  /** One was just deleted. */
  deleted: boolean;
  busy: boolean;
}

/** All organisations with their seats, and a form for a new one. */
export function Organisations({ items, problem, deleted, busy }: OrganisationsProps) {
  return (
    <AdminPage
      title={screenTitle('people/organisations')}
      lead="Companies whose people have accounts. Seats limit how many; domains say whose addresses can be invited."
      notice={
        problem?.message ? (
          <Notice tone="due">{problem.message}</Notice>
        ) : (
          deleted && <Notice tone="done">Organisation deleted.</Notice>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState title="No organisations yet">People can have accounts without one.</EmptyState>
      ) : (
        <RecordTable
          label="Organisations"
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            {
              title: 'Organisation',
              cell: ({ id, name }) => (
                <Link to={href('people/organisation', { params: { id } })}>{name}</Link>
              ),
            },
            { title: 'Seats', cell: (organisation) => <Seats {...organisation} /> },
            {
              title: 'Domains',
              cell: ({ domains }) => (domains.length > 0 ? formatShortList(domains, 3) : 'Any'),
            },
          ]}
        />
      )}
      <section className={styles.new} aria-labelledby="new-organisation">
        <HeadingRow id="new-organisation">Add an organisation</HeadingRow>
        <Form method="post" className={styles.form}>
          <OrganisationFields values={problem?.values} errors={problem?.errors} />
          <Button type="submit" variant="primary" disabled={busy}>
            Add organisation
          </Button>
        </Form>
      </section>
    </AdminPage>
  );
}

/** How many seats are taken; marked once none is free. */
export function Seats({ seats, used }: Pick<Organisation, 'seats' | 'used'>) {
  if (seats === null) return <>{used} used, no limit</>;
  return (
    <>
      {used} of {seats} used{' '}
      {used >= seats && <Tag tone="soon">{used > seats ? 'Too many' : 'None free'}</Tag>}
    </>
  );
}
