import { href, screenTitle } from '#app/runtime/screens.ts';
import type { WatchRule } from '../../form/watch-types.ts';
import { formatCount } from '#app/text/count.ts';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { newCountsAtom } from '#app/state/personal.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ListAndDetail, ListAndDetailScreen, WithList } from '#app/ui/layout/list-and-detail.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import type { WatchAnswer } from '../../form/watch-answer.ts';
import { allFeedsLabel, doneTexts } from '../../form/watch-labels.ts';
import { allFeedsHref, newRuleHref } from '../../form/watch-paths.ts';
import { MailLine } from './list/mail-line.tsx';
import { NoRules } from './list/no-rules.tsx';
import { RuleDetail } from './rule/rule-detail.tsx';
import { RuleFeeds } from './rule/rule-feeds.tsx';
import { RuleList } from './list/rule-list.tsx';
import { FocusAfterChange } from '#app/shell/undo/focus-after-change.tsx';
import { focusAfter } from './watchlist-focus.ts';
import type { ShownRules } from './watchlist-types.ts';
import styles from './watchlist.module.css';

/** `5 rules, 43 items that you haven’t seen.` */
function leadText(rules: readonly Pick<WatchRule, 'newCount'>[]): string {
  const unseen = rules.reduce((sum, { newCount }) => sum + newCount, 0);
  const counted = formatCount(rules.length, 'rule');
  if (unseen === 0) return `${counted}, nothing new.`;
  return `${counted}, ${formatCount(unseen, 'item')} that you haven’t seen.`;
}

interface WatchlistProps {
  shown: ShownRules;
  answer: WatchAnswer | undefined;
}

/** The rules at the left and one of them at the right; on small screens each rule is a page of its own. */
export function WatchlistScreen({ shown, answer }: WatchlistProps) {
  const { rules, chosen, named, mode, deleted, done } = shown;
  const setCounts = useSetAtom(newCountsAtom);
  const unseen = rules.reduce((sum, { newCount, pausedAt }) => sum + (pausedAt ? 0 : newCount), 0);
  // The number in the menu follows what the reader does here.
  useEffect(
    () => setCounts((counts) => new Map(counts).set(href('watch/watchlist'), unseen)),
    [setCounts, unseen],
  );
  const isMissing = named && !chosen;
  const isEmpty = rules.length === 0 && !deleted && !shown.shared?.length;
  return (
    <FocusAfterChange on={focusAfter(shown)}>
      <ListAndDetailScreen isDetail={named && chosen !== undefined}>
        <ScreenPage
          title={screenTitle('watch/watchlist')}
          lead={isEmpty ? undefined : leadText(rules)}
          tools={
            <WithList className={styles.tools}>
              {!isEmpty && (
                <ButtonLink to={allFeedsHref()} icon="feed" preventScrollReset>
                  {allFeedsLabel}
                </ButtonLink>
              )}
              <ButtonLink to={newRuleHref('')} variant="primary" icon="plus">
                New rule
              </ButtonLink>
            </WithList>
          }
        >
          <div role="status" className={styles.status}>
            {done && <Notice tone="done">{doneTexts[done]}</Notice>}
          </div>
          {isMissing && (
            <div className={styles.notice}>
              <Notice>This rule no longer exists.</Notice>
            </div>
          )}
          {answer?.message && (
            <div className={styles.notice}>
              <Notice tone="due">{answer.message}</Notice>
            </div>
          )}
          {isEmpty ? (
            <NoRules updates={shown.updates} />
          ) : (
            <>
              <WithList>
                <MailLine mail={shown.mail} />
              </WithList>
              {mode === 'all-feeds' && <RuleFeeds createdAt={shown.allFeedsMadeAt ?? null} answer={answer} />}
              <ListAndDetail
                className={styles.columns}
                list={<RuleList {...shown} />}
                detail={chosen && <RuleDetail chosen={chosen} mode={mode} answer={answer} />}
              />
            </>
          )}
        </ScreenPage>
      </ListAndDetailScreen>
    </FocusAfterChange>
  );
}
