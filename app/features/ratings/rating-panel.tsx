import { useId, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextArea } from '#app/ui/forms/text-input.tsx';
import { MOST_COMMENT, type Rating } from './contract.ts';
import { RatingChoice } from './rating-choice.tsx';
import { ratingNote } from './rating-labels.ts';
import styles from './rating.module.css';

export type RatingState = 'idle' | 'saving' | 'saved' | 'failed';

interface RatingPanelProps {
  nid: number;
  rating: Rating | null;
  state: RatingState;
  /** @returns whether it was saved */
  save: (next: Rating) => Promise<boolean>;
}

/** The answers, what became of the last one, and a comment beside it. A comment that was not saved stays in its field. */
export function RatingPanel({ nid, rating, state, save }: RatingPanelProps) {
  const [open, setOpen] = useState(false);
  const [comment, setComment] = useState('');
  const form = useId();
  const message =
    state === 'failed' ? 'Couldn’t save your answer. Try again.' : state === 'saved' ? 'Saved.' : '';

  async function saveText() {
    if (rating && (await save({ value: rating.value, comment }))) setOpen(false);
  }

  return (
    <>
      <RatingChoice nid={nid} value={rating?.value} onChoose={(value) => void save({ ...rating, value })}>
        <span aria-live="polite">{message}</span> {state !== 'failed' && ratingNote}
        {rating && !open && (
          <button
            type="button"
            className={styles.comment}
            aria-expanded={false}
            onClick={() => {
              setComment(rating.comment ?? '');
              setOpen(true);
            }}
          >
            {rating.comment ? 'Edit comment' : 'Add comment'}
          </button>
        )}
      </RatingChoice>
      {rating && open && (
        <form
          id={form}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void saveText();
          }}
        >
          <Field label="Comment">
            {(field) => (
              <TextArea
                {...field}
                rows={3}
                maxLength={MOST_COMMENT}
                value={comment}
                // The reader has just asked for it.
                autoFocus
                onChange={({ target }) => setComment(target.value)}
              />
            )}
          </Field>
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" disabled={state === 'saving'}>
              Save comment
            </Button>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
          </div>
        </form>
      )}
    </>
  );
}
