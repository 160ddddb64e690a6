import { useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextArea } from '#app/ui/forms/text-input.tsx';
import { LONGEST_NOTE } from '../../limits.ts';
import { WithdrawalImpact } from '../../publish-form/publish-impact.tsx';
import { useImpact } from '../../publish-form/use-impact.ts';
import type { HistoryPageProps } from './history-props.ts';
import { ReplacementField } from './replacement-field.tsx';
import styles from './withdraw.module.css';

/** Takes an item from readers, with a reason that stays in its history. */
export function Withdraw({ item, clientId, answer, withdrawalImpact, busy = false }: HistoryPageProps) {
  const typed = answer?.withdraw;
  const [isOpen, setOpen] = useState(typed !== undefined);
  const version = item.versions[0]?.version ?? 0;
  const asked = useImpact({
    ...{ operation: 'withdrawalImpact', nid: item.nid, revision: version, isWanted: isOpen },
    given: withdrawalImpact,
  });
  return (
    <details
      id="withdraw"
      open={typed !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={styles.withdraw}
    >
      <summary>Withdraw this item</summary>
      <p>
        It disappears for readers: its page, search and lists. Its address says that it was withdrawn. Its
        draft, versions and bookmarks stay, and publishing brings it back.
      </p>
      {isOpen && <WithdrawalImpact asked={asked} />}
      <Form method="post" className={styles.form}>
        <input type="hidden" name="client_id" value={`${clientId}-withdraw`} />
        <input type="hidden" name="version" value={version} />
        <Field label="Reason, for the desk" {...(typed?.error && { error: typed.error })}>
          {(field) => (
            <TextArea
              {...field}
              name="reason"
              rows={2}
              required
              maxLength={LONGEST_NOTE}
              defaultValue={typed?.reason ?? ''}
            />
          )}
        </Field>
        <Field
          label="Note for readers"
          hint="Shown at the address of the page, to those who could read all of it."
        >
          {(field) => (
            <TextArea
              {...field}
              name="reader_note"
              rows={2}
              maxLength={LONGEST_NOTE}
              defaultValue={typed?.readerNote ?? ''}
            />
          )}
        </Field>
        <ReplacementField
          nid={item.nid}
          typed={typed?.replacedBy ?? ''}
          error={typed?.replacedError}
          isShown={isOpen}
        />
        <Button type="submit" name="intent" value="withdraw" variant="danger" disabled={busy}>
          Withdraw
        </Button>
      </Form>
    </details>
  );
}
