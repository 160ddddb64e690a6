import { Form } from 'react-router';
import { findHref, screenTitle } from '#app/runtime/screens.ts';
import { formatDate } from '#app/text/date-format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { ApiTokens } from '../../contract.ts';
import { LONGEST_NAME, MOST_TOKENS, TOKEN_DAYS } from '../../limits.ts';
import type { TokenAnswer } from '../../token-form.ts';
import styles from './token-list.module.css';

interface TokenListProps extends ApiTokens {
  answer: TokenAnswer | undefined;
  /** `revoked` after one was. */
  done: string | null;
  busy: boolean;
}

const day = (time: string) => formatDate(time.slice(0, 10));

/** The tokens that work, and a form for a new one. */
export function TokenList({ tokens, answer, done, busy }: TokenListProps) {
  const profile = findHref('profile');
  return (
    <ScreenPage
      title={screenTitle('api-tokens/list')}
      kicker={profile && <Link to={profile}>{screenTitle('profile')}</Link>}
      lead="A program with a token reads what you may read, as long as you may read it. It cannot change anything or see your account."
      notice={
        answer?.message ? (
          <Notice tone="due">{answer.message}</Notice>
        ) : (
          done === 'revoked' && <Notice tone="done">Token revoked. It no longer works.</Notice>
        )
      }
    >
      {answer?.token && (
        <div className={styles.token} role="status">
          <p>
            <strong>Copy the token now.</strong> It is not shown again.
          </p>
          <code>{answer.token}</code>
        </div>
      )}
      {tokens.length === 0 && !answer?.token && (
        <EmptyState icon="user" title="No API tokens yet">
          Create one for each program, so that you can revoke them one by one.
        </EmptyState>
      )}
      {tokens.length > 0 && (
        <RecordTable
          label="API tokens"
          className={styles.table}
          rows={tokens}
          rowKey={({ id }) => id}
          columns={[
            { title: 'Name', cell: ({ name }) => name },
            { title: 'Created', cell: ({ createdAt }) => day(createdAt) },
            { title: 'Expires', cell: ({ expiresAt }) => day(expiresAt) },
            { title: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? day(lastUsedAt) : 'Never') },
            {
              title: 'Actions',
              cell: ({ id, name }) => (
                <Form method="post">
                  <Button
                    type="submit"
                    name="intent"
                    value={`revoke ${id}`}
                    variant="quiet"
                    disabled={busy}
                    aria-label={`Revoke ${name}, no. ${id}`}
                  >
                    Revoke
                  </Button>
                </Form>
              ),
            },
          ]}
        />
      )}
      <section className={styles.new} aria-labelledby="new-token">
        <HeadingRow id="new-token">New token</HeadingRow>
        {tokens.length < MOST_TOKENS ? (
          <NewToken answer={answer} busy={busy} key={answer?.token ?? tokens.length} />
        ) : (
          <p className={styles.note}>
            You have reached the limit of {MOST_TOKENS} tokens. Revoke one to create another.
          </p>
        )}
        <p className={styles.note}>
          All your tokens stop working when you change your password, or when an administrator signs you out
          everywhere.
        </p>
      </section>
    </ScreenPage>
  );
}

function NewToken({ answer, busy }: Pick<TokenListProps, 'answer' | 'busy'>) {
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="intent" value="make" />
      <Field
        label="Name"
        hint="Where you use it, such as the name of the program."
        {...(answer?.error && { error: answer.error })}
      >
        {(field) => (
          <TextInput
            {...field}
            name="name"
            required
            maxLength={LONGEST_NAME}
            autoComplete="off"
            defaultValue={answer?.typed}
          />
        )}
      </Field>
      <Field label="Expires in">
        {(field) => (
          <Select
            {...field}
            name="days"
            defaultValue="90"
            options={TOKEN_DAYS.map((days) => ({ value: String(days), label: `${days} days` }))}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" disabled={busy}>
        Create token
      </Button>
    </Form>
  );
}
