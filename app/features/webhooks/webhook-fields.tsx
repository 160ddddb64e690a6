import { useId } from 'react';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import type { Webhooks } from './contract.ts';
import { LONGEST_URL } from './limits.ts';
import type { TypedWebhook, WebhookAnswer } from './webhook-form.ts';
import styles from './webhooks.module.css';

interface WebhookFieldsProps {
  choices: Webhooks['choices'];
  value: TypedWebhook;
  answer: Pick<WebhookAnswer, 'urlError' | 'eventsError'> | undefined;
}

/** Where events are sent, and which. */
export function WebhookFields({ choices, value, answer }: WebhookFieldsProps) {
  const error = useId();
  return (
    <>
      <Field
        label="URL"
        hint="It begins with https:// and is reachable from the internet."
        {...(answer?.urlError && { error: answer.urlError })}
      >
        {(field) => (
          <TextInput
            {...field}
            name="url"
            required
            inputMode="url"
            maxLength={LONGEST_URL}
            autoComplete="off"
            defaultValue={value.url}
          />
        )}
      </Field>
      <fieldset className={styles.events} {...(answer?.eventsError && { 'aria-describedby': error })}>
        <legend>Send an event when</legend>
        {choices.map(({ type, title }) => (
          <label key={type}>
            <input type="checkbox" name="event" value={type} defaultChecked={value.events.includes(type)} />
            <span>
              {title} <code>{type}</code>
            </span>
          </label>
        ))}
        {answer?.eventsError && (
          <p id={error} className={styles.error}>
            <Icon name="alert" size={14} />
            {answer.eventsError}
          </p>
        )}
      </fieldset>
    </>
  );
}

/** A secret that was just made. */
export function NewSecret({ secret }: { secret: string }) {
  return (
    <div className={styles.secret} role="status">
      <p>
        <strong>Copy the secret now.</strong> It is not shown again. Your program checks signatures with it.
      </p>
      <code>{secret}</code>
    </div>
  );
}
