import { statusLabels } from '#app/text/status-labels.ts';
import { formatDate } from '#app/text/date-format.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { ChecklistItem } from '../../../contract.ts';
import { conflicting, type RowChange, type Unsaved } from '../../../item-edits.ts';
import type { RowActions } from './row-parts.ts';
import styles from './changed-requirement.module.css';

interface RefusedChangeProps {
  /** As the server has it. */
  item: ChecklistItem;
  refused: Unsaved;
  decide: RowActions['decide'];
}

/** A change that the server refused: why, what the reader wanted, and the ways on. */
export function RefusedChange({ item, refused, decide }: RefusedChangeProps) {
  const { problem, wanted = {} } = refused;
  const isConflict = conflicting(refused) !== undefined;
  const about = <VisuallyHidden>: {item.title}</VisuallyHidden>;
  return (
    <div className={styles.refused}>
      <p>
        <Icon name="alert" size={14} /> <b>{isConflict ? 'Changed elsewhere' : 'Not saved'}</b>:{' '}
        {isConflict ? (
          <>
            {describe(wanted, item)}. Yours was not saved: {describe(wanted, wanted)}.
          </>
        ) : (
          (problem?.detail ?? problem?.title)
        )}
      </p>
      <p className={styles.ways}>
        <button type="button" onClick={() => decide(item, 'again')}>
          {isConflict ? 'Save mine anyway' : 'Try again'}
          {about}
        </button>
        <button type="button" onClick={() => decide(item, 'give-up')}>
          {isConflict ? 'Keep the other version' : 'Discard'}
          {about}
        </button>
      </p>
    </div>
  );
}

/** The fields of `wanted`, with the values of `values`: "Done, Mira Kovač, 2 Dec 2026". */
function describe(wanted: RowChange, values: Partial<ChecklistItem>): string {
  return [
    ...('status' in wanted && values.status ? [statusLabels[values.status]] : []),
    ...('owner' in wanted ? [values.owner || 'no owner'] : []),
    ...('due' in wanted ? [values.due ? formatDate(values.due) : 'no date'] : []),
  ].join(', ');
}
