import { Form } from 'react-router';
import { formatTime } from '#app/text/date-format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { LONGEST_NOTE } from '../../limits.ts';
import { personText } from '../../parts/who.tsx';
import { sideText } from './history-labels.ts';
import type { HistoryPageProps } from './history-props.ts';
import styles from './withdraw.module.css';

/** Shows earlier versions to nobody any more, or again. Nothing is deleted, and who did it stays on record. */
export function Withhold({ item, clock, answer, busy = false }: HistoryPageProps) {
  const typed = answer?.withhold;
  const choices = item.versions.filter(({ isCurrent, hasFields }) => !isCurrent && hasFields);
  const withheld = item.versions.flatMap(({ version, withheld: state }) =>
    state ? [{ version, ...state }] : [],
  );
  if (choices.length === 0 && withheld.length === 0) return null;
  return (
    <details id="withhold" open={typed !== undefined || withheld.length > 0} className={styles.withdraw}>
      <summary>Withhold an earlier version</summary>
      <p>
        Nobody is shown it any more: not on its day, and not in comparisons. It stays stored, and who withheld
        it, when and why stays on record.
      </p>
      {choices.length > 0 && (
        <Form method="post" className={styles.form}>
          <Field label="Version">
            {(field) => (
              <Select
                {...field}
                name="version"
                defaultValue={typed?.version ?? ''}
                options={choices.map(({ version, title }) => ({
                  value: String(version),
                  label: `${version}: ${title}`,
                }))}
              />
            )}
          </Field>
          <Reason label="Why it is withheld" error={typed?.error} />
          <Button type="submit" name="intent" value="withhold" variant="danger" disabled={busy}>
            Withhold
          </Button>
        </Form>
      )}
      {withheld.map(({ version, at, by, reason }) => (
        <Form key={version} method="post" className={styles.form}>
          <p>
            Version {version} is withheld since {formatTime(at, clock.zone)}, by {personText(by)}: {reason}
          </p>
          <input type="hidden" name="version" value={version} />
          <Reason label={`Why ${sideText(version)} is shown again`} />
          <Button type="submit" name="intent" value="show-again" disabled={busy}>
            Show {sideText(version)} again
          </Button>
        </Form>
      ))}
    </details>
  );
}

function Reason({ label, error }: { label: string; error?: string | undefined }) {
  return (
    <Field label={label} {...(error !== undefined && { error })}>
      {(field) => <TextInput {...field} name="reason" required maxLength={LONGEST_NOTE} />}
    </Field>
  );
}
