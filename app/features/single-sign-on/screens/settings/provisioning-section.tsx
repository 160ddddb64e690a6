import { Form } from 'react-router';
import { formatDate } from '#app/text/date-format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { SignOnSettings } from '../../contract/settings.ts';
import { MOST_TOKENS, TOKEN_DAYS } from '../../limits.ts';
import styles from './settings-page.module.css';

interface ProvisioningSectionProps {
  settings: Pick<SignOnSettings, 'provisioningUrl' | 'tokens'>;
  /** A token that was just made. */
  token: string | undefined;
  busy: boolean;
}

const day = (time: string) => formatDate(time.slice(0, 10));

/** The address of SCIM and its tokens. */
export function ProvisioningSection({ settings, token, busy }: ProvisioningSectionProps) {
  const { provisioningUrl, tokens } = settings;
  return (
    <section aria-labelledby="provisioning">
      <HeadingRow id="provisioning">Provisioning (SCIM 2.0)</HeadingRow>
      <p className={styles.note}>
        The directory makes accounts, changes them and deactivates them. Who is deactivated or deleted there
        is signed out everywhere at once; what they wrote stays until an administrator deletes the account.
      </p>
      <dl className={styles.address}>
        <dt>Tenant URL</dt>
        <dd>
          <code>{provisioningUrl}</code>
        </dd>
      </dl>
      {token && (
        <div className={styles.token} role="status">
          <p>
            <strong>Copy the token now.</strong> It is not shown again.
          </p>
          <code>{token}</code>
        </div>
      )}
      {tokens.length > 0 && (
        <RecordTable
          label="Tokens"
          rows={tokens}
          rowKey={({ id }) => id}
          columns={[
            { title: 'Made', cell: ({ createdAt }) => day(createdAt) },
            { title: 'Until', cell: ({ expiresAt }) => day(expiresAt) },
            { title: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? day(lastUsedAt) : 'Never') },
            {
              title: 'Change',
              cell: ({ id, createdAt }) => (
                <Form method="post">
                  <Button
                    type="submit"
                    name="intent"
                    value={`revoke-token ${id}`}
                    variant="quiet"
                    disabled={busy}
                    aria-label={`Revoke the token made on ${day(createdAt)}, no. ${id}`}
                  >
                    Revoke
                  </Button>
                </Form>
              ),
            },
          ]}
        />
      )}
      {tokens.length < MOST_TOKENS ? (
        <Form method="post" className={styles.inline}>
          <input type="hidden" name="intent" value="make-token" />
          <Field label="A new token works for">
            {(field) => (
              <Select
                {...field}
                name="days"
                defaultValue="365"
                options={TOKEN_DAYS.map((days) => ({ value: String(days), label: `${days} days` }))}
              />
            )}
          </Field>
          <Button type="submit" disabled={busy}>
            Make a token
          </Button>
        </Form>
      ) : (
        <p className={styles.note}>Up to {MOST_TOKENS} tokens work at a time. Revoke one to make another.</p>
      )}
    </section>
  );
}
