import { useState } from 'react';
import { href } from '#app/runtime/screens.ts';
import { formatTime } from '#app/text/date-format.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { WatchAnswer } from '../../../form/watch-answer.ts';
import type { WatchSchedule } from '../../../form/watch-types.ts';
import { MAX_NAME, MAX_NOTE } from '../../../limits.ts';
import type { EditorDraft } from './editor-types.ts';
import styles from './rule-settings.module.css';

const SCHEDULES: readonly { value: WatchSchedule; label: string }[] = [
  { value: 'daily', label: 'Working days' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'urgent', label: 'At once' },
  { value: 'none', label: 'No e-mail' },
];

interface RuleSettingsProps {
  values: EditorDraft['values'];
  /** The name of the rule until the reader types one. */
  suggested: string;
  schedule: WatchSchedule;
  onSchedule: (schedule: WatchSchedule) => void;
  mail: EditorDraft['mail'];
  /** A colleague's rule: when it is sent, its owner decides. */
  isShared: boolean;
  answer: WatchAnswer | undefined;
}

/** When a rule is sent, the reader's note, and its name. */
export function RuleSettings({
  values,
  suggested,
  schedule,
  onSchedule,
  mail,
  isShared,
  answer,
}: RuleSettingsProps) {
  const { errors = {}, typed = {} } = answer ?? {};
  const [name, setName] = useState(typed['name'] ?? values.name);
  return (
    <div className={styles.settings}>
      {isShared ? (
        <input type="hidden" name="shared" value="1" />
      ) : (
        <fieldset className={styles.row}>
          <legend>Send</legend>
          <div className={styles.segments}>
            {SCHEDULES.map(({ value, label }) => (
              <label key={value}>
                <input
                  type="radio"
                  name="schedule"
                  value={value}
                  checked={schedule === value}
                  onChange={() => onSchedule(value)}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
          <p className={styles.hint}>
            <Sending schedule={schedule} mail={mail} />
          </p>
        </fieldset>
      )}
      <div className={styles.row}>
        <Field
          label="Note"
          hint={
            isShared
              ? 'Shown beside each match in the message to its owner.'
              : 'Shown beside each match in the message, so that you know why you follow it.'
          }
          {...(errors.note === undefined ? {} : { error: errors.note })}
        >
          {(field) => (
            <TextInput
              {...field}
              name="note"
              defaultValue={typed['note'] ?? values.note}
              maxLength={MAX_NOTE}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <div className={styles.row}>
        {name === undefined && <input type="hidden" name="suggested" value={suggested} />}
        <Field label="Name" {...(errors.name === undefined ? {} : { error: errors.name })}>
          {(field) => (
            <TextInput
              {...field}
              name="name"
              value={name ?? suggested}
              onChange={({ target }) => setName(target.value)}
              maxLength={MAX_NAME}
              autoComplete="off"
              required
            />
          )}
        </Field>
      </div>
    </div>
  );
}

function Sending({ schedule, mail }: Pick<RuleSettingsProps, 'schedule' | 'mail'>) {
  if (schedule === 'none') return 'Matches are only in your watchlist.';
  if (schedule === 'urgent')
    return 'As soon as something matches, with at most one message in ten minutes; what matches in between comes together in the next.';
  return (
    <>
      {mail && `At ${mail.time} (${mail.zone.replace(/^.*\//, '').replaceAll('_', ' ')}). `}
      One message for all your rules; {schedule === 'daily' ? 'days' : 'weeks'} without matches send nothing.
      {mail?.next && ` Next: ${formatTime(mail.next, mail.zone)}.`}{' '}
      <Link to={`${href('profile')}#digests`}>Change the time</Link>
    </>
  );
}
