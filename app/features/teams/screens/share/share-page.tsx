import { Form } from 'react-router';
import type { FormAnswer } from '#app/middleware/form-action.ts';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { formatCount } from '#app/text/count.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Sharing } from '../../contract.ts';
import styles from './share-page.module.css';

interface SharePageProps {
  sharing: Sharing;
  answer: FormAnswer | undefined;
  /** How it was shared last. */
  done: string | null;
  busy: boolean;
}

const CHOICES = [
  { value: 'private', label: 'Private', note: 'Only you.' },
  {
    value: 'read',
    label: 'Shared to read',
    note: 'The team can read it, and copy it where there are copies.',
  },
  { value: 'edit', label: 'Shared to edit', note: 'The team can also change it. Only you can delete it.' },
] as const;

/** With whom a thing is shared: a form that works without scripts. */
export function SharePage({ sharing, answer, done, busy }: SharePageProps) {
  const { title, path, kindName, says, shared, teams } = sharing;
  const state = shared?.right ?? 'private';
  const team = teams.find(({ id }) => id === shared?.team);
  const saved = CHOICES.some(({ value }) => value === done && value === state);
  return (
    <ScreenPage
      title={`Share “${title}”`}
      kicker={<Link to={path}>Back to the {kindName}</Link>}
      lead={`Everyone reads it with their own subscription: what that does not include stays locked for them. ${says ?? ''}`}
      notice={
        answer?.message ? (
          <Notice tone="due">{answer.message}</Notice>
        ) : (
          saved && (
            <Notice tone="done">
              {state === 'private'
                ? `The ${kindName} is private.`
                : `${team?.name ?? 'The team'} can ${state === 'edit' ? 'read and edit' : 'read'} the ${kindName}.`}
            </Notice>
          )
        )
      }
    >
      {teams.length === 0 && !shared ? (
        <EmptyState
          icon="user"
          title="You are in no team yet"
          actions={
            <ButtonLink to={href('teams/list')} variant="primary">
              {screenTitle('teams/list')}
            </ButtonLink>
          }
        >
          Things are shared with a team of your organisation.
        </EmptyState>
      ) : (
        <Form method="post" className={styles.form} key={`${state} ${shared?.team}`}>
          <input type="hidden" name="intent" value="share" />
          <fieldset className={styles.choices}>
            <legend className={styles.legend}>Who can see it</legend>
            {CHOICES.map(({ value, label, note }) => (
              <label key={value} className={styles.choice}>
                <input type="radio" name="how" value={value} defaultChecked={value === state} />
                <span>
                  <b>{label}</b>
                  <span className={styles.note}>{note}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <Field label="Team">
            {(field) => (
              <Select
                {...field}
                name="team"
                defaultValue={shared && String(shared.team)}
                options={teams.map(({ id, name, members }) => ({
                  value: String(id),
                  label: `${name} (${formatCount(members, 'member')})`,
                }))}
              />
            )}
          </Field>
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" disabled={busy}>
              Save
            </Button>
            <ButtonLink to={path}>Back</ButtonLink>
          </div>
        </Form>
      )}
    </ScreenPage>
  );
}
