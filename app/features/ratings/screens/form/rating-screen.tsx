import { Form } from 'react-router';
import { ratingNote, ratingQuestion, ratingValues } from '../../rating-labels.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { FormBody } from '#app/ui/forms/form-page.tsx';
import { TextArea } from '#app/ui/forms/text-input.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { MOST_COMMENT, type PageRating } from '../../contract.ts';
import styles from './rating-screen.module.css';

interface RatingScreenProps extends PageRating {
  /** Error of the last attempt. */
  message: string | undefined;
  /** What was typed in it. */
  typed: { value: number; comment: string } | undefined;
  saved: boolean;
  busy: boolean;
}

/** The rating of one page as a form. */
export function RatingScreen({ page, rating, message, typed, saved, busy }: RatingScreenProps) {
  const given = typed ?? rating;
  return (
    <ScreenPage title={ratingQuestion} lead={<Link to={page.path}>{page.title}</Link>}>
      <FormBody after={<Link to={page.path}>Back to the page</Link>}>
        {saved && !message && <Notice tone="done">Rating saved.</Notice>}
        {message && <Notice tone="due">{message}</Notice>}
        <Form method="post">
          <input type="hidden" name="nid" value={page.nid} />
          <fieldset className={styles.answers}>
            <legend className={styles.legend}>Your answer</legend>
            {ratingValues.map((label, index) => (
              <label key={label} className={styles.answer}>
                <input
                  type="radio"
                  name="value"
                  value={index + 1}
                  defaultChecked={given?.value === index + 1}
                  required
                />
                {label}
              </label>
            ))}
          </fieldset>
          <Field label="Comment" hint={ratingNote}>
            {(field) => (
              <TextArea
                {...field}
                name="comment"
                rows={4}
                maxLength={MOST_COMMENT}
                defaultValue={given?.comment ?? ''}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? 'Saving…' : 'Save rating'}
          </Button>
        </Form>
      </FormBody>
    </ScreenPage>
  );
}
