import { Form } from 'react-router';
import { useFocusTarget } from '#app/shell/undo/focus-after-change.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import {
  closeLabel,
  endUrl,
  makeNewUrl,
  makeUrl,
  subscribeNone,
  subscribeOnce,
  subscribeSince,
  subscribeText,
  subscribeTitle,
  subscribeUrl,
} from '../deadlines-labels.ts';
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
        {subscribeTitle}
      </h2>
      <p>{subscribeText}</p>
      {url ? (
        <div role="status" className={styles.once}>
          <p>
            <strong>{subscribeOnce}</strong>
          </p>
          <Field label={subscribeUrl}>
            {(field) => (
              <TextInput {...field} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
            )}
          </Field>
        </div>
      ) : (
        <p>{createdAt === null ? subscribeNone : subscribeSince(createdAt)}</p>
      )}
      <div className={styles.actions}>
        {!url && (
          <Form method="post" action={post} preventScrollReset>
            <input type="hidden" name="intent" value="make-feed" />
            <Button type="submit" variant={isMade ? 'secondary' : 'primary'}>
              {isMade ? makeNewUrl : makeUrl}
            </Button>
          </Form>
        )}
        {isMade && (
          <Form method="post" action={post} preventScrollReset>
            <input type="hidden" name="intent" value="end-feed" />
            <Button type="submit">{endUrl}</Button>
          </Form>
        )}
        <ButtonLink to={here} variant="quiet" preventScrollReset>
          {closeLabel}
        </ButtonLink>
      </div>
    </section>
  );
}
