import { formatDate } from '#app/text/date-format.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { useListRow } from '#app/views/rows/list-row.ts';
import type { DecisionSummary } from '../../contract/answers.ts';
import { DELETED, noOwnerText, numberText } from '../../decision-labels.ts';
import { decisionHref } from '../../decision-paths.ts';
import { KindMark, StateMark } from '../../parts/marks.tsx';
import styles from './decisions.module.css';

/** A row of the list: when, what, what came of it, who. */
export function DecisionRow({ decision }: { decision: DecisionSummary }) {
  const refs = useListRow();
  const { id, title, kind, scope, owner, approver, due, state, changedAt, sharedBy, sharedWith } = decision;
  const names = [...scope.places, ...scope.products, ...scope.licences];
  return (
    <li ref={refs.row} data-id={id} className={classNames(styles.row, decision.needsYou && styles.needs)}>
      <time className={styles.when} dateTime={changedAt}>
        {formatDate(changedAt.slice(0, 10), 'short')}
      </time>
      <div>
        <h3 className={styles.title}>
          <Link ref={refs.link} to={decisionHref(id)}>
            {title}
          </Link>
        </h3>
        <p className={styles.facts}>
          <span>{numberText(id)}</span> {names.length > 0 && <span>{names.join(', ')}</span>}{' '}
          {sharedBy && <span>Shared by {sharedBy}</span>}{' '}
          {sharedWith && <span>Shared with {sharedWith.name}</span>}
        </p>
      </div>
      <p className={styles.marks}>
        <KindMark kind={kind} />
        <StateMark {...decision} />
        {state === 'waiting' && (
          <small>
            {`for ${approver ? (approver.isYou ? 'you' : approver.name) : decision.isApproverDeleted ? DELETED.toLowerCase() : 'nobody'}`}
          </small>
        )}
      </p>
      <p className={styles.who}>
        <b>{owner ? (owner.isYou ? 'You' : owner.name) : noOwnerText(decision) || 'No owner'}</b>
        {due && <small>{`${decision.isLate ? 'was due' : 'due'} ${formatDate(due)}`}</small>}
      </p>
    </li>
  );
}
