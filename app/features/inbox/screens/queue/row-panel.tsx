import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Form, useActionData } from 'react-router';
import type { FormAnswer } from '#app/middleware/form-action.ts';
import type { Filing } from '#app/slots.ts';
import { formatDate } from '#app/text/date-format.ts';
import { isDay } from '#app/runtime/months.ts';
import { readDay } from '#app/text/typed-day.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DAY_EXAMPLE, DateInput } from '#app/ui/forms/date-input.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import type { Queue, QueueRow } from '../../contract.ts';
import { FilingPanel } from './filing.tsx';
import { reminderDays } from './queue-labels.ts';
import { queueHref, type Panel, type QueueView } from './queue-url.ts';
import styles from './row-panel.module.css';
import type { ActedRow, Asked } from './use-queue.ts';

interface RowPanelProps {
  panel: Panel;
  row: QueueRow;
  view: QueueView;
  today: string;
  colleagues: Queue['colleagues'];
  filing: Filing | undefined;
  onAct: (rows: readonly ActedRow[], asked: Asked) => void;
  onFail: (why: string) => void;
  onClose: () => void;
}

const LABELS: Record<Panel, string> = { remind: 'Remind me', assign: 'Assign', file: 'File' };

/** Below a row, what an action needs to know: a day, a colleague, a label. */
export function RowPanel(props: RowPanelProps) {
  const { panel, row, filing, onAct, onClose } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('button, select, input:not([type=hidden])')?.focus();
  }, []);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }
  return (
    <div
      ref={box}
      className={styles.panel}
      role="group"
      aria-label={`${LABELS[panel]}: ${row.title}`}
      onKeyDown={onKeyDown}
      data-panel=""
    >
      {panel === 'remind' && <Remind {...props} />}
      {panel === 'assign' && <Assign {...props} />}
      {panel === 'file' && filing && row.nid !== undefined && (
        <FilingPanel
          filing={filing}
          item={{ nid: row.nid, title: row.title }}
          path={row.path}
          onFile={(how, undoMore) => onAct([row], { act: 'file', how, undoMore })}
          onClose={onClose}
        />
      )}
    </div>
  );
}

const toFieldValue = ({ key, seen }: QueueRow) => `${key} ${seen}`;

function Remind({ row, view, today, onAct, onFail, onClose }: RowPanelProps) {
  const answer = useActionData() as FormAnswer | undefined;
  const remind = (day: string) =>
    onAct([row], { act: 'remind', day, how: `until ${formatDate(day, 'short')}` });
  return (
    <Form
      method="post"
      action={queueHref(view)}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
        const day = String(data.get('on') ?? '') || (readDay(String(data.get('day') ?? '')) ?? '');
        if (!isDay(day)) return onFail(DAY_EXAMPLE);
        if (day <= today) return onFail('Choose a day after today.');
        remind(day);
      }}
    >
      <input type="hidden" name="intent" value="remind" />
      <input type="hidden" name="row" value={toFieldValue(row)} />
      <div className={styles.choices}>
        {reminderDays(today).map(({ label, day }) => (
          <Button key={day} type="submit" name="on" value={day}>
            {label}
            <span className={styles.day}>{formatDate(day, 'short')}</span>
          </Button>
        ))}
      </div>
      <div className={styles.other}>
        <Field label="Another day" {...(answer?.message ? { error: answer.message } : {})}>
          {(field) => <DateInput {...field} name="day" />}
        </Field>
        <Button type="submit" variant="primary">
          Remind me
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

function Assign({ row, view, colleagues, onAct, onClose }: RowPanelProps) {
  return (
    <Form
      method="post"
      action={queueHref(view)}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const id = Number(new FormData(event.currentTarget).get('colleague'));
        const to = colleagues.find((one) => one.id === id);
        if (to) onAct([row], { act: 'assign', colleague: id, how: `to ${to.name}` });
      }}
    >
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="row" value={toFieldValue(row)} />
      <div className={styles.other}>
        <Field label="Colleague" hint="They find it in their queue, with your name.">
          {(field) => (
            <Select
              {...field}
              name="colleague"
              options={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </Field>
        <Button type="submit" variant="primary">
          Assign
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
