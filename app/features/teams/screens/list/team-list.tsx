import { Form } from 'react-router';
import { findHref, href, screenTitle } from '#app/runtime/screens.ts';
import { formatCount } from '#app/text/count.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { Teams } from '../../contract.ts';
import { LONGEST_TEAM_NAME } from '../../limits.ts';
import type { NameAnswer } from '../../team-form.ts';
import styles from './team-list.module.css';

interface TeamListProps extends Teams {
  answer: NameAnswer | undefined;
  /** `left` or `deleted` after it was. */
  done: string | null;
  busy: boolean;
}

const DONE: Readonly<Record<string, string>> = {
  left: 'You left the team. What you shared with it is private again.',
  deleted: 'Team deleted. What was shared with it is private again.',
};

/** Teams with their number of members, and a form for a new one. */
export function TeamList({ organisation, teams, answer, done, busy }: TeamListProps) {
  const several = new Set(teams.map((team) => team.organisation)).size > 1;
  const profile = findHref('profile');
  return (
    <ScreenPage
      title={screenTitle('teams/list')}
      kicker={profile && <Link to={profile}>{screenTitle('profile')}</Link>}
      lead="Share reports and checklists with the colleagues of a team. Everyone still reads only what their own subscription includes."
      notice={
        answer?.message ? (
          <Notice tone="due">{answer.message}</Notice>
        ) : (
          done && DONE[done] && <Notice tone="done">{DONE[done]}</Notice>
        )
      }
    >
      {teams.length === 0 ? (
        <EmptyState icon="user" title="You are in no team yet">
          {organisation === null
            ? 'Teams are for people of an organisation. An administrator can add you to one.'
            : 'Make one below, or ask a colleague to add you.'}
        </EmptyState>
      ) : (
        <RecordTable
          label="Teams"
          className={styles.table}
          rows={teams}
          rowKey={({ id }) => id}
          columns={[
            {
              title: 'Team',
              cell: ({ id, name }) => <Link to={href('teams/one', { params: { id } })}>{name}</Link>,
            },
            ...(several
              ? [{ title: 'Organisation', cell: (team: (typeof teams)[number]) => team.organisation }]
              : []),
            { title: 'Members', cell: ({ members }) => formatCount(members, 'member') },
            {
              title: 'You',
              cell: ({ role }) =>
                role === 'owner' ? <Tag>Owner</Tag> : role === 'member' ? 'Member' : 'Not in it',
            },
          ]}
        />
      )}
      {organisation !== null && (
        <section className={styles.new} aria-labelledby="new-team">
          <HeadingRow id="new-team">New team in {organisation}</HeadingRow>
          <Form method="post" className={styles.form} key={answer?.typed ?? teams.length}>
            <input type="hidden" name="intent" value="add" />
            <Field
              label="Name"
              hint="You own the team, and can add colleagues next."
              {...(answer?.error && { error: answer.error })}
            >
              {(field) => (
                <TextInput
                  {...field}
                  name="name"
                  required
                  maxLength={LONGEST_TEAM_NAME}
                  autoComplete="off"
                  defaultValue={answer?.typed}
                />
              )}
            </Field>
            <Button type="submit" variant="primary" disabled={busy}>
              Make team
            </Button>
          </Form>
        </section>
      )}
    </ScreenPage>
  );
}
