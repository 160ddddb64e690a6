import { formatDate } from '#app/text/date-format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Consequence, DraftImpact } from '../contract/impact.ts';
import { countedHref, historyHref } from '../newsroom-links.ts';
import type { AskedImpact } from './use-impact.ts';
import styles from './publish-impact.module.css';

const WHY_NOT: Readonly<Record<Exclude<DraftImpact['state'], 'counted'>, string>> = {
  incomplete: 'It is counted once the draft can be published.',
  scheduled: 'Readers see it on its day of publication, so what it does then is not known yet.',
};

/** What an update or a correction would do, as counts: what readers have is private. */
export function PublishImpact({ nid, asked }: { nid: number; asked: AskedImpact }) {
  return (
    <section aria-labelledby="impact" className={styles.impact}>
      <h2 id="impact">Impact of publishing</h2>
      <Consequences asked={asked} countedAt={countedHref(nid)} />
      <p className={styles.hint}>
        Rules, marks, bookmarks and notes are private: you see counts, never names or words. A minor change
        tells nobody.
      </p>
    </section>
  );
}

/** What withdrawing an item would do. */
export function WithdrawalImpact({ asked }: { asked: AskedImpact }) {
  return (
    <section aria-labelledby="withdrawal-impact" className={styles.impact}>
      <h3 id="withdrawal-impact">Impact of withdrawing</h3>
      <Consequences asked={asked} />
    </section>
  );
}

/** @param countedAt the page with the counts, for browsers without scripts */
function Consequences({ asked, countedAt }: { asked: AskedImpact; countedAt?: string }) {
  switch (asked.state) {
    case 'counting':
      return (
        <>
          <Spinner label="Counting what it would do" />
          {countedAt !== undefined && (
            <noscript>
              <a href={countedAt}>Count what it would do</a>
            </noscript>
          )}
        </>
      );
    case 'failed':
      return (
        <p role="status">
          It could not be counted. You can go on all the same.{' '}
          <Button onClick={asked.again}>Count again</Button>
        </p>
      );
    case 'counted':
      return (
        <dl>
          {asked.impact.map((one) => (
            <ConsequenceRow key={one.id} {...one} />
          ))}
        </dl>
      );
    default:
      return <p>{WHY_NOT[asked.state]}</p>;
  }
}

function ConsequenceRow({ count, counted, note, changes, items }: Consequence) {
  return (
    <div data-none={count === 0 || undefined}>
      <dt>{count}</dt>
      <dd>
        <b>{counted}</b>
        {note && <small>{note}</small>}
        {changes.length > 0 && (
          <ul>
            {changes.map(({ label, from, to }, index) => (
              <li key={index}>
                {label}: <s>{formatDate(from)}</s> {to && <b>{formatDate(to)}</b>}
              </li>
            ))}
          </ul>
        )}
        {items.length > 0 && (
          <ul>
            {items.map(({ nid, title, what }) => (
              <li key={nid}>
                <Link to={historyHref(nid)} dir="auto">
                  {title}
                </Link>
                : {what}
              </li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  );
}
