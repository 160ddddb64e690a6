import { formatDate } from '#app/text/date-format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import type { DraftImpact } from '../contract/impact.ts';
import { countedHref } from '../newsroom-links.ts';
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
      {asked.state === 'counting' ? (
        <>
          <Spinner label="Counting what it would do" />
          <noscript>
            <a href={countedHref(nid)}>Count what it would do</a>
          </noscript>
        </>
      ) : asked.state === 'failed' ? (
        <p role="status">
          It could not be counted. You can publish all the same.{' '}
          <Button onClick={asked.again}>Count again</Button>
        </p>
      ) : asked.state === 'counted' ? (
        <dl>
          {asked.impact.map(({ id, count, counted, note, changes }) => (
            <div key={id} data-none={count === 0 || undefined}>
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
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{WHY_NOT[asked.state]}</p>
      )}
      <p className={styles.hint}>
        Rules, marks, bookmarks and notes are private: you see counts, never names or words. A minor change
        tells nobody.
      </p>
    </section>
  );
}
