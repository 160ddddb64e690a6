/** The chain from proposal to what binds, one for each item that follows the topic. */
import { Link } from '#app/ui/navigation/link.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { formatCount } from '#app/text/count.ts';
import { lockedLabel } from '#app/views/labels/rows.ts';
import type { Dossier, TopicStep } from '../../contract.ts';
import { toStages, withdrawal } from '../../stages.ts';
import styles from './topic-stages.module.css';

interface TopicStagesProps {
  dossiers: Dossier[];
  /** ISO date. */
  today: string;
}

export function TopicStages({ dossiers, today }: TopicStagesProps) {
  return (
    <section aria-labelledby="stage">
      <HeadingRow id="stage">From proposal to application</HeadingRow>
      {dossiers.map(({ item, steps }) => (
        <article key={item.nid} className={styles.dossier}>
          <h3 className={styles.title}>
            <Link to={item.path} prefetch="intent">
              {item.title}
            </Link>
            {steps && <span className={styles.count}>{formatCount(steps.length, 'step')}</span>}
          </h3>
          {dossiers.length > 1 && item.summary && <p className={styles.summary}>{item.summary}</p>}
          {steps ? (
            <Chain steps={steps} today={today} />
          ) : (
            <Tag icon="lock">{`Steps: ${lockedLabel.toLowerCase()}`}</Tag>
          )}
        </article>
      ))}
    </section>
  );
}

function Chain({ steps, today }: { steps: TopicStep[]; today: string }) {
  const withdrawn = withdrawal(steps, today);
  const last = steps.findLast(({ date }) => date <= today);
  return (
    <>
      <ol className={styles.chain}>
        {toStages(steps, today).map(({ id, label, first, last: latest, steps: count, isFurthest }) => (
          <li
            key={id}
            className={classNames(styles.stage, first && styles.reached, isFurthest && styles.furthest)}
            aria-current={isFurthest ? 'step' : undefined}
          >
            <strong>{label}</strong>
            {latest ? (
              <span>
                <DateText value={(isFurthest ? latest : first!).date} />
                {count > 1 && ` (${isFurthest ? 'last' : 'first'} of ${count})`}
              </span>
            ) : (
              <span className={styles.none}>No step recorded</span>
            )}
          </li>
        ))}
      </ol>
      {withdrawn && (
        <p className={styles.last}>
          <Tag tone="soon">Withdrawn</Tag> <DateText value={withdrawn.date} /> {withdrawn.title}
        </p>
      )}
      {last && last !== withdrawn && (
        <p className={styles.last}>
          Latest: <DateText value={last.date} />,{' '}
          {last.path ? (
            <Link to={last.path} prefetch="intent">
              {last.title}
            </Link>
          ) : (
            last.title
          )}
          {'. '}
          <Link to={last.source.url}>{last.source.title}</Link>
        </p>
      )}
    </>
  );
}
