import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import type { Decision } from '../../contract/answers.ts';
import { decisionHref } from '../../decision-paths.ts';
import { DecisionFields, type Typed } from '../../parts/decision-form.tsx';
import type { DecisionScreenProps } from './decision-props.ts';
import { StepForm } from './step-form.tsx';
import styles from './decided.module.css';

/** The form begins with what was decided before. */
function typedBefore({ decision, reason }: Decision): Typed {
  const { title, kind, scope, owner, approver, due } = decision;
  const names = (all: readonly string[]) => all.join('; ');
  return {
    ...{ title, kind, reason, due },
    ...{ places: names(scope.places), products: names(scope.products), licences: names(scope.licences) },
    ...{ owner: owner ? String(owner.id) : '', approver: approver ? String(approver.id) : '' },
  };
}

/** The form that decides again. */
export function DecideAgain({ shown, formKey, answer, busy }: DecisionScreenProps) {
  const { id } = shown.decision;
  return (
    <section aria-labelledby="again">
      <HeadingRow id="again">New decision</HeadingRow>
      <StepForm shown={shown} formKey={formKey} className={styles.form}>
        <DecisionFields
          typed={answer?.typed ?? typedBefore(shown)}
          errors={answer?.errors ?? {}}
          people={shown.people}
          places={shown.places}
          dates={[]}
        />
        <div className={styles.actions}>
          <Button type="submit" name="intent" value="change" variant="primary" disabled={busy}>
            {busy ? 'Saving…' : 'Record decision'}
          </Button>
          <ButtonLink to={decisionHref(id)}>Cancel</ButtonLink>
          <span className={styles.hint}>Once recorded, it can be added to, not changed.</span>
        </div>
      </StepForm>
    </section>
  );
}
