import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, type FieldControl } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextArea, TextInput } from '#app/ui/forms/text-input.tsx';
import { LONGEST_VALUE, type ConfigForm } from '../../contract/edits.ts';
import { FIELD, shownList, shownValue } from './edit-form.ts';
import styles from './edit.module.css';

interface KeyFormProps {
  form: ConfigForm;
  /** Name of the vertical whose file it is; undefined for the base. */
  vertical: string | undefined;
  /** What was typed as JSON; undefined before. */
  json: string | undefined;
  busy: boolean;
}

/** The control that the schema of the key asks for. */
export function KeyForm({ form, vertical, json, busy }: KeyFormProps) {
  const { file, kind, title, expected, now, base, here, readOnly } = form;
  const start = json !== undefined && isJson(json) ? json : now;
  return (
    <>
      {readOnly && (
        <div className={styles.notice}>
          <Notice tone="soon">{readOnly} You can still make the patch, and deploy it.</Notice>
        </div>
      )}
      <Form method="post" className={styles.form}>
        <input type="hidden" name={FIELD.kind} value={kind} />
        {kind === 'permissions' ? (
          <Permissions form={form} start={start} />
        ) : (
          <Field label="Value" hint={[title, expected && `Expected: ${expected}.`].filter(Boolean).join(' ')}>
            {(field) => <Control form={form} start={start} field={field} />}
          </Field>
        )}
        <p className={styles.note}>
          Written to <code>{file}</code>
          {vertical !== undefined && base !== null && (
            <>
              . The base has <code className={styles.value}>{cut(base)}</code>
            </>
          )}
          .
        </p>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" name="intent" value="plan" disabled={busy}>
            See what it changes
          </Button>
        </div>
      </Form>
      {/^site\.features\.[\w-]+$/.test(form.key) && kind === 'json' && (
        <Form method="post" className={styles.reset}>
          <input type="hidden" name={FIELD.kind} value="choice" />
          <input type="hidden" name={FIELD.value} value="false" />
          <Button type="submit" name="intent" value="plan" disabled={busy}>
            Turn the feature off
          </Button>
        </Form>
      )}
      {here && (
        <Form method="post" className={styles.reset}>
          <input type="hidden" name="reset" value="yes" />
          <Button type="submit" variant="quiet" name="intent" value="plan" disabled={busy}>
            {vertical === undefined ? 'Take it out of the file' : 'Use the value of the base again'}
          </Button>
        </Form>
      )}
    </>
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const cut = (text: string) => (text.length > 80 ? `${text.slice(0, 77)}…` : text);

function Control({ form, start, field }: { form: ConfigForm; start: string | null; field: FieldControl }) {
  const { kind, choices, minimum, maximum } = form;
  const value = shownValue(kind, start);
  if (kind === 'choice') {
    const known = choices.includes(value) ? [] : [{ value: '', label: 'not said' }];
    return (
      <Select
        {...field}
        name={FIELD.value}
        defaultValue={choices.includes(value) ? value : ''}
        options={[...known, ...choices.map((one) => ({ value: one, label: choiceLabel(one) }))]}
      />
    );
  }
  if (kind === 'json' || kind === 'list')
    return (
      <TextArea
        {...field}
        className={styles.json}
        name={FIELD.value}
        dir="ltr"
        spellCheck={false}
        rows={Math.min(24, Math.max(4, value.split('\n').length + 1))}
        defaultValue={value}
        maxLength={LONGEST_VALUE}
      />
    );
  return (
    <TextInput
      {...field}
      name={FIELD.value}
      defaultValue={value}
      maxLength={LONGEST_VALUE}
      {...(kind === 'number' && { type: 'number', step: 'any', min: minimum, max: maximum, dir: 'ltr' })}
    />
  );
}

function choiceLabel(json: string): string {
  if (json === 'true') return 'On';
  return json === 'false' ? 'Off' : shownValue('text', json);
}

function Permissions({ form: { choices, title }, start }: { form: ConfigForm; start: string | null }) {
  const held = shownList(start);
  return (
    <fieldset className={styles.permissions}>
      <legend>One of these permissions is enough</legend>
      {[...new Set([...choices, ...held])].map((id) => (
        <label key={id}>
          <input type="checkbox" name={FIELD.value} value={id} defaultChecked={held.includes(id)} /> {id}
        </label>
      ))}
      <p className={styles.note}>{title}</p>
    </fieldset>
  );
}
