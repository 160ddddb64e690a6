import { Icon } from '#app/ui/foundations/icon.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import type { Draft } from '../contract/drafts.ts';
import type { NewsroomRight } from '../limits.ts';
import { clockText, dayInSentence, type Clock } from '../parts/when.ts';
import { personText } from '../parts/who.tsx';
import styles from './publish-review.module.css';

interface PublishReviewProps {
  draft: Draft;
  clock: Clock;
  may: (right: NewsroomRight) => boolean;
  busy: boolean;
}

/** Whether the draft may be published as it is: with four eyes, only a revision that somebody else approved. */
export function isReviewed({ fourEyes, review, revision }: Pick<Draft, 'fourEyes' | 'review' | 'revision'>) {
  return !fourEyes || (review.state === 'approved' && review.revision === revision);
}

/** Where the draft is between author and publisher, and the next step. The note for the desk goes with each step. */
export function PublishReview({ draft, clock, may, busy }: PublishReviewProps) {
  const { review, fourEyes, mayApprove } = draft;
  const at =
    review.at === null ? '' : ` ${dayInSentence(review.at, clock)} ${clockText(review.at, clock.zone)}`;
  const isReady = isReviewed(draft);
  const step = (intent: string, label: string) => (
    <Button type="submit" name="intent" value={intent} disabled={busy} formNoValidate>
      {label}
    </Button>
  );
  return (
    <section aria-labelledby="review" className={styles.review}>
      <h2 id="review">Review</h2>
      <p className={isReady ? styles.done : styles.waits}>
        <Icon name={isReady ? 'check' : 'clock'} />
        <span>
          {review.state === 'approved' && `Approved by ${personText(review.by)}${at}, unchanged since. `}
          {review.state === 'in-review' && `${personText(review.by)} asked for a review${at}. `}
          {review.state === 'sent-back' && `${personText(review.by)} sent it back${at}. `}
          {review.state === 'draft' && 'Nobody was asked for a review. '}
          {fourEyes ? 'Somebody who did not edit it must approve it.' : 'This type needs no approval.'}
        </span>
      </p>
      {review.note && <blockquote className={styles.note}>{review.note}</blockquote>}
      <div className={styles.steps}>
        {review.state === 'in-review' && mayApprove && step('approve', 'Approve')}
        {review.state === 'in-review' && may('review') && step('send-back', 'Send back')}
        {(review.state === 'draft' || review.state === 'sent-back') &&
          may('write') &&
          step('ask', 'Ask for review')}
        {(review.state === 'in-review' || review.state === 'approved') &&
          may('write') &&
          step(
            'take-back',
            review.state === 'approved' ? 'Take the approval back' : 'Take the question back',
          )}
      </div>
    </section>
  );
}
