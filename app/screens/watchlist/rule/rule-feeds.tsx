import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import type { WatchAnswer } from '#app/content/watch/watch-answer.ts';
import {
  atomLabel,
  calendarLabel,
  closeLabel,
  endFeeds,
  feedsHint,
  feedsMade,
  feedsTitle,
  makeFeeds,
  newFeeds,
  noFeeds,
  onceText,
  rssLabel,
} from '#app/content/watch/watch-labels.ts';
import { ruleHref } from '#app/content/watch/watch-paths.ts';
import { PostButton } from '../post-button.tsx';
import styles from './rule-feeds.module.css';

interface RuleFeedsProps {
  ruleId: number;
  /** When the present secret URLs were made; null without any. */
  createdAt: string | null;
  answer: WatchAnswer | undefined;
}

/** The secret URLs of a rule's feeds, for feed readers and calendars. New ones end the old ones at once. */
export function RuleFeeds({ ruleId, createdAt, answer }: RuleFeedsProps) {
  const feeds = answer?.feeds;
  return (
    <section aria-labelledby="feeds" className={styles.feeds}>
      <h3 id="feeds" tabIndex={-1}>
        {feedsTitle}
      </h3>
      <p>{feedsHint}</p>
      {feeds ? (
        <div role="status" className={styles.links}>
          <p>
            <strong>{onceText}</strong>
          </p>
          <Copied label={atomLabel} url={feeds.atom} />
          <Copied label={rssLabel} url={feeds.rss} />
          <Copied label={calendarLabel} url={feeds.calendar} />
        </div>
      ) : (
        <p>{createdAt === null ? noFeeds : feedsMade(createdAt)}</p>
      )}
      <div className={styles.actions}>
        {!feeds && (
          <PostButton intent="feeds" rule={ruleId} action={ruleHref(ruleId, { feeds: '1' })}>
            <Button type="submit" variant={createdAt === null ? 'primary' : 'secondary'}>
              {createdAt === null ? makeFeeds : newFeeds}
            </Button>
          </PostButton>
        )}
        {(feeds ?? createdAt !== null) && (
          <PostButton intent="end-feeds" rule={ruleId}>
            <Button type="submit">{endFeeds}</Button>
          </PostButton>
        )}
        <ButtonLink to={ruleHref(ruleId)} variant="quiet" preventScrollReset>
          {closeLabel}
        </ButtonLink>
      </div>
    </section>
  );
}

/** A URL to copy: focusing it selects all of it. */
function Copied({ label, url }: { label: string; url: string }) {
  return (
    <Field label={label}>
      {(field) => (
        <TextInput {...field} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      )}
    </Field>
  );
}
