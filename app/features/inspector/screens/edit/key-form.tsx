import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import type { ConfigForm } from '../../contract/edits.ts';
import { FIELD, shownList } from './edit-form.ts';
import { Parts } from './parts/parts-form.tsx';
import type { Part } from './parts/parts.ts';
import { PermissionBoxes, ValueControl } from './value-control.tsx';
import styles from './edit.module.css';

interface KeyFormProps {
  form: ConfigForm;
  /** Name of the vertical whose file it is; undefined for the base. */
  vertical: string | undefined;
  /** What was typed as JSON; undefined before. */
  json: string | undefined;
  /** The parts of the value that is shown, where the control is a form for them. */
  parts: Part | undefined;
  /** Name of the control that goes on; undefined before a button was pressed. */
  focus: string | undefined;
  busy: boolean;
}

/** The control that the schema of the key asks for. */
export function KeyForm({ form, parts, vertical, json, focus, busy }: KeyFormProps) {
  const { file, kind, title, expected, choices, minimum, maximum, now, base, here, readOnly } = form;
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
        {parts ? (
          <Parts part={parts} start={start} focus={focus} canMove={vertical === undefined} busy={busy} />
        ) : kind === 'permissions' ? (
          <PermissionBoxes
            name={FIELD.value}
            choices={form.permissions}
            held={shownList(start)}
            hint={title}
          />
        ) : (
          <Field label="Value" hint={[title, expected && `Expected: ${expected}.`].filter(Boolean).join(' ')}>
            {(field) => (
              <ValueControl
                {...{ kind, choices, minimum, maximum }}
                name={FIELD.value}
                json={start}
                field={field}
              />
            )}
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
      {/^site\.features\.[\w-]+$/.test(form.key) && (kind === 'json' || kind === 'parts') && (
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
