import type { FormAnswer } from '#app/middleware/form-action.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { clockText, dayInSentence, type Clock } from '../parts/when.ts';

export interface PreviewAnswer extends FormAnswer {
  /** A new link. It is shown once: only its hash is stored. */
  made?: { url: string; expiresAt: string };
}

/** What came of the forms for links. */
export function ShareNotices({
  answer,
  ended,
  clock,
}: {
  answer: PreviewAnswer | undefined;
  /** Whether a link was just ended. */
  ended: boolean;
  clock: Clock;
}) {
  return (
    <>
      {answer?.made && <MadeLink {...answer.made} clock={clock} />}
      {answer?.message && <Notice tone="due">{answer.message}</Notice>}
      {ended && <Notice tone="done">The link does not open any more.</Notice>}
    </>
  );
}

/** A new link: its secret part is not stored, so it is shown once. */
function MadeLink({ url, expiresAt, clock }: { url: string; expiresAt: string; clock: Clock }) {
  return (
    <Notice tone="done">
      <Field
        label="The new link"
        hint={`It opens until ${dayInSentence(expiresAt, clock)}, ${clockText(expiresAt, clock.zone)}. Copy it now: it is not shown again.`}
      >
        {(field) => (
          <TextInput {...field} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        )}
      </Field>
    </Notice>
  );
}
