import { formatDate } from '#app/text/date-format.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextArea } from '#app/ui/forms/text-input.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import { kindLabels } from '../../decision-labels.ts';
import { LONGEST_REASON } from '../../limits.ts';
import type { DecisionScreenProps } from './decision-props.ts';
import { HandOver } from './hand-over.tsx';
import { StepForm } from './step-form.tsx';
import styles from './steps.module.css';

interface StepsProps extends DecisionScreenProps {
  mayWrite: boolean;
}

/** What can be done with a decision in its state. */
export function Steps({ shown, formKey, mayWrite, isDeciding, busy }: StepsProps) {
  const { state, owner, approver, kind, due, needsYou } = shown.decision;
  if (state === 'waiting' && approver?.isYou)
    return (
      <section aria-labelledby="approve" className={styles.asked}>
        <h2 id="approve">
          {`You are asked to approve: ${kindLabels[kind].toLowerCase()}${due ? `, due ${formatDate(due)}` : ''}`}
        </h2>
        <div className={styles.steps}>
          <StepForm shown={shown} formKey={`${formKey}-approve`}>
            <Button type="submit" name="intent" value="approve" variant="primary" disabled={busy}>
              Approve
            </Button>
          </StepForm>
          <NoteStep
            {...{ shown, formKey, busy }}
            intent="return"
            label="Send back"
            field="Why you send it back"
            isNeeded
          />
          <HandOver {...{ shown, formKey, busy }} />
        </div>
      </section>
    );
  const handOver = <HandOver {...{ shown, formKey, busy }} />;
  if (!mayWrite || state === 'reopened')
    return shown.mayHandOver ? <div className={styles.steps}>{handOver}</div> : null;
  return (
    <div className={styles.steps}>
      {state === 'decided' && needsYou && (
        <span
          className={styles.waits}
        >{`${owner ? 'You are asked to carry it out' : 'Name an owner who carries it out'}${due ? ` by ${formatDate(due)}` : ''}.`}</span>
      )}
      {!isDeciding && (
        <ButtonLink to="?again=1#again" icon="pencil" preventScrollReset>
          Decide again
        </ButtonLink>
      )}
      {state === 'decided' && (
        <NoteStep {...{ shown, formKey, busy }} intent="close" label="Done" field="Remark" />
      )}
      {handOver}
      {state === 'waiting' && (
        <span
          className={styles.waits}
        >{`Waits for ${approver ? approver.name : 'an approver who has left'}.`}</span>
      )}
    </div>
  );
}

interface NoteStepProps extends Pick<StepsProps, 'shown' | 'formKey' | 'busy'> {
  intent: string;
  label: string;
  field: string;
  isNeeded?: boolean;
}

/** An entry with a remark. */
function NoteStep({ shown, formKey, busy, intent, label, field: name, isNeeded = false }: NoteStepProps) {
  return (
    <Popover label={label} align="page-start">
      <StepForm shown={shown} formKey={`${formKey}-${intent}`} className={styles.note}>
        <Field label={name}>
          {(field) => (
            <TextArea {...field} name="note" rows={3} maxLength={LONGEST_REASON} required={isNeeded} />
          )}
        </Field>
        <Button type="submit" name="intent" value={intent} variant="primary" disabled={busy}>
          {label}
        </Button>
      </StepForm>
    </Popover>
  );
}
