import { Form } from 'react-router';
import { formatCount } from '#app/text/count.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import type { SignOnSettings } from '../../contract/settings.ts';
import {
  LONGEST_CLAIM,
  LONGEST_CLIENT_ID,
  LONGEST_CLIENT_SECRET,
  LONGEST_ISSUER,
  LONGEST_SCOPES,
} from '../../limits.ts';
import { Check } from './check.tsx';
import styles from './settings-page.module.css';

interface ProviderSectionProps {
  settings: Pick<SignOnSettings, 'provider' | 'redirectUris' | 'linked'>;
  /** What was typed and refused. */
  typed: Record<string, string> | undefined;
  busy: boolean;
}

/** The OpenID provider: what the organisation enters there, and what is entered here. */
export function ProviderSection({ settings, typed = {}, busy }: ProviderSectionProps) {
  const { provider, redirectUris, linked } = settings;
  const text = (name: 'issuer' | 'clientId' | 'scopes' | 'groupsClaim', otherwise = '') =>
    typed[name] ?? provider?.[name] ?? otherwise;
  return (
    <section aria-labelledby="provider">
      <HeadingRow id="provider">OpenID Connect</HeadingRow>
      <dl className={styles.address}>
        <dt>{redirectUris.length > 1 ? 'Redirect URIs' : 'Redirect URI'}</dt>
        <dd>
          {redirectUris.map((uri) => (
            <div key={uri}>
              <code>{uri}</code>
            </div>
          ))}
        </dd>
        {provider && (
          <>
            <dt>Linked</dt>
            <dd>{linked === 0 ? 'Nobody has signed in by it yet' : formatCount(linked, 'account')}</dd>
          </>
        )}
      </dl>
      <Form method="post" className={styles.form} key={JSON.stringify([provider, typed])}>
        <input type="hidden" name="intent" value="save-provider" />
        <Field label="Issuer" hint="Exactly as the provider writes it: https://login.firm.com/tenant/v2.0">
          {(field) => (
            <TextInput
              {...field}
              name="issuer"
              type="url"
              required
              maxLength={LONGEST_ISSUER}
              defaultValue={text('issuer')}
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="Client ID">
          {(field) => (
            <TextInput
              {...field}
              name="clientId"
              required
              maxLength={LONGEST_CLIENT_ID}
              defaultValue={text('clientId')}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Field
          label="Client secret"
          hint={
            provider?.hasSecret
              ? 'One is stored, and is never shown. Leave it empty to keep it; for another issuer, enter the new one.'
              : 'It is stored encrypted and never shown again.'
          }
        >
          {(field) => (
            <TextInput
              {...field}
              name="clientSecret"
              type="password"
              maxLength={LONGEST_CLIENT_SECRET}
              autoComplete="new-password"
            />
          )}
        </Field>
        <Field label="Scopes">
          {(field) => (
            <TextInput
              {...field}
              name="scopes"
              maxLength={LONGEST_SCOPES}
              defaultValue={text('scopes', 'openid email profile')}
              spellCheck={false}
            />
          )}
        </Field>
        <Field
          label="Claim with groups"
          hint="Such as groups. Empty if groups come by provisioning, or decide nothing."
        >
          {(field) => (
            <TextInput
              {...field}
              name="groupsClaim"
              maxLength={LONGEST_CLAIM}
              defaultValue={text('groupsClaim')}
              spellCheck={false}
            />
          )}
        </Field>
        <Check
          name="trustsEmail"
          label="Trust the addresses of this provider"
          hint="For providers that do not say whether an address is verified, such as Entra ID, and only if nobody can choose their own address there."
          checked={provider?.trustsEmail ?? false}
        />
        <Check
          name="allowsPassword"
          label="Sign-in by password stays possible"
          hint="Without it, only administrators of this site can use their password at these domains."
          checked={provider?.allowsPassword ?? true}
        />
        <Button type="submit" variant="primary" disabled={busy}>
          Save
        </Button>
      </Form>
      {provider && (
        <div className={styles.buttons}>
          <Form method="post">
            <Button type="submit" name="intent" value="test" disabled={busy}>
              Test connection
            </Button>
          </Form>
          <Form method="post">
            <Button type="submit" name="intent" value="remove-provider" variant="danger" disabled={busy}>
              Turn off single sign-on
            </Button>
          </Form>
        </div>
      )}
    </section>
  );
}
