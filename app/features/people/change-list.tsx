import { formatDate } from '#app/text/date-format.ts';
import { describeActor, describeChange } from './describe-change.ts';
import type { AccessChange, AccessChoices } from './contract/access.ts';
import styles from './change-list.module.css';

interface ChangeListProps {
  changes: readonly AccessChange[];
  verticals: AccessChoices['verticals'];
}

/** Changes of access with their day and who made them, the newest first. */
export function ChangeList({ changes, verticals }: ChangeListProps) {
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.id}>
          <time dateTime={change.at}>{formatDate(change.at.slice(0, 10))}</time>
          <span>
            {describeChange(change, verticals)} <small>{describeActor(change)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
