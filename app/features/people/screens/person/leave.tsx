import { Form, useLocation } from 'react-router';
import { formatDate } from '#app/text/date-format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { DateInput } from '#app/ui/forms/date-input.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import type { Account } from '../../contract/people.ts';
import styles from './hand-over.module.css';

/** The last day, and whether the person is told. */
function LastDayFields({ name }: { name: string }) {
  return (
    <>
      <Field
        label="Last day"
        hint="The account works until the end of this day (UTC). Until then you can cancel it."
      >
        {(field) => <DateInput {...field} name="last-day" />}
      </Field>
      <label className={styles.tell}>
        <input type="checkbox" name="tell" value="1" defaultChecked />
        Tell {name} by e-mail
      </label>
    </>
  );
}

/** When the work is handed over: at once, or after the last day, which also ends the account. */
export function WhenFields({ name }: { name: string }) {
  return (
    <fieldset className={styles.parts}>
      <legend>When</legend>
      <label>
        <input type="radio" name="when" value="now" defaultChecked />
        <span>
          <b>Now</b>
          <small>The account stays in use.</small>
        </span>
      </label>
      <label>
        <input type="radio" name="when" value="later" />
        <span>
          <b>After the last day</b>
          <small>The account is disabled then, too.</small>
        </span>
      </label>
      <div className={styles.later}>
        <LastDayFields name={name} />
      </div>
    </fieldset>
  );
}

/** A last day for somebody without work to hand over. */
export function LastDayForm({ name, busy }: { name: string; busy: boolean }) {
  const { search } = useLocation();
  return (
    <Form method="post" action={search || undefined}>
      <input type="hidden" name="intent" value="leave" />
      <LastDayFields name={name} />
      <div className={styles.buttons}>
        <Button type="submit" disabled={busy}>
          Set the last day
        </Button>
      </div>
    </Form>
  );
}

/** The last day that was set, with a button to cancel it. */
export function LeaveNotice({ account, busy }: { account: Account; busy: boolean }) {
  const { search } = useLocation();
  const { leave } = account;
  if (!leave) return null;
  const { lastDay, to, problem } = leave;
  const text =
    problem === 'last_admin'
      ? `The last day was ${formatDate(lastDay)} (UTC), but nobody else can administer the site. The account is disabled once somebody else is an administrator.`
      : problem === 'no_successor'
        ? `The last day was ${formatDate(lastDay)} (UTC). The work was not handed over, because the colleague could not take it over any more.`
        : `The last day is ${formatDate(lastDay)}. At its end in UTC the account is disabled${to === null ? '' : `, and the work goes to ${to}`}.`;
  return (
    <div className={styles.leave}>
      <Notice tone={problem ? 'due' : 'soon'}>{text}</Notice>
      <Form method="post" action={search || undefined}>
        <input type="hidden" name="intent" value="cancel-leave" />
        <Button type="submit" disabled={busy}>
          {problem === 'no_successor' ? 'Remove this note' : 'Cancel the last day'}
        </Button>
      </Form>
    </div>
  );
}
