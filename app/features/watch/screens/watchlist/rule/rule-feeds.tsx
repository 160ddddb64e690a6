import { useFocusTarget } from '#app/shell/undo/focus-after-change.tsx';
import { href } from '#app/runtime/screens.ts';
import { formatDate } from '#app/text/date-format.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import type { WatchAnswer } from '../../../form/watch-answer.ts';
import { allFeedsLabel } from '../../../form/watch-labels.ts';
import { allFeedsHref, ruleHref } from '../../../form/watch-paths.ts';
import { PostButton } from '../post-button.tsx';
import styles from './rule-feeds.module.css';

const feedsHint =
  'A feed reader shows new matches; a calendar shows their dates and moves them when they move. Anyone who has a link can read what it shows, so treat it like a password.';

interface FeedsProps {
  /** Undefined for the feeds of all rules. */
  ruleId?: number | undefined;
  /** When the present secret URLs were made; null without any. */
  createdAt: string | null;
  answer: WatchAnswer | undefined;
}

/** Where the buttons lead, what they ask for and what the section says: for one rule, and for all. */
function subjectFor(ruleId: number | undefined) {
  if (ruleId === undefined)
    return {
      ...{
        title: allFeedsLabel,
        hints: [
          'Includes matches from all active rules, each item once, with the names of its rules. Paused and deleted rules are left out, and calendars remove their dates.',
          feedsHint,
        ],
      },
      ...{ make: 'all-feeds', end: 'end-all-feeds', here: allFeedsHref(), back: href('watch/watchlist') },
    };
  return {
    ...{ title: 'Feeds of this rule', hints: [feedsHint] },
    ...{ make: 'feeds', end: 'end-feeds', here: ruleHref(ruleId, { feeds: '1' }), back: ruleHref(ruleId) },
  };
}

/**
 * The secret URLs of the feeds of a rule, or of all rules, for feed readers and calendars. New ones end the old ones at
 * once.
 */
export function RuleFeeds({ ruleId, createdAt, answer }: FeedsProps) {
  const feeds = answer?.feeds;
  const { title, hints, make, end, here, back } = subjectFor(ruleId);
  const Heading = ruleId === undefined ? 'h2' : 'h3';
  return (
    <section aria-labelledby="feeds" className={styles.feeds}>
      <Heading ref={useFocusTarget('feeds')} id="feeds" tabIndex={-1}>
        {title}
      </Heading>
      {hints.map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
      {feeds ? (
        <div role="status" className={styles.links}>
          <p>
            <strong>Copy the links now: they won’t be shown again.</strong>
          </p>
          <Copied label="Feed reader (Atom)" url={feeds.atom} />
          <Copied label="Feed reader (RSS)" url={feeds.rss} />
          <Copied label="Calendar (iCalendar)" url={feeds.calendar} />
        </div>
      ) : (
        <p>
          {createdAt === null
            ? 'No links yet.'
            : `Links were created on ${formatDate(createdAt.slice(0, 10))}. They were shown only once. If you create new ones, the old ones stop working at once.`}
        </p>
      )}
      <div className={styles.actions}>
        {!feeds && (
          <PostButton intent={make} rule={ruleId} action={here}>
            <Button type="submit" variant={createdAt === null ? 'primary' : 'secondary'}>
              {createdAt === null ? 'Create links' : 'Create new links'}
            </Button>
          </PostButton>
        )}
        {(feeds ?? createdAt !== null) && (
          <PostButton intent={end} rule={ruleId}>
            <Button type="submit">Turn off feeds</Button>
          </PostButton>
        )}
        <ButtonLink to={back} variant="quiet" preventScrollReset>
          Close
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
