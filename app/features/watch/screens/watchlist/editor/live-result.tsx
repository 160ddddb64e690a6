import { formatCount, grouped, plural } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import { addMonths, MONTHS, monthsFrom, toMonth } from '#app/runtime/months.ts';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { WatchPreview } from '../../../contract.ts';
import { yearText } from '../../../form/watch-labels.ts';
import type { TriedTerm } from './editor-types.ts';
import { ruleHref } from '../../../form/watch-paths.ts';
import { lightUp } from './asked.ts';
import styles from './live-result.module.css';

interface LiveResultProps {
  preview: WatchPreview;
  state: 'current' | 'waiting' | 'failed';
  /** Whether a page shows all of them. */
  hasPage: boolean;
  retry: () => void;
  /** What the highlighted suggestion would change. */
  tried: TriedTerm | undefined;
}

/** What the rule would bring: how much, month by month, the latest, and what other rules find of it. */
export function LiveResult({ preview, state, hasPage, retry, tried: highlighted }: LiveResultProps) {
  const { inYear, months, last, matches, total, from, complete } = preview;
  const first = addMonths(toMonth(last), 1 - months.length);
  const tried = state === 'current' && highlighted?.inYear !== inYear ? highlighted : undefined;
  return (
    <aside
      aria-label="What this rule would bring"
      aria-busy={state === 'waiting'}
      className={classNames(styles.result, state === 'waiting' && styles.waiting)}
    >
      <div className={styles.top}>
        <p role="status" className={styles.big}>
          {state === 'waiting' ? <b>Counting…</b> : <b>{yearText(inYear)}</b>}
          <span>{`${grouped(inYear)} in the last 12 months`}</span>
        </p>
        {tried && (
          <p className={styles.tried}>
            {`${tried.exclude ? 'without' : 'with'} ${tried.name}`}
            <br />
            {yearText(tried.inYear)}
          </p>
        )}
      </div>
      {state === 'failed' && (
        <div className={styles.failed}>
          <Notice tone="due">Couldn’t count what it would find.</Notice>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
      {!complete && (
        <Notice tone="soon">The search index is being built: not all items are counted yet.</Notice>
      )}
      <Months months={months} first={first} tried={tried} />
      <Days preview={preview} />
      {matches.length > 0 && (
        <>
          <div className={styles.head}>
            <h2>{matches.length === 1 ? 'The only match' : `Last ${matches.length} matches`}</h2>
            {hasPage && total > matches.length && <Link to={from}>{`All ${grouped(total)}`}</Link>}
          </div>
          <Matches preview={preview} />
        </>
      )}
      <Overlaps preview={preview} />
    </aside>
  );
}

interface MonthsProps {
  months: readonly number[];
  first: string;
  tried: TriedTerm | undefined;
}

/**
 * A bar for each of the last months; the list of numbers is its name. What the highlighted suggestion would add or take
 * away is hatched.
 */
function Months({ months, first, tried }: MonthsProps) {
  const then = tried?.months ?? months;
  const most = Math.max(1, ...months, ...then);
  const height = (count: number) => (count === 0 ? 0 : `${Math.max(6, (48 * count) / most)}px`);
  const names = monthsFrom(first, months.length).map((month) => MONTHS[Number(month.slice(5, 7)) - 1]!);
  return (
    <div
      role="img"
      aria-label={`Matches per month, oldest first: ${months.join(', ')}${tried ? `; ${tried.exclude ? 'without' : 'with'} ${tried.name}: ${then.join(', ')}` : ''}`}
      className={styles.months}
    >
      {months.map((count, index) => (
        <span key={index}>
          {then[index] !== count && (
            <i
              className={then[index]! > count ? styles.added : styles.gone}
              style={{ blockSize: height(Math.abs(then[index]! - count)) }}
            />
          )}
          <i style={{ blockSize: height(Math.min(count, then[index]!)) }} />
          <small>{names[index]!.name.charAt(0)}</small>
        </span>
      ))}
    </div>
  );
}

/** A mark for each of the last 100 days that brought something. */
function Days({ preview: { days, first, last } }: Pick<LiveResultProps, 'preview'>) {
  const total = days.reduce((sum, count) => sum + count, 0);
  const most = Math.max(1, ...days);
  return (
    <div className={styles.days}>
      <svg
        role="img"
        aria-label={`${formatCount(total, 'match', 'matches')} in the last ${days.length} days`}
        viewBox={`0 0 ${days.length * 3} 24`}
        preserveAspectRatio="none"
      >
        {days.map((count, day) => {
          const height = count === 0 ? 0 : 8 + (14 * count) / most;
          return count > 0 && <rect key={day} x={day * 3} y={24 - height} width={2} height={height} />;
        })}
      </svg>
      <p>
        <span>{formatDate(first, 'short')}</span>
        <span>{`${grouped(total)} in the last ${days.length} days`}</span>
        <span>{formatDate(last, 'short')}</span>
      </p>
    </div>
  );
}

function Matches({ preview: { matches, asks, groups } }: Pick<LiveResultProps, 'preview'>) {
  const lit = [
    ...(asks.words
      ? asks.words.split(/[\s"()]+/).filter((word) => !/^(OR|AND|NOT|-.*|.*:.*)$/.test(word))
      : []),
    ...groups.filter(({ place }) => !place).flatMap(({ terms }) => terms.map(({ name }) => name)),
  ];
  return (
    <ol className={styles.matches}>
      {matches.map(({ item, why }) => (
        <li key={item.nid}>
          <time dateTime={item.published}>{formatDate(item.published, 'short')}</time>
          <div>
            <Link to={item.path} prefetch="intent" className={styles.title}>
              {lightUp(item.title, lit).map((piece, index) =>
                piece.lit ? <mark key={index}>{piece.text}</mark> : piece.text,
              )}
            </Link>
            <p className={styles.meta}>
              {item.jurisdictions
                .slice(0, 3)
                .map(({ tid, iso, name }) =>
                  iso ? <IsoBadge key={tid} iso={iso} name={name} /> : <span key={tid}>{name}</span>,
                )}
              <span>{item.label}</span>
              {why.map((one) => (
                <mark key={one}>{one}</mark>
              ))}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Overlaps({ preview: { overlaps, inYear } }: Pick<LiveResultProps, 'preview'>) {
  if (overlaps.length === 0) return null;
  return (
    <ul className={styles.overlaps}>
      {overlaps.map(({ id, name, both }) => (
        <li key={id}>
          <Icon name="alike" />
          <span>
            <b>{`${grouped(both)} of the ${grouped(inYear)}`}</b>
            {` ${plural(both, 'match', 'matches')} also ${plural(both, 'comes', 'come')} from “`}
            <Link to={ruleHref(id)}>{name}</Link>
            {'”. Each is sent once.'}
          </span>
        </li>
      ))}
    </ul>
  );
}
