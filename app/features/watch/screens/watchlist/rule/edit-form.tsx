import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { RuleFields } from '../../../form/rule-fields.tsx';
import type { WatchAnswer } from '../../../form/watch-answer.ts';
import { ruleHref } from '../../../form/watch-paths.ts';
import type { WatchRule } from '../../../form/watch-types.ts';
import styles from './edit-form.module.css';

interface EditFormProps {
  rule: WatchRule;
  answer: WatchAnswer | undefined;
  busy: boolean;
}

/** Changes name, note and schedule of a rule. What it looks for does not change: that is another rule. */
export function EditForm({ rule, answer, busy }: EditFormProps) {
  return (
    // Without an `action` it posts to the page with the form, which then shows the errors.
    <Form method="post" preventScrollReset className={styles.form} aria-label="Edit rule">
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="rule" value={rule.id} />
      {answer?.message && <Notice tone="due">{answer.message}</Notice>}
      <RuleFields values={rule} answer={answer} />
      {!rule.isOff && (
        <p className={styles.hint}>
          To watch other words or filters, view all matches, change the search or filters, choose Watch and
          select this rule. <Link to={rule.path}>View all matches</Link>
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? 'Saving…' : 'Save changes'}
        </Button>
        <ButtonLink to={ruleHref(rule.id)} preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
