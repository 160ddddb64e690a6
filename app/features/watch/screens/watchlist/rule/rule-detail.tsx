import { WATCH_RULE } from '../../../limits.ts';
import { useFocusTarget } from '#app/shell/undo/focus-after-change.tsx';
import { href } from '#app/runtime/screens.ts';
import { SharedThing } from '#app/shell/shared-thing.tsx';
import { shareText } from '#app/text/share-text.ts';
import { grouped } from '#app/text/count.ts';
import { BackToList, DetailHead } from '#app/ui/layout/list-and-detail.tsx';
import { Pager } from '#app/ui/navigation/pager.tsx';
import { RuleSentence } from '../../../form/rule-sentence.tsx';
import type { WatchAnswer } from '../../../form/watch-answer.ts';
import { allRules, pausedSince } from '../../../form/watch-labels.ts';
import { ruleHref } from '../../../form/watch-paths.ts';
import { DeleteForm } from './delete-form.tsx';
import { NewMatches, SeenMatches } from './match-list.tsx';
import { PostButton } from '../post-button.tsx';
import { RuleActions } from './rule-actions.tsx';
import styles from './rule-detail.module.css';
import { RuleFacts } from './rule-facts.tsx';
import { RuleFeeds } from './rule-feeds.tsx';
import type { ChosenRule, ShownRules } from '../watchlist-types.ts';
import { WideRule } from '../list/wide-rule.tsx';

const noNewText = 'New matches appear here, with the reason they matched.';

interface RuleDetailProps {
  chosen: ChosenRule;
  mode: ShownRules['mode'];
  answer: WatchAnswer | undefined;
}

/** A rule in full: what it looks for, its facts, and its matches. */
export function RuleDetail({ chosen, mode, answer }: RuleDetailProps) {
  const { rule } = chosen;
  const { id, name, parts, pausedAt, warning } = rule;
  const shared = shareText(rule);
  return (
    <section aria-labelledby="chosen-rule">
      <BackToList to={href('watch/watchlist')}>{allRules}</BackToList>
      <DetailHead
        id="chosen-rule"
        headingRef={useFocusTarget('chosen-rule')}
        tools={<RuleActions rule={rule} />}
        className={styles.head}
      >
        {name}
      </DetailHead>
      <RuleSentence parts={parts} large />
      {shared && (
        <p className={styles.paused}>
          {`${shared}. ${rule.sharedBy === undefined ? 'E-mail about it goes to you alone.' : 'E-mail about it goes to its owner alone.'}`}
        </p>
      )}
      {pausedAt && <p className={styles.paused}>{pausedSince(pausedAt)}</p>}
      {mode === 'delete' && <DeleteForm rule={rule} />}
      {mode === 'feeds' && <RuleFeeds ruleId={id} createdAt={chosen.feedsMadeAt ?? null} answer={answer} />}
      <RuleFacts {...chosen} />
      {warning && !pausedAt && (
        <div className={styles.wide}>
          <WideRule rule={rule} />
        </div>
      )}
      {rule.right === undefined ? <Matches chosen={chosen} /> : <SharedMatches chosen={chosen} />}
      <SharedThing key={id} kind={WATCH_RULE} id={String(id)} version={rule.version} />
    </section>
  );
}

/** What a colleague's rule matched, as far as the reader's own access finds it. */
function SharedMatches({ chosen: { rule, seen, seenCount, page, pages } }: Pick<RuleDetailProps, 'chosen'>) {
  return (
    <>
      <div className={styles.section}>
        <h3>
          Matches in your subscription{' '}
          {seenCount > 0 && <span className={styles.total}>{grouped(seenCount)}</span>}
        </h3>
      </div>
      {seen.length > 0 ? (
        <NewMatches matches={seen} />
      ) : (
        <p className={styles.none}>Nothing has matched yet that your subscription finds.</p>
      )}
      <Pager page={page} pages={pages} hrefFor={(number) => ruleHref(rule.id, { page: String(number) })} />
    </>
  );
}

/** What is new, and below it what the reader has seen. */
function Matches({
  chosen: { rule, fresh, upTo, seen, seenCount, page, pages },
}: Pick<RuleDetailProps, 'chosen'>) {
  const { id, newCount } = rule;
  return (
    <>
      <div className={styles.section}>
        <h3 ref={useFocusTarget('new-matches')} id="new-matches" tabIndex={-1}>
          New since you last looked{' '}
          {newCount > 0 && <span className={styles.count}>{grouped(newCount)}</span>}
        </h3>
        {newCount > 0 && (
          <PostButton intent="seen" rule={id}>
            <input type="hidden" name="upTo" value={upTo} />
            <button type="submit" className={styles.mark}>
              Mark all as seen
            </button>
          </PostButton>
        )}
      </div>
      {fresh.length > 0 ? (
        <NewMatches matches={fresh} />
      ) : (
        <p className={styles.none}>{seenCount > 0 ? noNewText : `Nothing has matched yet. ${noNewText}`}</p>
      )}
      {seenCount > 0 && (
        <>
          <div className={styles.section}>
            <h3>
              Seen <span className={styles.total}>{grouped(seenCount)}</span>
            </h3>
          </div>
          <SeenMatches matches={seen} />
        </>
      )}
      <Pager page={page} pages={pages} hrefFor={(number) => ruleHref(id, { page: String(number) })} />
    </>
  );
}
