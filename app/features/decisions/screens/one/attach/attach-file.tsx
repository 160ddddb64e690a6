import { useId, useRef, useState, type SubmitEvent } from 'react';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextArea } from '#app/ui/forms/text-input.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import type { FileLeave } from '../../../contract/files.ts';
import { decisionHref } from '../../../decision-paths.ts';
import { ACCEPTED, FILE_TYPES, findExtension, TYPES_SENTENCE } from '../../../files/file-types.ts';
import { REFUSALS, sizeText, type Refusal } from '../../../files/refusals.ts';
import { LONGEST_FILE_NOTE } from '../../../limits.ts';
import styles from './attach-file.module.css';

export interface AttachFileProps {
  /** The decision. */
  id: number;
  leave: FileLeave;
  /** Why the form that was posted was refused, and the remark that was typed. */
  refused: Refusal | undefined;
  note: string;
  /**
   * Sends the file with scripts.
   *
   * @param onProgress the part that has been sent, 0 to 1
   * @returns why it was refused, a sentence; undefined once it is attached
   * @throws when the server cannot be reached
   */
  send(file: File, note: string, onProgress: (part: number) => void): Promise<string | undefined>;
  onSent(): void;
}

/** What is wrong with a file, before it is sent; the server looks at its content. */
function findRefusal(file: File | null, largest: number): Refusal | undefined {
  if (!file || (file.name === '' && file.size === 0)) return 'none';
  if (file.size === 0) return 'empty';
  if (file.size > largest) return 'large';
  return FILE_TYPES.has(findExtension(file.name)) ? undefined : 'type';
}

/** Attaches a file as evidence. Without scripts it is a form that the server leads back from. */
export function AttachFile({ id, leave, refused, note, send, onSent }: AttachFileProps) {
  const [error, setError] = useState<string | undefined>(refused && REFUSALS[refused]);
  const [part, setPart] = useState<number>();
  const chosen = useRef<HTMLInputElement>(null);
  const progress = useId();
  const isSending = part !== undefined;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const file = chosen.current?.files?.[0] ?? null;
    const wrong = findRefusal(file, leave.largest);
    setError(wrong && REFUSALS[wrong]);
    if (wrong) return chosen.current?.focus();
    const typed = new FormData(event.currentTarget).get('note');
    setPart(0);
    const said = await send(file!, typeof typed === 'string' ? typed : '', setPart).catch(
      () => 'The server cannot be reached. The file is still chosen: try again.',
    );
    setPart(undefined);
    if (said === undefined) return onSent();
    setError(said);
    chosen.current?.focus();
  };
  return (
    <section aria-labelledby="attach" className={styles.attach}>
      <HeadingRow id="attach" level={3}>
        Attach a file
      </HeadingRow>
      <form
        method="post"
        action={leave.formAddress}
        encType="multipart/form-data"
        className={styles.form}
        onSubmit={(event) => void submit(event)}
      >
        {/* The server reads the leave first and the file last, so that it never reads a file without knowing whose it is. */}
        <input type="hidden" name="ticket" value={leave.ticket} />
        <Field label="Remark on the file">
          {(field) => (
            <TextArea {...field} name="note" rows={2} maxLength={LONGEST_FILE_NOTE} defaultValue={note} />
          )}
        </Field>
        <Field
          label="File"
          hint={`${TYPES_SENTENCE}, up to ${sizeText(leave.largest)}. Once attached, it stays in the record.`}
          {...(error !== undefined && { error })}
        >
          {(field) => (
            <input
              {...field}
              ref={chosen}
              className={styles.file}
              type="file"
              name="file"
              accept={ACCEPTED}
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" disabled={isSending}>
            {isSending ? 'Attaching…' : 'Attach'}
          </Button>
          <ButtonLink to={decisionHref(id)} preventScrollReset>
            Cancel
          </ButtonLink>
          {isSending && (
            <span className={styles.progress}>
              <progress id={progress} max={1} value={part} aria-label="Sent" />
              {`${Math.round(part * 100)}%`}
            </span>
          )}
        </div>
      </form>
    </section>
  );
}
