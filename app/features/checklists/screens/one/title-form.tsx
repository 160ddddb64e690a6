import { useState } from 'react';
import { Form } from 'react-router';
import { keepTheirs } from '../../checklist-labels.ts';
import { checklistHref } from '../../checklist-paths.ts';
import { useFocusTarget } from '#app/shell/undo/focus-after-change.tsx';
import { TITLE_FORM } from './checklist-state.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import type { ChecklistLimits, ChecklistSummary } from '../../contract.ts';
import type { ChecklistAnswer } from './checklist-answer.ts';
import styles from './items/item-form.module.css';

const titleConflict = (title: string) =>
  `The title was changed elsewhere to “${title}”. Save yours, or keep that one.`;

interface TitleFormProps {
  checklist: ChecklistSummary;
  limits: ChecklistLimits;
  answer: ChecklistAnswer | undefined;
  busy: boolean;
}

/** Renames the checklist. */
export function TitleForm({ checklist, limits, answer, busy }: TitleFormProps) {
  // A new form where the title was changed elsewhere: on the version that is stored now.
  return (
    <Fields key={answer?.conflict ? checklist.version : 'url'} {...{ checklist, limits, answer, busy }} />
  );
}

function Fields({ checklist: { id, title, version }, limits, answer, busy }: TitleFormProps) {
  const isConflict = answer?.conflict === 'title';
  // The version on which the reader types: a change elsewhere does not pass unnoticed. After a conflict both are shown.
  const [seen] = useState((isConflict ? undefined : answer?.version) ?? version);
  return (
    <Form
      ref={useFocusTarget(TITLE_FORM)}
      method="post"
      preventScrollReset
      replace
      className={classNames(styles.form, styles.title)}
      aria-label="Rename checklist"
    >
      <input type="hidden" name="intent" value="rename" />
      <input type="hidden" name="version" value={seen} />
      {isConflict && (
        <div role="alert" className={styles.full}>
          <Notice tone="soon">{titleConflict(title)}</Notice>
        </div>
      )}
      {answer?.message && (
        <div className={styles.full}>
          <Notice tone="due">{answer.message}</Notice>
        </div>
      )}
      <Field label="Title" {...(answer?.title?.error ? { error: answer.title.error } : {})}>
        {(field) => (
          <TextInput
            {...field}
            name="title"
            defaultValue={answer?.title?.typed ?? title}
            maxLength={limits.title}
            autoComplete="off"
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={busy}>
          {isConflict ? 'Keep my version' : 'Save'}
        </Button>
        <ButtonLink to={checklistHref(id)} preventScrollReset>
          {isConflict ? keepTheirs : 'Cancel'}
        </ButtonLink>
      </div>
    </Form>
  );
}
