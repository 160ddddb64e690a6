import { memo } from 'react';
import { Form } from 'react-router';
import { href } from '#app/runtime/screens.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import type { IconName } from '#app/ui/foundations/icon-paths.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { lockedLabel } from '#app/views/labels/rows.ts';
import { useListRow } from '#app/views/rows/list-row.ts';
import { Jurisdictions } from '#app/views/rows/row.tsx';
import type { QueueRow } from '../../contract.ts';
import styles from './queue-row.module.css';
import { OPENER_FORM } from './opener-form.tsx';
import { queueHref, rowId, writePanel, type Panel, type QueueView } from './queue-url.ts';
import { RowPanel } from './row-panel.tsx';
import type { Queue } from '../../contract.ts';
import type { Filing } from '#app/slots.ts';
import type { ActedRow, Asked } from './use-queue.ts';

export interface QueueRowProps {
  row: QueueRow;
  view: QueueView;
  today: string;
  colleagues: Queue['colleagues'];
  /** Undefined where no feature files items. */
  filing: Filing | undefined;
  /** The panel that is open in it. */
  panel: Panel | undefined;
  onAct: (rows: readonly ActedRow[], asked: Asked) => void;
  onFail: (why: string) => void;
  onPanel: (key: string, panel: Panel | undefined) => void;
}

/** A row of the queue: why it is there, what changed, and what can be done with it. */
export const QueueRowView = memo(function QueueRowView(props: QueueRowProps) {
  const { row, view, panel, onAct, onPanel } = props;
  const {
    key,
    seen,
    title,
    path,
    label,
    at,
    what,
    reasons,
    changes,
    materiality,
    summary,
    jurisdictions,
    access,
  } = row;
  const refs = useListRow();
  return (
    <article ref={refs.row} id={rowId(key)} data-key={key} className={styles.row}>
      <div className={styles.when}>
        <span className={what === 'new' ? styles.new : styles.changed}>
          {what === 'new' ? 'New' : 'Changed'}
        </span>
        {materiality && <span>{materiality}</span>}
        <DateText value={at} short />
      </div>
      <div className={styles.main}>
        <h3 className={styles.title}>
          <Link ref={refs.link} to={path} prefetch="intent">
            {title}
          </Link>
        </h3>
        <ul className={styles.reasons}>
          {reasons.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {changes.length > 0 && (
          <ul className={styles.changes}>
            {changes.map((text) => (
              <li key={text}>
                <Icon name="changed" size={14} /> {text}
              </li>
            ))}
          </ul>
        )}
        {summary && <p className={styles.summary}>{summary}</p>}
        <div className={styles.meta}>
          <span>{label}</span>
          <Jurisdictions of={jurisdictions} />
          {access === 'restricted' && <Tag icon="lock">{lockedLabel}</Tag>}
        </div>
      </div>
      <Form
        method="post"
        action={queueHref(view)}
        className={styles.actions}
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          const intent = submitter instanceof HTMLButtonElement ? submitter.value : 'done';
          onAct([row], { act: intent === 'dismiss' ? 'dismiss' : 'done' });
        }}
      >
        <input type="hidden" name="row" value={`${key} ${seen}`} />
        <Button type="submit" name="intent" value="done" icon="check" className={styles.done}>
          Done
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
        <Opener {...props} which="remind" icon="clock" does="Remind me" />
        <IconButton type="submit" name="intent" value="dismiss" icon="close" label={`Dismiss: ${title}`} />
        <Opener {...props} which="assign" icon="user" does="Assign" />
        <Opener {...props} which="file" icon="bookmark" does="File" />
      </Form>
      {panel && <RowPanel {...props} panel={panel} onClose={() => onPanel(key, undefined)} />}
    </article>
  );
});

/** What opens a panel in place; without scripts, the page with the panel: {@link OpenerForm}. */
function Opener({
  row: { key, nid, title },
  colleagues,
  filing,
  which,
  icon,
  does,
  panel,
  onPanel,
}: QueueRowProps & { which: Panel; icon: IconName; does: string }) {
  if (which !== 'remind' && nid === undefined) return null;
  if (which === 'assign' && colleagues.length === 0) return null;
  if (which === 'file' && !filing) return null;
  const isOpen = panel === which;
  return (
    <IconButton
      {...{ icon, type: 'submit', form: OPENER_FORM, name: 'open' }}
      value={writePanel({ key, panel: which })}
      formAction={`${href('inbox/queue')}#${rowId(key)}`}
      label={`${does}: ${title}`}
      aria-expanded={isOpen}
      onClick={(event) => {
        event.preventDefault();
        onPanel(key, isOpen ? undefined : which);
      }}
    />
  );
}
