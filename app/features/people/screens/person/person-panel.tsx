import { Form, useLocation } from 'react-router';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { formatCount } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { AccountWork } from '../../contract/hand-over.ts';
import type { Account, AccountData } from '../../contract/people.ts';
import { toSearch } from '../../people-query.ts';
import type { LoadedPeople } from '../list/load-people.server.ts';
import { StateTags } from '../list/people-table.tsx';
import { AccessForm } from './access-form-panel.tsx';
import { ChangeList } from '../../change-list.tsx';
import { Deletion } from './deletion.tsx';
import { HandOver } from './hand-over.tsx';
import { LeaveNotice } from './leave.tsx';
import styles from './person-panel.module.css';

const DONE: Readonly<Record<string, string>> = {
  saved: 'Saved.',
  disable: 'Account disabled. It is signed out everywhere.',
  enable: 'Account enabled.',
  'signed-out': 'Signed out everywhere.',
  invitation: 'Invitation sent. An older link no longer works.',
  'handed-over': 'Handed over. The colleague is told by e-mail.',
  'nothing-handed-over':
    'Nothing was handed over: the colleague has no subscription, or fewer permissions, where this work is.',
  'leave-set': 'Last day set.',
  'leave-cancelled': 'Last day cancelled.',
  'taken-back': 'Hand-over undone.',
  'password-link': 'Link to set a new password sent. It works for an hour.',
};

interface PersonPanelProps {
  account: Account;
  /** What a deletion would remove, once it is asked for. */
  data?: AccountData | undefined;
  /** What there is to hand over, once it is asked for. */
  work?: AccountWork | undefined;
  list: Pick<LoadedPeople, 'filters' | 'found' | 'verticals' | 'organisations'>;
  /** Error of the last attempt. */
  message: string | undefined;
  done: string | undefined;
  busy: boolean;
}

/** Everything about the access of one person, beside the list. Each button is a form that works without scripts. */
export function PersonPanel({ account, data, work, list, message, done, busy }: PersonPanelProps) {
  const { filters, found, verticals, organisations } = list;
  const query = toSearch(filters, { page: found.page });
  const name = account.name || account.email;
  const params = { id: account.id };
  const here = href('people/person', { params, query });
  const handOver = href('people/person', { params, query: { ...query, 'hand-over': 1 } });
  const isInvited = account.state === 'invited';
  return (
    <aside className={styles.panel} aria-label={name}>
      <header className={styles.head}>
        <span className={styles.avatar} aria-hidden="true">
          {toInitials(name)}
        </span>
        <div className={styles.who}>
          <h2>{name}</h2>
          <p>{account.email}</p>
          <StateTags {...account} />
        </div>
        <Link to={href('people/list', { query })} className={styles.close}>
          <Icon name="close" size={16} />
          <VisuallyHidden>Close, back to {screenTitle('people/list')}</VisuallyHidden>
        </Link>
      </header>
      {message && <Notice tone="due">{message}</Notice>}
      {done && DONE[done] && <Notice tone="done">{DONE[done]}</Notice>}
      <LeaveNotice account={account} busy={busy} />
      {data && <Deletion account={account} data={data} back={here} handOver={handOver} busy={busy} />}
      {work && <HandOver account={account} work={work} verticals={verticals} back={here} busy={busy} />}
      {!data && !work && (
        <>
          <Actions account={account} handOver={handOver} busy={busy} />
          <Facts account={account} isInvited={isInvited} />
          <AccessForm
            key={account.version}
            account={account}
            verticals={verticals}
            organisations={organisations}
            busy={busy}
          />
          {!isInvited && <SignIns account={account} busy={busy} />}
          <section className={styles.section}>
            <HeadingRow
              small
              action={{ to: href('people/audit', { query: { account: account.id } }), label: 'All changes' }}
            >
              Changes of access
            </HeadingRow>
            <ChangeList changes={account.changes} verticals={verticals} />
          </section>
          <p className={styles.foot}>
            <span>Account since {formatDate(account.createdAt.slice(0, 10))}</span>
            <Link
              to={href('people/person', { params, query: { ...query, delete: 1 } })}
              className={styles.delete}
            >
              Delete account and data …
            </Link>
          </p>
        </>
      )}
    </aside>
  );
}

const toInitials = (name: string) =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

/** A form with one button. */
function Act({ intent, children, busy }: { intent: string; children: string; busy: boolean }) {
  // The query keeps the list as it is.
  const { search } = useLocation();
  return (
    <Form method="post" action={search || undefined}>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" disabled={busy}>
        {children}
      </Button>
    </Form>
  );
}

function Actions({
  account: { state, invitation },
  handOver,
  busy,
}: {
  account: Account;
  /** Path of the form. */
  handOver: string;
  busy: boolean;
}) {
  return (
    <div className={styles.actions}>
      {state !== 'invited' && <ButtonLink to={handOver}>Hand over work …</ButtonLink>}
      {state === 'active' && (
        <Act intent="link" busy={busy}>
          Send password link
        </Act>
      )}
      {state === 'invited' && (
        <Act intent="link" busy={busy}>
          {invitation ? 'Send invitation again' : 'Send invitation'}
        </Act>
      )}
      {state === 'invited' && invitation && (
        <Act intent="revoke" busy={busy}>
          Revoke invitation
        </Act>
      )}
      {state === 'disabled' ? (
        <Act intent="enable" busy={busy}>
          Enable
        </Act>
      ) : (
        <Act intent="disable" busy={busy}>
          Disable
        </Act>
      )}
    </div>
  );
}

function Facts({ account, isInvited }: { account: Account; isInvited: boolean }) {
  const { companyName, lastSeen, invitation, organisation } = account;
  const items = [
    ...(companyName && companyName !== organisation?.name ? [{ term: 'Company', value: companyName }] : []),
    ...(isInvited
      ? [
          {
            term: 'Invitation',
            value: invitation ? invitationText(invitation) : 'By a link from the command line',
          },
        ]
      : [{ term: 'Last seen', value: lastSeen ? formatDate(lastSeen.slice(0, 10)) : 'Never' }]),
  ];
  return <DefinitionList items={items} />;
}

function invitationText({ sentAt, expiresAt }: NonNullable<Account['invitation']>): string {
  return `Sent ${formatDate(sentAt.slice(0, 10))}, works until ${formatDate(expiresAt.slice(0, 10))}`;
}

function SignIns({ account: { signIns }, busy }: { account: Account; busy: boolean }) {
  return (
    <section className={styles.section}>
      <HeadingRow small>Sign-ins</HeadingRow>
      {signIns.length === 0 ? (
        <p className={styles.none}>Not signed in anywhere.</p>
      ) : (
        <>
          <ul className={styles.signIns}>
            {signIns.slice(0, 5).map(({ since, renewedAt }, index) => (
              <li key={index}>
                Active {formatDate(renewedAt.slice(0, 10))}
                <small>since {formatDate(since.slice(0, 10))}</small>
              </li>
            ))}
          </ul>
          {signIns.length > 5 && (
            <p className={styles.none}>and {formatCount(signIns.length - 5, 'other')}</p>
          )}
          <Act intent="sign-out" busy={busy}>
            Sign out everywhere
          </Act>
        </>
      )}
    </section>
  );
}
