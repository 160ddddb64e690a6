import type { ReactNode } from 'react';
import { formatDate } from '#app/text/date-format.ts';
import { readTypedDay } from '#app/text/typed-day.ts';
import { PrintButton } from '#app/ui/controls/print-button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { asAtHref } from '../../as-at-href.ts';
import type { AsAt } from '../../contract.ts';
import { DatedParts } from './dated-parts.tsx';
import { DayBand } from './day-band.tsx';
import { DayLink } from './day-link.tsx';
import { DayList } from './day-list.tsx';
import { sayDayIn } from './say-day.ts';
import { Statements } from './statements.tsx';
import styles from './as-at-page.module.css';

export interface AsAtPageProps {
  item: AsAt;
  /** What was typed as a day and is none. */
  wrong: string | undefined;
  /** Instead of what the subscription does not include. */
  gate: ReactNode;
}

/** An item on a day, under a band that nobody overlooks. */
export function AsAtPage({ item, wrong, gate }: AsAtPageProps) {
  const { title, label, access, withheld, isCut } = item;
  return (
    <>
      <DayBand item={item} />
      <ScreenPage
        title={title}
        kicker={label}
        tools={
          <div className={styles.tools}>
            <DayLink item={item} />
            <PrintButton />
          </div>
        }
      >
        <div className={styles.columns}>
          <div className={styles.main}>
            {wrong !== undefined && <Notice tone="due">{sayWrong(wrong)}</Notice>}
            <State item={item} />
            {withheld.length > 0 && (
              <Notice>
                {`${withheld.length === 1 ? 'Version' : 'Versions'} ${withheld.join(', ')} of this page cannot be shown to anybody. Nothing can be concluded about what it said.`}
              </Notice>
            )}
            {isCut && <Notice>There are older versions than those that were read here.</Notice>}
            {access === 'full' ? (
              <DatedParts item={item}>
                <Statements item={item} />
              </DatedParts>
            ) : (
              <>
                <Statements item={item} />
                {gate}
              </>
            )}
          </div>
          <DayList item={item} />
        </div>
      </ScreenPage>
    </>
  );
}

/** Why what was typed is not a day, with the one that may be meant. */
function sayWrong(typed: string): string {
  const read = readTypedDay(typed);
  return `“${typed}” is not a date. ${'problem' in read ? read.problem : ''}`.trim();
}

/** Why there is nothing to read, and where there is. */
function State({ item }: { item: AsAt }) {
  const { nid, state, shownOn, asAt, begins } = item;
  const day = shownOn === null ? '' : formatDate(shownOn);
  const law = shownOn !== null && {
    to: asAtHref(nid, { asAt: asAt ?? shownOn }),
    words: 'The law on that day',
  };
  const says = {
    read: undefined,
    'nothing-shown': begins
      ? `There was no page on ${day}. Our record begins on ${sayDayIn(begins, item)}; the page may have been withdrawn since.`
      : `There was no page on ${day}.`,
    'not-established': `We do not know which version was shown on ${day}.`,
    withheld: `The version that was shown on ${day} cannot be shown to anybody.`,
    'not-written-yet': `Our page of ${day} is not written yet.`,
  }[state];
  if (!says) return null;
  return (
    <Notice tone="soon">
      {says} {law && <Link to={law.to}>{law.words}</Link>}
    </Notice>
  );
}
