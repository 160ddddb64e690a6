import { useState } from 'react';
import { Form } from 'react-router';
import { href } from '#app/runtime/screens.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextArea } from '#app/ui/forms/text-input.tsx';
import type { SiteText, SiteTexts } from '../contract/site-texts.ts';
import styles from './text-form.module.css';

export interface TextsAnswer {
  message?: string;
  /** The text that was refused, as it was typed. */
  pointer?: string;
  text?: string;
}

interface TextFormProps extends Pick<SiteTexts, 'revision'> {
  sentence: SiteText;
  /** A text that is not published. */
  tried?: string | undefined;
  /** Words that the list was searched for. */
  q?: string;
  answer?: TextsAnswer | undefined;
  busy?: boolean;
}

/** Changes one sentence. It works without scripts. */
export function TextForm({ sentence, tried, q = '', revision, answer, busy = false }: TextFormProps) {
  const { pointer, text, base, isOwn, longest, key, isListed, mail } = sentence;
  const refused = answer?.pointer === pointer ? answer : undefined;
  const [typed, setTyped] = useState(refused?.text ?? tried ?? text);
  return (
    <Form method="post" action={href('newsroom/texts')} className={styles.form}>
      <input type="hidden" name="pointer" value={pointer} />
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="q" value={q} />
      <Field
        label={`Text of ${key}`}
        hint={`${typed.length} of at most ${longest} characters. Keep what is in braces.${isListed ? ' The whole list is written into the file of this vertical.' : ''}`}
        {...(refused?.message !== undefined && { error: refused.message })}
      >
        {(field) => (
          <TextArea
            {...field}
            name="text"
            dir="auto"
            rows={2}
            maxLength={longest}
            required
            defaultValue={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {!mail && typed.trim() !== text && (
        <p className={styles.preview}>
          <b>Readers will see</b>
          <span dir="auto">{typed.trim()}</span>
        </p>
      )}
      <p className={styles.acts}>
        <Button type="submit" name="intent" value="change" variant="primary" disabled={busy}>
          Publish<VisuallyHidden>: {key}</VisuallyHidden>
        </Button>
        {mail && (
          <Button
            type="submit"
            formMethod="get"
            formAction={href('newsroom/mail')}
            name="mail"
            value={mail.id}
          >
            Preview the e-mail<VisuallyHidden>: {key}</VisuallyHidden>
          </Button>
        )}
        {isOwn && (base !== null || isListed) && (
          <Button type="submit" name="intent" value="reset" formNoValidate disabled={busy}>
            {isListed ? 'Use the list of other verticals' : 'Use the text of other verticals'}
            <VisuallyHidden>: {key}</VisuallyHidden>
          </Button>
        )}
      </p>
    </Form>
  );
}
