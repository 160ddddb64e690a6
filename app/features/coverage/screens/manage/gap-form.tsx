import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import type { Managed } from '../../contract/manage.ts';
import { LONGEST_NAME, LONGEST_NOTE } from '../../limits.ts';
import { ScopeFields } from './scope-fields.tsx';
import styles from './manage.module.css';

interface GapFormProps {
  managed: Managed;
  /** Absent for a new one. */
  gap: Managed['gaps'][number] | undefined;
  formKey: string;
  busy: boolean;
}

/** A known gap. Of one that was recorded, only the words and its end change. */
export function GapForm({ managed, gap, formKey, busy }: GapFormProps) {
  const text = (
    name: 'title' | 'detail' | 'short' | 'doing' | 'state',
    label: string,
    maxLength: number,
    hint?: string,
  ) => (
    <Field label={label} hint={hint}>
      {(field) => (
        <TextInput
          {...field}
          name={name}
          required={name !== 'state'}
          maxLength={maxLength}
          defaultValue={gap?.[name]}
        />
      )}
    </Field>
  );
  return (
    <Form method="post" id="gap" className={styles.form} aria-label={gap?.title ?? 'New gap'}>
      <input type="hidden" name="key" value={gap?.key ?? formKey} />
      {text('title', 'Title', LONGEST_NAME)}
      {text('detail', 'What is missing', LONGEST_NOTE)}
      {text('short', 'In a few words', 40, 'For a cell of the table.')}
      {text('doing', 'What we do, or what readers can do', LONGEST_NOTE)}
      {text('state', 'How far that is', LONGEST_NAME)}
      {gap ? (
        <>
          <input type="hidden" name="since" value={gap.since} />
          {gap.places.map((tid) => (
            <input key={tid} type="hidden" name="places" value={tid} />
          ))}
          {gap.topics.map((topic) => (
            <input key={topic} type="hidden" name="topics" value={topic} />
          ))}
          {gap.until === undefined ? (
            <Field label="Closed since (UTC)" hint="Empty while it is open. A closed gap stays closed.">
              {(field) => <TextInput {...field} type="datetime-local" name="until" step={1} />}
            </Field>
          ) : (
            <input type="hidden" name="until" value={gap.until} />
          )}
        </>
      ) : (
        <>
          <Field label="Since (UTC)">
            {(field) => (
              <TextInput
                {...field}
                type="datetime-local"
                name="since"
                step={1}
                required
                defaultValue={managed.now.slice(0, 19)}
              />
            )}
          </Field>
          <ScopeFields managed={managed} chosen={undefined} />
        </>
      )}
      <div className={styles.send}>
        <Button type="submit" name="intent" value="gap" variant="primary" disabled={busy}>
          {gap ? 'Record' : 'Add the gap'}
        </Button>
      </div>
    </Form>
  );
}
