import { useEffect } from 'react';
import { Form } from 'react-router';
import { LOGIN } from '#app/config/fixed-paths.ts';
import { screenTitle } from '#app/runtime/screens.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { FormPage } from '#app/ui/forms/form-page.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { StartAnswer } from './start.server.ts';

interface StartPageProps {
  answer: StartAnswer | undefined;
  busy: boolean;
  /** Leaves for the provider. */
  leave?: (url: string) => void;
}

/** Asks for the address whose domain says which organisation signs in, and leads there. */
export function StartPage({ answer, busy, leave = (url) => window.location.assign(url) }: StartPageProps) {
  const url = answer?.url;
  useEffect(() => {
    if (url) leave(url);
  }, [url, leave]);
  if (url)
    return (
      <FormPage title={screenTitle('single-sign-on/start')} after={<Link to={LOGIN}>Cancel</Link>}>
        {/* A form must not lead to another site (`form-action`), so the page does. */}
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${url}`} />
        </noscript>
        <p>
          Your organisation signs you in at <strong>{new URL(url).host}</strong>.
        </p>
        <p>
          <a href={url}>Continue</a>
        </p>
      </FormPage>
    );
  return (
    <FormPage
      title={screenTitle('single-sign-on/start')}
      lead="The domain of your address leads to the sign-in of your organisation."
      after={<Link to={LOGIN}>Sign in with a password</Link>}
    >
      {answer?.message && <Notice tone="due">{answer.message}</Notice>}
      <Form method="post">
        <Field label="E-mail address">
          {(field) => (
            <TextInput
              {...field}
              name="email"
              type="email"
              autoComplete="username"
              required
              defaultValue={answer?.email}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" wide disabled={busy}>
          {busy ? 'Continuing …' : 'Continue'}
        </Button>
      </Form>
    </FormPage>
  );
}
