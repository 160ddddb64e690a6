import { href } from '#app/runtime/screens.ts';
import type { ReactNode } from 'react';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { ratingNote, ratingQuestion, ratingValues } from './rating-labels.ts';
import styles from './rating.module.css';

interface RatingChoiceProps {
  nid: number;
  /** The reader's answer; undefined while it is not known or not given. */
  value?: number | undefined;
  /** Takes the answer instead of the form; without it the form is sent. */
  onChoose?: (value: number) => void;
  /** The line below the answers, which is there from the start so that nothing moves. */
  children?: ReactNode;
}

/** The question and its four answers. */
export function RatingChoice({ nid, value, onChoose, children }: RatingChoiceProps) {
  return (
    <>
      <h2 id="rating-question" className={styles.question}>
        {ratingQuestion}
      </h2>
      <form method="post" action={href('ratings/form')} className={styles.answers}>
        <input type="hidden" name="nid" value={nid} />
        {ratingValues.map((label, index) => (
          <button
            key={label}
            type="submit"
            name="value"
            value={index + 1}
            className={classNames(styles.answer, value === index + 1 && styles.chosen)}
            aria-pressed={onChoose ? value === index + 1 : undefined}
            onClick={(event) => {
              if (!onChoose) return;
              event.preventDefault();
              onChoose(index + 1);
            }}
          >
            {label}
          </button>
        ))}
      </form>
      <div className={styles.line}>{children ?? ratingNote}</div>
    </>
  );
}
