import { useId } from 'react';
import { Form } from 'react-router';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { formatCount } from '#app/text/count.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { Team } from '../../contract.ts';
import { LONGEST_TEAM_NAME } from '../../limits.ts';
import type { TeamAnswer } from './change.server.ts';
import styles from './team-page.module.css';

interface TeamPageProps {
  team: Team;
  answer: TeamAnswer | undefined;
  /** What was done last. */
  done: string | null;
  busy: boolean;
}

type Member = Team['members'][number];

const DONE: Readonly<Record<string, string>> = {
  added: 'Team made. Add your colleagues below.',
  renamed: 'Team renamed.',
  joined: 'Member added.',
  owner: 'The member owns the team now, too.',
  member: 'The member no longer owns the team.',
  removed: 'Member removed. What that person shared with the team is private again.',
};

/** A team: its members, and for those who manage it what can be changed. */
export function TeamPage({ team, answer, done, busy }: TeamPageProps) {
  const { name, organisation, members, manages } = team;
  const you = members.find(({ isYou }) => isYou);
  return (
    <ScreenPage
      title={name}
      kicker={<Link to={href('teams/list')}>{screenTitle('teams/list')}</Link>}
      lead={`${organisation}, ${formatCount(members.length, 'member')}.`}
      notice={
        answer?.message ? (
          <Notice tone="due">{answer.message}</Notice>
        ) : (
          done && DONE[done] && <Notice tone="done">{DONE[done]}</Notice>
        )
      }
    >
      <div className={styles.columns}>
        <section aria-labelledby="members">
          <HeadingRow id="members">Members</HeadingRow>
          <RecordTable
            label={`Members of ${name}`}
            rows={members}
            rowKey={({ id }) => id}
            columns={[
              { title: 'Name', cell: (member) => <Name {...member} /> },
              { title: 'Address', cell: ({ email }) => <span className={styles.address}>{email}</span> },
              { title: 'Role', cell: ({ isOwner }) => (isOwner ? <Tag>Owner</Tag> : 'Member') },
              ...(manages
                ? [
                    {
                      title: 'Change',
                      cell: (member: Member) => <MemberForm member={member} busy={busy} />,
                    },
                  ]
                : []),
            ]}
          />
          {you && !manages && (
            <div className={styles.leave}>
              <Leave user={you.id} busy={busy} />
            </div>
          )}
        </section>
        {manages && <Manage {...{ team, answer, busy }} />}
      </div>
    </ScreenPage>
  );
}

function Name({ name, isYou }: Member) {
  return (
    <>
      {name} {isYou && <span className={styles.you}>(you)</span>}
    </>
  );
}

/** What an owner does with a member. */
function MemberForm({ member: { id, name, isOwner, isYou }, busy }: { member: Member; busy: boolean }) {
  const about = <VisuallyHidden>: {name}</VisuallyHidden>;
  return (
    <Form method="post" preventScrollReset className={styles.actions}>
      <Button
        type="submit"
        name="intent"
        value={`${isOwner ? 'member' : 'owner'} ${id}`}
        variant="quiet"
        disabled={busy}
      >
        {isOwner ? 'Make member' : 'Make owner'}
        {about}
      </Button>
      <Button
        type="submit"
        name="intent"
        value={`${isYou ? 'leave' : 'remove'} ${id}`}
        variant="quiet"
        disabled={busy}
      >
        {isYou ? 'Leave' : 'Remove'}
        {about}
      </Button>
    </Form>
  );
}

function Leave({ user, busy }: { user: number; busy: boolean }) {
  return (
    <Popover label="Leave team">
      <p className={styles.text}>
        What you share with the team becomes private, and you lose what others share.
      </p>
      <Form method="post">
        <Button type="submit" name="intent" value={`leave ${user}`} variant="danger" disabled={busy}>
          Leave team
        </Button>
      </Form>
    </Popover>
  );
}

/** New members, the name, and the end of the team. */
function Manage({ team, answer, busy }: Pick<TeamPageProps, 'team' | 'answer' | 'busy'>) {
  const colleagues = useId();
  return (
    <section aria-labelledby="manage">
      <HeadingRow id="manage">Manage</HeadingRow>
      <Form method="post" className={styles.form} key={`add ${answer?.addressError ?? team.members.length}`}>
        <input type="hidden" name="intent" value="add" />
        <Field
          label="Add a colleague"
          hint={`The address of somebody at ${team.organisation}.`}
          {...(answer?.addressError && { error: answer.addressError })}
        >
          {(field) => (
            <TextInput
              {...field}
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="off"
              list={colleagues}
              defaultValue={answer?.addressError && answer.typed}
            />
          )}
        </Field>
        <datalist id={colleagues}>
          {team.colleagues.map(({ name, email }) => (
            <option key={email} value={email}>
              {name}
            </option>
          ))}
        </datalist>
        <Button type="submit" variant="primary" disabled={busy}>
          Add
        </Button>
      </Form>
      <Form method="post" className={styles.form} key={`name ${team.name} ${answer?.nameError ?? ''}`}>
        <input type="hidden" name="intent" value="rename" />
        <Field label="Name" {...(answer?.nameError && { error: answer.nameError })}>
          {(field) => (
            <TextInput
              {...field}
              name="name"
              required
              maxLength={LONGEST_TEAM_NAME}
              autoComplete="off"
              defaultValue={answer?.nameError ? answer.typed : team.name}
            />
          )}
        </Field>
        <Button type="submit" disabled={busy}>
          Rename
        </Button>
      </Form>
      <div className={styles.leave}>
        <Popover label="Delete team">
          <p className={styles.text}>What is shared with the team becomes private. It cannot be undone.</p>
          <Form method="post">
            <Button type="submit" name="intent" value="delete" variant="danger" disabled={busy}>
              Delete team
            </Button>
          </Form>
        </Popover>
      </div>
    </section>
  );
}
