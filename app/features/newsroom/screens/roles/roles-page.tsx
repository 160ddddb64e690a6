import { Form } from 'react-router';
import { screenTitle } from '#app/runtime/screens.ts';
import { formatList } from '#app/text/format-list.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { Roles } from '../../contract/people.ts';
import { NewsroomPage } from '../../parts/newsroom-page.tsx';
import styles from './roles-page.module.css';

export interface RolesAnswer {
  message?: string;
  /** The address in the form when it was refused. */
  email?: string;
}

interface RolesPageProps extends Roles {
  answer?: RolesAnswer | undefined;
  saved?: boolean;
  busy?: boolean;
}

const RIGHTS = {
  write: 'writes',
  review: 'approves',
  publish: 'publishes',
  vocabularies: 'edits vocabularies',
  texts: 'changes texts of the site',
} as const;

/** Who has which role in the newsroom, for administrators. It works without scripts. */
export function RolesPage({ roles, people, answer = {}, saved = false, busy = false }: RolesPageProps) {
  return (
    <NewsroomPage
      isAdministrator
      title={screenTitle('newsroom/roles')}
      lead="Who writes, approves and publishes in this vertical. Administrators may do everything."
      notice={
        answer.message ? (
          <Notice tone="due">{answer.message}</Notice>
        ) : (
          saved && <Notice tone="done">Saved.</Notice>
        )
      }
    >
      <dl className={styles.roles}>
        {roles.map(({ id, title, rights }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{formatList(rights.map((right) => RIGHTS[right]))}</dd>
          </div>
        ))}
      </dl>
      <Form method="post" className={styles.row}>
        <Field label="E-mail address of an account">
          {(field) => (
            <TextInput {...field} type="email" name="email" required defaultValue={answer.email ?? ''} />
          )}
        </Field>
        <RoleChoices roles={roles} held={[]} person="the account" />
        <Button type="submit" name="intent" value="set" variant="primary" disabled={busy}>
          Give roles
        </Button>
      </Form>
      {people.length === 0 ? (
        <EmptyState title="Nobody has a role yet">Only administrators work in the newsroom.</EmptyState>
      ) : (
        <ul className={styles.people}>
          {people.map(({ person, email, roles: held }) => (
            <li key={person.id}>
              <Form method="post" className={styles.row}>
                <input type="hidden" name="email" value={email} />
                <p>
                  <b dir="auto">{person.name}</b>
                  <small>{email}</small>
                </p>
                <RoleChoices roles={roles} held={held} person={person.name} />
                <Button
                  type="submit"
                  name="intent"
                  value="set"
                  disabled={busy}
                  aria-label={`Save the roles of ${person.name}`}
                >
                  Save
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </NewsroomPage>
  );
}

interface RoleChoicesProps {
  roles: Roles['roles'];
  held: readonly string[];
  person: string;
}

/** A role that the configuration no longer has is shown as long as somebody has it, so that it can be taken away. */
function RoleChoices({ roles, held, person }: RoleChoicesProps) {
  const gone = held.filter((role) => !roles.some(({ id }) => id === role));
  const choices = [...roles, ...gone.map((id) => ({ id, title: `${id}, not in the configuration` }))];
  return (
    <fieldset className={styles.choices}>
      <legend>Roles of {person}</legend>
      {choices.map(({ id, title }) => (
        <label key={id}>
          <input type="checkbox" name="role" value={id} defaultChecked={held.includes(id)} />
          {title}
        </label>
      ))}
    </fieldset>
  );
}
