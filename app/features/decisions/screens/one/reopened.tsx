import { formatDate } from '#app/text/date-format.ts';
import { formatList } from '#app/text/format-list.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { RedlineLine } from '#app/views/redline/redline-line.tsx';
import type { Decision } from '../../contract/answers.ts';
import type { DecisionScreenProps } from './decision-props.ts';
import { StepForm } from './step-form.tsx';
import styles from './reopened.module.css';

type Change = NonNullable<Decision['change']>;

const CAUSES: Readonly<Record<Change['causes'][number], string>> = {
  text: 'its text changed',
  dates: 'its dates changed',
  gone: 'it was withdrawn',
  unknown: 'it can no longer be read',
  returned: 'its approver sent it back',
};

interface ReopenedProps extends DecisionScreenProps {
  change: Change;
  mayWrite: boolean;
}

/** Why it has to be decided again: the words that are different, and the two ways on. */
export function Reopened({ shown, formKey, change, mayWrite, busy }: ReopenedProps) {
  const { on, decidedAt } = shown;
  const why = formatList(change.causes.map((cause) => CAUSES[cause]));
  const isReturned = change.causes.includes('returned');
  const [returned] = shown.entries.filter(({ kind }) => kind === 'returned');
  return (
    <section className={styles.reopened} aria-labelledby="reopened">
      <header>
        <Icon name="changed" />
        <div>
          <h2 id="reopened">{`Reopened on ${formatDate(change.at.slice(0, 10))}: ${why}`}</h2>
          <p>
            {isReturned
              ? returned?.text
              : `The decision of ${formatDate(decidedAt.slice(0, 10))} was made on version ${on.version}; now there is version ${on.now}.`}
          </p>
        </div>
      </header>
      {change.lines.map(({ runs }, at) => (
        <div key={at} className={styles.line}>
          <RedlineLine runs={runs} prefix={`line-${at}`} />
        </div>
      ))}
      {change.isLimited && <p className={styles.more}>There are more changes than are shown here.</p>}
      {mayWrite && (
        <footer>
          <StepForm shown={shown} formKey={`${formKey}-confirm`}>
            <Button type="submit" name="intent" value="confirm" icon="check" disabled={busy}>
              It still holds
            </Button>
          </StepForm>
          <ButtonLink to="?again=1#again" icon="pencil" preventScrollReset>
            Decide again
          </ButtonLink>
        </footer>
      )}
    </section>
  );
}
