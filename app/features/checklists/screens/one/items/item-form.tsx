import { useState, type ReactNode } from 'react';
import { Form } from 'react-router';
import { fieldLabels, keepTheirs, ownSection } from '../../../checklist-labels.ts';
import { checklistHref } from '../../../checklist-paths.ts';
import { STATUSES, type ItemStatus, type ItemTexts } from '../../../checklist-fields.ts';
import { formatDate } from '#app/text/date-format.ts';
import { useFocusTarget } from '#app/shell/undo/focus-after-change.tsx';
import { ITEM_FORM } from '../checklist-state.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { statusLabels } from '#app/text/status-labels.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { DateInput } from '#app/ui/forms/date-input.tsx';
import { Field, type FieldControl } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextArea, TextInput } from '#app/ui/forms/text-input.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import type { ChecklistItem, ChecklistLimits } from '../../../contract.ts';
import type { ChecklistAnswer } from '../checklist-answer.ts';
import styles from './item-form.module.css';
import { OWNERS } from './owners.tsx';

interface ItemFormProps {
  item: ChecklistItem;
  listId: number;
  /** Names of the sections, for suggestions; empty for the reader's own. */
  sections: readonly string[];
  limits: ChecklistLimits;
  /** What the last submission of this form answered. */
  answer: ChecklistAnswer | undefined;
  busy: boolean;
}

/** The fields of an item. Where it was changed elsewhere, each field shows what is stored beside what was typed. */
export function ItemForm({ item, listId, sections, limits, answer, busy }: ItemFormProps) {
  const typed: ItemTexts = { ...item, ...answer?.typed };
  const [status, setStatus] = useState(typed.status);
  const hydrated = useHydrated();
  const isConflict = answer?.conflict === 'item';
  // The version on which the reader types: a change elsewhere does not pass unnoticed. After a conflict both are shown.
  const [seen] = useState((isConflict ? undefined : answer?.version) ?? item.version);
  const field = (name: keyof ItemTexts, control: (field: FieldControl) => ReactNode, hint?: string) => {
    const other = isConflict && (typed[name] ?? '') !== item[name] ? toText(name, item[name]) : undefined;
    const shown = other === undefined ? hint : <Stored>{other}</Stored>;
    return (
      <Field
        label={fieldLabels[name]}
        {...(shown ? { hint: shown } : {})}
        {...(answer?.errors?.[name] ? { error: answer.errors[name] } : {})}
      >
        {control}
      </Field>
    );
  };
  return (
    // Without an `action` it posts to the page with the form, which then shows what is wrong.
    <Form
      ref={useFocusTarget(ITEM_FORM)}
      method="post"
      preventScrollReset
      replace
      className={styles.form}
      aria-label={`Edit: ${item.title}`}
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="item" value={item.id} />
      <input type="hidden" name="version" value={seen} />
      {isConflict && (
        <div role="alert" className={styles.full}>
          <Notice tone="soon">
            This item was changed elsewhere while you were editing it. Compare the two versions, then choose
            one.
          </Notice>
        </div>
      )}
      {answer?.message && (
        <div className={styles.full}>
          <Notice tone="due">{answer.message}</Notice>
        </div>
      )}
      <div className={styles.full}>
        {field('title', (control) => (
          <TextInput
            {...control}
            name="title"
            defaultValue={typed.title}
            maxLength={limits.title}
            autoComplete="off"
          />
        ))}
      </div>
      {field(
        'owner',
        (control) => (
          <TextInput
            {...control}
            name="owner"
            list={OWNERS}
            defaultValue={typed.owner}
            maxLength={limits.owner}
            autoComplete="off"
          />
        ),
        'A name or an e-mail address in your company.',
      )}
      {field('due', (control) => (
        <DateInput {...control} name="due" defaultValue={typed.due} />
      ))}
      {field('status', (control) => (
        <Select
          {...control}
          name="status"
          defaultValue={typed.status}
          onChange={({ target }) => setStatus(target.value)}
          options={STATUSES.map((value) => ({ value, label: statusLabels[value] }))}
        />
      ))}
      {(!hydrated || status === 'not_applicable') &&
        field('reason', (control) => (
          <TextInput
            {...control}
            name="reason"
            defaultValue={typed.reason}
            maxLength={limits.reason}
            autoComplete="off"
          />
        ))}
      <div className={styles.full}>
        {field(
          'evidence',
          (control) => (
            <TextInput
              {...control}
              type="text"
              inputMode="url"
              name="evidence"
              defaultValue={typed.evidence}
              maxLength={limits.evidence}
              autoComplete="off"
            />
          ),
          'A link to your own document: http:// or https://.',
        )}
      </div>
      <div className={styles.full}>
        {field('note', (control) => (
          <TextArea {...control} name="note" rows={3} defaultValue={typed.note} maxLength={limits.note} />
        ))}
      </div>
      {field(
        'section',
        (control) => (
          <TextInput
            {...control}
            name="section"
            list="sections"
            defaultValue={typed.section}
            maxLength={limits.title}
            autoComplete="off"
          />
        ),
        `Empty for “${ownSection}”.`,
      )}
      <datalist id="sections">
        {sections.filter(Boolean).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? 'Saving…' : isConflict ? 'Keep my version' : 'Save'}
        </Button>
        <ButtonLink to={checklistHref(listId, { item: String(item.id) })} preventScrollReset>
          {isConflict ? keepTheirs : 'Cancel'}
        </ButtonLink>
      </div>
    </Form>
  );
}

/** What another window saved in a field. */
function Stored({ children }: { children: string }) {
  return (
    <span className={styles.stored}>
      Saved elsewhere: <b>{children || '(empty)'}</b>
    </span>
  );
}

function toText(name: keyof ItemTexts, value: string): string {
  if (name === 'status') return statusLabels[value as ItemStatus];
  return name === 'due' ? formatDate(value) : value;
}
