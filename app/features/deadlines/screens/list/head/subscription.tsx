import { formatDate } from '#app/text/date-format.ts';
import { Form } from 'react-router';
import { useFocusTarget } from '#app/shell/undo/focus-after-change.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { deadlinesHref, type DeadlinesState } from '../deadlines-state.ts';
import type { DeadlinesAnswer } from '../deadlines-types.ts';
import styles from './panel.module.css';

interface SubscriptionProps {
  /** When the present URL was made; null without one. */
  createdAt: string | null;
  path: string;
  state: DeadlinesState;
  /** URL of the page without the subscription. */
  here: string;
  answer: DeadlinesAnswer | undefined;
}

/** The secret URL of the calendar of deadlines. A new one ends the old one at once. */
export function Subscription({ createdAt, path, state, here, answer }: SubscriptionProps) {
  const url = answer?.calendar;
  const post = deadlinesHref(path, state, { subscribe: '1' });
  const isMade = createdAt !== null || url !== undefined;
  return (
    <section aria-labelledby="subscription" className={styles.panel}>
      <h2 ref={useFocusTarget('subscription')} id="subscription" tabIndex={-1}>
        Your deadlines in your own calendar
      </h2>
      <p>
        A private URL that keeps your open dates up to date in your calendar app. Dates you mark as done or
        not applicable are removed. Anyone with the URL can see your dates, so don’t share it.
      </p>
      {url ? (
        <div role="status" className={styles.once}>
          <p>
            <strong>Copy the URL now: it is shown only once. Earlier URLs no longer work.</strong>
          </p>
          <Field label="Calendar URL">
            {(field) => (
              <TextInput {...field} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
            )}
          </Field>
        </div>
      ) : (
        <p>
          {createdAt === null
            ? 'No URL yet.'
            : `Your URL was created on ${formatDate(createdAt)}. It can’t be shown again. If you create a new one, the old one stops working at once.`}
        </p>
      )}
      <div className={styles.actions}>
        {!url && (
          <Form method="post" action={post} preventScrollReset>
            <input type="hidden" name="intent" value="make-feed" />
            <Button type="submit" variant={isMade ? 'secondary' : 'primary'}>
              {isMade ? 'Create new URL' : 'Create URL'}
            </Button>
          </Form>
        )}
        {isMade && (
          <Form method="post" action={post} preventScrollReset>
            <input type="hidden" name="intent" value="end-feed" />
            <Button type="submit">End subscription</Button>
          </Form>
        )}
        <ButtonLink to={here} variant="quiet" preventScrollReset>
          Close
        </ButtonLink>
      </div>
    </section>
  );
}
