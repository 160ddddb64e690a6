import { PARTS } from '#generated/features/slots/organisation-section.ts';
import { Form } from 'react-router';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { AdminPage } from '#app/shell/admin/admin-page.tsx';
import { useParts } from '#app/shell/use-parts.ts';
import { formatCount } from '#app/text/count.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { TableNote } from '#app/ui/tables/data-table.tsx';
import type { AccessChoices } from '../../contract/access.ts';
import type { Organisation } from '../../contract/invitations.ts';
import type { Accounts } from '../../contract/people.ts';
import { OrganisationFields } from '../../organisation-fields.tsx';
import type { OrganisationProblem } from '../../organisation-form.ts';
import { PeopleTable } from '../list/people-table.tsx';
import { Seats } from '../organisations/organisations.tsx';
import { SubscriptionEnd } from './subscription-end.tsx';
import styles from './organisation-page.module.css';

interface OrganisationPageProps {
  organisation: Organisation;
  people: Accounts;
  verticals: AccessChoices['verticals'];
  today: string;
  problem: OrganisationProblem | undefined;
  /** `added` or `saved` after it was. */
  done: string | null;
  busy: boolean;
}

const DONE: Readonly<Record<string, string>> = {
  added: 'Organisation added.',
  saved: 'Saved.',
  'changed-0': 'Nobody’s subscription had to change.',
};

/** `changed-12` says for how many people. */
const doneText = (done: string | null): string | undefined => {
  const count = Number(/^changed-(\d{1,6})$/.exec(done ?? '')?.[1] ?? 0);
  return count > 0 ? `Changed for ${formatCount(count, 'person', 'people')}.` : DONE[done ?? ''];
};

/** An organisation with its people, seats and domains. */
export function OrganisationPage({
  organisation,
  people,
  verticals,
  today,
  problem,
  done,
  busy,
}: OrganisationPageProps) {
  const { id, name, seats, domains, used, disabled } = organisation;
  const sections = useParts(PARTS);
  const isFull = seats !== null && used >= seats;
  const values = problem?.values ?? {
    name,
    seats: seats === null ? '' : String(seats),
    domains: domains.join('\n'),
  };
  return (
    <AdminPage
      title={name}
      kicker={<Link to={href('people/organisations')}>{screenTitle('people/organisations')}</Link>}
      lead={
        <>
          <Seats {...organisation} />
          {disabled > 0 && `, ${disabled} disabled`}
        </>
      }
      tools={
        <ButtonLink to={href('people/invite', { query: { organisation: id } })} variant="primary" icon="plus">
          {screenTitle('people/invite')}
        </ButtonLink>
      }
      notice={
        problem?.message ? (
          <Notice tone="due">{problem.message}</Notice>
        ) : doneText(done) ? (
          <Notice tone="done">{doneText(done)}</Notice>
        ) : (
          isFull && (
            <Notice tone="soon">
              {name} has {formatCount(seats, 'seat')} and {formatCount(used, 'person', 'people')}. You can
              invite after adding seats, or after disabling someone.
            </Notice>
          )
        )
      }
    >
      <div className={styles.columns}>
        <section aria-labelledby="people">
          <HeadingRow
            id="people"
            action={{ to: href('people/list', { query: { organisation: id } }), label: 'Open in the list' }}
          >
            People
          </HeadingRow>
          {people.items.length === 0 ? (
            <TableNote>Nobody belongs to it yet.</TableNote>
          ) : (
            <PeopleTable
              label={`People of ${name}`}
              items={people.items}
              today={today}
              hrefFor={(person) =>
                href('people/person', { params: { id: person }, query: { organisation: id } })
              }
            />
          )}
          {people.pages > 1 && (
            <TableNote>
              The first {people.items.length} of {people.total}.
            </TableNote>
          )}
        </section>
        <section aria-labelledby="settings">
          <HeadingRow
            id="settings"
            action={{ to: href('people/audit', { query: { organisation: id } }), label: 'All changes' }}
          >
            Settings
          </HeadingRow>
          <Form method="post" className={styles.form} key={JSON.stringify(values)}>
            <OrganisationFields values={values} errors={problem?.errors} />
            <Button type="submit" disabled={busy}>
              Save
            </Button>
          </Form>
          {people.total > 0 && (
            <SubscriptionEnd
              verticals={verticals}
              values={problem?.end}
              error={problem?.end?.error}
              busy={busy}
            />
          )}
          {people.total === 0 ? (
            <Form method="post" className={styles.delete}>
              <input type="hidden" name="intent" value="delete" />
              <Button type="submit" variant="danger" disabled={busy}>
                Delete organisation
              </Button>
            </Form>
          ) : (
            <TableNote>The organisation can be deleted once nobody belongs to it.</TableNote>
          )}
          {sections.map(([feature, Section]) => (
            <Section key={feature} id={id} />
          ))}
        </section>
      </div>
    </AdminPage>
  );
}
