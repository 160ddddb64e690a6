import { originText } from '#app/views/labels/origin.ts';
import { shareText } from '#app/text/share-text.ts';
import { grouped } from '#app/text/count.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { ListEntry } from '#app/ui/layout/list-and-detail.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { RuleSentence } from '../../../form/rule-sentence.tsx';
import { pausedSince, shortSchedules, volumeText } from '../../../form/watch-labels.ts';
import { ruleHref } from '../../../form/watch-paths.ts';
import type { WatchRule } from '../../../form/watch-types.ts';
import { OwnNote } from '../own-note.tsx';
import { PostButton } from '../post-button.tsx';
import styles from './rule-row.module.css';
import { WideRule } from './wide-rule.tsx';

/** A rule in the list: its name, what is new, the sentence, the note, schedule and volume. */
export function RuleRow({ rule, current }: { rule: WatchRule; current: boolean }) {
  const { id, name, note, parts, schedule, newCount, perMonth, pausedAt, warning } = rule;
  const isOwn = rule.right === undefined;
  const shared = shareText(rule);
  return (
    <ListEntry
      isCurrent={current}
      className={classNames(styles.rule, pausedAt && styles.paused)}
      name={
        <Link
          to={ruleHref(id)}
          id={`rule-${id}`}
          preventScrollReset
          aria-current={current ? 'true' : undefined}
        >
          {name}
        </Link>
      }
      end={
        pausedAt ? (
          <span className={styles.state}>Paused</span>
        ) : (
          newCount > 0 && <span className={styles.new}>{`${grouped(newCount)} new`}</span>
        )
      }
    >
      <RuleSentence parts={parts} />
      {note && <OwnNote>{note}</OwnNote>}
      <p className={styles.meta}>
        {(isOwn || pausedAt) && <span>{pausedAt ? pausedSince(pausedAt) : shortSchedules[schedule]}</span>}
        {(isOwn || perMonth > 0) && <span>{volumeText(perMonth)}</span>}
        {shared && <span>{shared}</span>}
        {rule.origin && <span>{originText(rule.origin)}</span>}
      </p>
      {pausedAt && isOwn && (
        <PostButton intent="resume" rule={id} className={styles.above}>
          <button type="submit" className={styles.resume}>
            Resume
            <VisuallyHidden> {name}</VisuallyHidden>
          </button>
        </PostButton>
      )}
      {warning && !pausedAt && (
        <div className={styles.above}>
          <WideRule rule={rule} />
        </div>
      )}
    </ListEntry>
  );
}
