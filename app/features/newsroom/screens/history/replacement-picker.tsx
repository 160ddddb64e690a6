import { useMemo, useRef, useState } from 'react';
import { useShell } from '#app/shell/use-shell.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { callServices } from '../../editor/call-services.ts';
import { noteFor } from '../../editor/controls/item-control.tsx';
import { Picker } from '../../editor/controls/picker.tsx';
import type { ItemChoice } from '../../editor/services.ts';
import styles from './withdraw.module.css';

interface ReplacementPickerProps {
  /** Node id of the item that is withdrawn: it cannot replace itself. */
  nid: number;
  /** Name of the form's field. */
  name: string;
  label: string;
  id: string;
  describedBy: string | undefined;
  /** The editor wants to type an address instead. */
  onType: () => void;
}

/** Chooses a published page by its title. It loads when the form is opened. */
export function ReplacementPicker({ nid, name, label, id, describedBy, onType }: ReplacementPickerProps) {
  const { vertical } = useShell();
  const [chosen, setChosen] = useState<ItemChoice>();
  const group = useRef<HTMLSpanElement>(null);
  /** What had the focus goes with the change. */
  const choose = (item: ItemChoice | undefined) => {
    setChosen(item);
    requestAnimationFrame(() => group.current?.querySelector('button')?.focus());
  };
  const find = useMemo(() => {
    const { findItems } = callServices(vertical, nid);
    return async (text: string, signal: AbortSignal) =>
      (await findItems(text, signal)).filter((item) => item.nid !== nid && item.path !== undefined);
  }, [vertical, nid]);
  if (chosen)
    return (
      <span ref={group} className={styles.chosen} role="group" aria-label={label}>
        <input type="hidden" name={name} value={chosen.nid} />
        <span>
          {chosen.path === undefined ? chosen.title : <Link to={chosen.path}>{chosen.title}</Link>}{' '}
          <small>{noteFor(chosen)}</small>
        </span>
        <Button
          id={id}
          variant="quiet"
          aria-describedby={describedBy}
          aria-label={`Remove ${chosen.title}`}
          onClick={() => choose(undefined)}
        >
          Remove
        </Button>
      </span>
    );
  return (
    <span ref={group} className={styles.chosen}>
      <Picker
        label={label}
        find={find}
        onChoose={choose}
        show={(item) => ({ name: item.title, note: noteFor(item) })}
        getKey={(item) => item.nid}
        button="Choose"
        id={id}
        describedBy={describedBy}
        several={false}
      />
      <Button variant="quiet" onClick={onType}>
        Type its address
      </Button>
    </span>
  );
}
