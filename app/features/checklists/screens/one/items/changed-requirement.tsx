import type { MouseEvent } from 'react';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { ChecklistItem } from '../../../contract.ts';
import type { RowChange } from '../../../item-edits.ts';
import type { RowActions } from './row-parts.ts';
import styles from './changed-requirement.module.css';

const PARTS = { title: 'its title', text: 'its text', source: 'its legal source' } as const;

interface ChangedRequirementProps {
  item: ChecklistItem;
  change: NonNullable<ChecklistItem['change']>;
  actions?: RowActions;
}

/** The requirement has changed since the item was settled: the reader reads it, opens the item again, or confirms it. */
export function ChangedRequirement({
  item,
  change: { parts, title: now },
  actions,
}: ChangedRequirementProps) {
  const { id, title, source, status, version } = item;
  const what = parts.map((part) => PARTS[part]).join(' and ');
  const click = (wanted: RowChange, text: string) =>
    actions &&
    ((event: MouseEvent) => {
      event.preventDefault();
      actions.change(item, wanted, text);
    });
  const about = <VisuallyHidden>: {title}</VisuallyHidden>;
  const confirm = status === 'done' ? 'Still done' : 'Still not applicable';
  return (
    <form method="post" className={styles.again}>
      <input type="hidden" name="item" value={id} />
      <input type="hidden" name="version" value={version} />
      <p>
        <Icon name="flag" size={14} /> <b>The requirement changed since this was ticked</b>: {what}.
        {now && <> It is now “{now}”.</>}
      </p>
      <p className={styles.ways}>
        {source && (
          <a href={source.anchor ? `${source.path}#${source.anchor}` : source.path}>Read it{about}</a>
        )}
        <button
          type="submit"
          name="intent"
          value="open"
          onClick={click({ status: 'open', reason: '' }, `“${title}” reopened`)}
        >
          Open again{about}
        </button>
        <button
          type="submit"
          name="intent"
          value="confirm"
          onClick={click({ confirmed: true }, `“${title}”: confirmed as the requirement is now`)}
        >
          {confirm}
          {about}
        </button>
      </p>
    </form>
  );
}
