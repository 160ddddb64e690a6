/** What the reader asked to be told of: a button in cells that are not followed in full, and the list. */
import { Form } from 'react-router';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { cellStates, sayCell } from '../../alerts/say-alert.ts';
import type { Alert, StatementAlert } from '../../contract/alerts.ts';
import type { Place, Topic } from '../../contract/parts.ts';
import { shortDay } from '../../say-time.ts';
import styles from './alerts.module.css';

const ASK = 'coverage-ask';
const REMOVE = 'coverage-remove';
const REMOVE_STATEMENT = 'coverage-remove-statement';

export interface AlertsProps {
  /** The last first. */
  alerts: readonly Alert[];
  /** Refused statements that the reader waits for, the last first. */
  statements: readonly StatementAlert[];
  /** Why the last form changed nothing. */
  message: string | undefined;
}

interface TellMeProps {
  place: Place;
  topic: Topic;
  alerts: readonly Alert[];
  /** What it is labelled with; the rest is for screen readers. */
  label?: string;
}

/** What the reader waits for in a cell. */
export const findWaiting = (
  alerts: readonly Alert[],
  place: Pick<Place, 'tid'>,
  topic: string,
): Alert | undefined =>
  alerts.find((one) => one.place?.tid === place.tid && one.topic?.key === topic && !one.changed);

/** Asks to be told when a cell changes, or takes that back. Its forms are beside the list. */
export function TellMe({ place, topic, alerts, label = 'Tell me' }: TellMeProps) {
  const waiting = findWaiting(alerts, place, topic.key);
  const sent = waiting
    ? { form: REMOVE, name: 'alert', value: waiting.id }
    : { form: ASK, name: 'cell', value: `${place.tid} ${topic.key}` };
  return (
    <button
      type="submit"
      {...sent}
      aria-pressed={waiting !== undefined}
      className={classNames(styles.tell, waiting && styles.asked)}
    >
      <Icon name={waiting ? 'check' : 'bell'} size={13} />
      {label}
      <VisuallyHidden>
        : tell me when the coverage of {sayCell(topic.label, place.name)} changes
      </VisuallyHidden>
    </button>
  );
}

/** The same for each topic of a place. */
export function TellMeAll({
  place,
  topics,
  alerts,
}: {
  place: Place;
  topics: readonly Topic[];
  alerts: readonly Alert[];
}) {
  return (
    <div role="group" aria-label={`Tell me about ${place.name}`} className={styles.all}>
      <span>Tell me when it changes:</span>
      {topics.map((topic) => (
        <TellMe key={topic.key} {...{ place, topic, alerts }} label={topic.label} />
      ))}
    </div>
  );
}

const WAITS = {
  followed: 'You are told when it is not, and when a change is seen in its sources.',
  other: 'You are told when that or its known gaps change.',
} as const;

const titleFor = ({ place, topic }: Alert) =>
  place && topic ? sayCell(topic.label, place.name) : (place?.name ?? topic?.label ?? 'A place that is gone');

function StatementItem({
  statement: { id, title, period, path, askedAt, foundAt },
  day,
}: {
  statement: StatementAlert;
  day(at: string): string;
}) {
  return (
    <li className={styles.alert}>
      <div>
        <h3>{`Statement of silence: ${title}`}</h3>
        <p>
          {`${period}. `}
          {foundAt !== undefined
            ? `It can be made now: found ${day(foundAt)}; you asked ${day(askedAt)}. `
            : path === undefined
              ? `You asked ${day(askedAt)}. It cannot be asked for any more.`
              : `You asked ${day(askedAt)}. You are told when it can be made.`}
          {foundAt !== undefined && path !== undefined && <Link to={path}>Fill in the form</Link>}
        </p>
      </div>
      <Button type="submit" form={REMOVE_STATEMENT} name="alert" value={id} variant="quiet" icon="trash">
        Remove<VisuallyHidden>{`: statement of silence, ${title}`}</VisuallyHidden>
      </Button>
    </li>
  );
}

/** The list, and the forms of all buttons. */
export function Alerts({
  alerts,
  statements,
  message,
  now,
  zone,
}: AlertsProps & { now: string; zone: string }) {
  const day = (at: string) => shortDay(at, now, zone);
  return (
    <section id="coverage-alerts" aria-labelledby="coverage-alerts-title" className={styles.alerts}>
      <HeadingRow id="coverage-alerts-title" small>
        Tell me when it changes
      </HeadingRow>
      <Form method="post" id={ASK} preventScrollReset>
        <input type="hidden" name="intent" value="tell" />
      </Form>
      <Form method="post" id={REMOVE} preventScrollReset>
        <input type="hidden" name="intent" value="untell" />
      </Form>
      <Form method="post" id={REMOVE_STATEMENT} preventScrollReset>
        <input type="hidden" name="intent" value="unwait" />
      </Form>
      {message !== undefined && <Notice tone="due">{message}</Notice>}
      {alerts.length + statements.length === 0 ? (
        <p className={styles.note}>
          Open a jurisdiction and choose a topic, or press “Tell me” where one is late, in part, not checked
          yet or not followed. When that changes, you are told once: in your queue, and with the e-mail of
          your working days.
        </p>
      ) : (
        <ul>
          {statements.map((statement) => (
            <StatementItem key={`statement-${statement.id}`} statement={statement} day={day} />
          ))}
          {alerts.map((alert) => (
            <li key={alert.id} className={styles.alert}>
              <div>
                <h3>{titleFor(alert)}</h3>
                <p>
                  {alert.changed
                    ? `${alert.changed.says}. Found ${day(alert.changed.at)}; you asked ${day(alert.askedAt)}.`
                    : alert.place && alert.topic
                      ? `You asked ${day(alert.askedAt)}, when it was ${cellStates[alert.was]}. ${WAITS[alert.was === 'followed' ? 'followed' : 'other']}`
                      : `You asked ${day(alert.askedAt)}. It is not on this page any more, so nothing is compared.`}
                </p>
              </div>
              <Button type="submit" form={REMOVE} name="alert" value={alert.id} variant="quiet" icon="trash">
                Remove<VisuallyHidden>: {titleFor(alert)}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
