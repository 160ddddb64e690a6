import { href } from '#app/runtime/screens.ts';
import { formatList } from '#app/text/format-list.ts';
import { Form } from 'react-router';
import { formatTime } from '#app/text/date-format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { digestOutcome, lastDigest, waitingText } from '../../../form/watch-labels.ts';
import type { WatchMail } from '../../../form/watch-types.ts';
import styles from './mail-line.module.css';

const resumeDigests = 'Resume digests';

const digestKinds = {
  daily: 'Daily digest',
  weekly: 'Weekly digest',
  urgent: 'Urgent message',
} as const;

/** The last digest, what waits for the next one, and the record of the latest ones. */
export function MailLine({
  mail: { record, waiting, next, recipient, zone, stopped, paused = [] },
}: {
  mail: WatchMail;
}) {
  const [last] = record;
  const time = (iso: string) => <time dateTime={iso}>{formatTime(iso, zone)}</time>;
  return (
    <section aria-label="Digests by e-mail" className={styles.mail}>
      <p className={styles.line}>
        <span className={styles.last}>
          <Icon name={!last ? 'bell' : last.state === 'sent' ? 'check' : 'alert'} />
          {last ? lastDigest(last, formatTime(last.at, zone)) : 'No digest has been sent yet'}
        </span>
        <span>{waitingText(waiting)}</span>
        <span>
          {next === undefined ? 'No rule sends e-mail' : `Next ${formatTime(next, zone)}, to ${recipient}`}
        </span>
      </p>
      {paused.map(({ schedule, until }) => (
        <Form key={schedule} method="post" action={href('watch/watchlist')} className={styles.stopped}>
          <input type="hidden" name="intent" value="send-again" />
          <input type="hidden" name="schedule" value={schedule} />
          {`${digestKinds[schedule]} is paused until ${formatTime(until, zone)}. Matches found in the meantime will be in the first digest after that.`}
          <Button type="submit">{resumeDigests}</Button>
        </Form>
      ))}
      {stopped.length > 0 && (
        <Form method="post" action={href('watch/watchlist')} className={styles.stopped}>
          <input type="hidden" name="intent" value="send-again" />
          {stopped.map((schedule) => (
            <input key={schedule} type="hidden" name="schedule" value={schedule} />
          ))}
          {`You have unsubscribed from ${formatList(stopped)} digests.`}
          <Button type="submit">{resumeDigests}</Button>
        </Form>
      )}
      {record.length > 0 && (
        <details className={styles.record}>
          <summary>Delivery record</summary>
          <ul>
            {record.map((digest) => (
              <li key={digest.at + digest.schedule}>
                {time(digest.at)} <b>{digestKinds[digest.schedule]}</b> {digestOutcome(digest)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
