import { Form } from 'react-router';
import { useFocusTarget } from '#app/shell/undo/focus-after-change.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { DateInput } from '#app/ui/forms/date-input.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import type { DeadlinesAnswer, OwnDateForm } from './deadlines-types.ts';
import styles from './head/panel.module.css';
import { LONGEST_LINK, LONGEST_TITLE } from '../../limits.ts';

interface OwnDateFieldsProps {
  form: OwnDateForm;
  /** URL of the page without the form. */
  here: string;
  answer: DeadlinesAnswer | undefined;
  busy: boolean;
}

/** Adds a date of the reader's own, or changes it. */
export function OwnDateFields({ form: { date, request, places }, here, answer, busy }: OwnDateFieldsProps) {
  const { errors = {}, typed } = answer ?? {};
  const value = (name: 'title' | 'date' | 'link') => typed?.[name] ?? date?.[name] ?? '';
  const place = typed?.['jurisdiction'] ?? String(date?.jurisdiction ?? '');
  const title = date ? 'Edit your date' : 'Add your own date';
  return (
    // Without an `action` it posts to the page with the form, which then shows the errors.
    <Form
      ref={useFocusTarget('own-date')}
      method="post"
      preventScrollReset
      aria-label={title}
      className={styles.panel}
    >
      <h2>{title}</h2>
      <input type="hidden" name="intent" value={date ? 'edit' : 'add'} />
      {date ? (
        <>
          <input type="hidden" name="id" value={date.id} />
          <input type="hidden" name="version" value={date.version} />
        </>
      ) : (
        <input type="hidden" name="request" value={request} />
      )}
      <Field label="What is due" {...(errors.title ? { error: errors.title } : {})}>
        {(field) => (
          <TextInput
            {...field}
            name="title"
            maxLength={LONGEST_TITLE}
            required
            defaultValue={value('title')}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field label="Date" {...(errors.date ? { error: errors.date } : {})}>
          {(field) => <DateInput {...field} name="date" required defaultValue={value('date')} />}
        </Field>
        <Field label="Jurisdiction (optional)">
          {(field) => (
            <Select
              {...field}
              name="jurisdiction"
              defaultValue={place}
              options={[
                { value: '', label: 'None' },
                ...places.map(({ tid, name }) => ({ value: String(tid), label: name })),
              ]}
            />
          )}
        </Field>
      </div>
      <Field
        label="Link (optional)"
        hint="A path on this site, or a URL that begins with https://."
        {...(errors.link ? { error: errors.link } : {})}
      >
        {(field) => (
          <TextInput {...field} name="link" maxLength={LONGEST_LINK} defaultValue={value('link')} />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? 'Saving…' : 'Save date'}
        </Button>
        <ButtonLink to={here} preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
