import { Fragment, type ReactNode } from 'react';
import { grouped } from '#app/text/count.ts';
import { formatList } from '#app/text/format-list.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { RuleSentence } from '../../../form/rule-sentence.tsx';
import { TooWide } from '../../../form/too-wide.tsx';
import { relaxedText, shortSchedules, volumeText } from '../../../form/watch-labels.ts';
import { newRuleHref, ruleHref } from '../../../form/watch-paths.ts';
import type { WatchAsks, WatchPreview } from '../../../contract.ts';
import { asksQuery } from '../../../form/asks-query.ts';
import type { CurrentRule } from '../../../form/watch-answer.ts';
import styles from './editor-notices.module.css';

interface EditorNoticesProps {
  preview: WatchPreview;
  /** Path with the query of the form at this rule, to which the parts of a change are added. */
  base: string;
  isNothing: boolean;
  onAsk: (asks: WatchAsks) => void;
  onWeekly: (() => void) | undefined;
}

/** A change of the rule: with scripts in place, else a page with the form as it then is. */
function Change({
  base,
  asks,
  onAsk,
  children,
}: {
  base: string;
  asks: WatchAsks;
  onAsk: (asks: WatchAsks) => void;
  children: ReactNode;
}) {
  return (
    <Link
      to={`${base}&${asksQuery(asks)}`}
      onClick={(event) => {
        event.preventDefault();
        onAsk(asks);
      }}
    >
      {children}
    </Link>
  );
}

/** What is to be said of the rule: that it is too broad, finds nothing, exists already, or cannot be read. */
export function EditorNotices({ preview, base, isNothing, onAsk, onWeekly }: EditorNoticesProps) {
  const { warning, fixes, inYear, sameRules, relaxed, offer, asks, perMonth } = preview;
  const types = asks.types ?? [];
  const locked = offer.types.filter(({ type, locked: isLocked }) => isLocked && types.includes(type));
  const links = fixes.map((fix) => (
    <Change key={fix.label} base={base} asks={fix.asks} onAsk={onAsk}>
      {`${fix.label}: ${grouped(fix.inYear)} a year`}
    </Change>
  ));
  return (
    <div className={styles.notices}>
      {isNothing ? (
        <Notice tone="soon">
          {`Choose a subject, a place or words. Everything would be ${volumeText(perMonth)}.`}
        </Notice>
      ) : (
        warning && (
          <TooWide
            fixes={
              <>
                {links}
                {onWeekly && (
                  <button type="button" onClick={onWeekly}>
                    Send weekly
                  </button>
                )}
              </>
            }
          >
            {`It would find ${volumeText(warning.perMonth)}.`}
          </TooWide>
        )
      )}
      {!isNothing && inYear === 0 && (
        <Notice>
          <b>No matches in the last 12 months.</b> New items can still match.
          {links.length > 0 && <span className={styles.fixes}>{links}</span>}
        </Notice>
      )}
      {relaxed && (
        <Notice>
          {relaxedText(relaxed.words.length, preview.total, relaxed.shown)}{' '}
          <Link to={newRuleHref(relaxed.anyFrom)}>
            {`Watch items with any of the words (${grouped(relaxed.anyCount)} so far)`}
          </Link>
        </Notice>
      )}
      {sameRules && (
        <Notice tone="soon">
          {'You have this rule already: '}
          {sameRules.map(({ id, name }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <Link to={ruleHref(id)}>{name}</Link>
            </Fragment>
          ))}
          .
        </Notice>
      )}
      {locked.length > 0 && (
        <Notice>
          {`${formatList(locked.map(({ name }) => `“${name}”`))}: not in your subscription. The rule finds what is public of it. `}
          <Change
            base={base}
            asks={{ ...asks, types: types.filter((type) => !locked.some((one) => one.type === type)) }}
            onAsk={onAsk}
          >
            Remove
          </Change>
        </Notice>
      )}
    </div>
  );
}

/** Somebody changed the rule since the form was opened: how it is now. */
export function ChangedMeanwhile({ id, current }: { id: number; current: CurrentRule }) {
  const { name, note, schedule, parts } = current;
  return (
    <Notice tone="due">
      <b>This rule was changed elsewhere meanwhile.</b> It is now “{name}”
      {` (${[shortSchedules[schedule].toLowerCase(), note].filter(Boolean).join('; ')}):`}
      <RuleSentence parts={parts} />
      Save again to replace it with what is below, or{' '}
      <Link to={ruleHref(id, { edit: '1' })}>edit it as it is now</Link>.
    </Notice>
  );
}
