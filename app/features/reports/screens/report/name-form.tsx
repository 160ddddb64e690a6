import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { MAX_NAME } from '../../limits.ts';
import styles from './name-form.module.css';
import type { ReportAnswer } from './report-data.ts';

interface NameFormProps {
  intent: 'save' | 'rename';
  name: string;
  /** The page without the form. */
  back: string;
  answer: ReportAnswer | undefined;
  busy: boolean;
  /** The version that the reader sees. */
  version?: number | undefined;
  /** Makes a repeated submission save one report. */
  client?: string;
  /** The report, where the page has several. */
  report?: number;
}

/** Names a report: to save it, or to rename it. It posts to the page that it is on. */
export function NameForm({ intent, name, back, answer, busy, version, client, report }: NameFormProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <Form method="post" preventScrollReset className={styles.form}>
      <input type="hidden" name="intent" value={intent} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {client !== undefined && <input type="hidden" name="client" value={client} />}
      {report !== undefined && <input type="hidden" name="report" value={report} />}
      <div className={styles.field}>
        <Field label="Report name" {...(answer?.error ? { error: answer.error } : {})}>
          {(field) => (
            <TextInput
              {...field}
              ref={input}
              name="name"
              required
              maxLength={MAX_NAME}
              autoComplete="off"
              defaultValue={answer?.typed ?? name}
            />
          )}
        </Field>
      </div>
      <Button type="submit" variant="primary" disabled={busy}>
        {busy ? 'Saving…' : intent === 'save' ? 'Save' : 'Rename'}
      </Button>
      <ButtonLink to={back} preventScrollReset>
        Cancel
      </ButtonLink>
    </Form>
  );
}
