import { useEffect, useMemo, useRef, useState } from 'react';
import { useShell } from '#app/shell/use-shell.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { callServices } from '../../editor/call-services.ts';
import { noteFor } from '../../editor/controls/item-control.tsx';
import { Picker } from '../../editor/controls/picker.tsx';
import type { ItemChoice } from '../../editor/services.ts';
import styles from './withdraw.module.css';

interface ReplacementFieldProps {
  /** Node id of the item that is withdrawn: it cannot replace itself. */
  nid: number;
  /** The address or number that was posted before; empty for none. */
  typed: string;
  /** Why that cannot replace it. */
  error: string | undefined;
}

const NAME = 'replaced_by';

/**
 * The published page that replaces a withdrawn one: chosen by its title, or typed as address or number, as it always is
 * without scripts.
 */
export function ReplacementField({ nid, typed, error }: ReplacementFieldProps) {
  const { vertical } = useShell();
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<ItemChoice>();
  const [isTyping, setTyping] = useState(typed !== '');
  const input = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLSpanElement>(null);
  /** What had the focus goes with the change. */
  const choose = (item: ItemChoice | undefined) => {
    setChosen(item);
    requestAnimationFrame(() => group.current?.querySelector('button')?.focus());
  };
  // What was typed before the page was live stays in its field.
  useEffect(() => {
    if (input.current && input.current.value !== '') setTyping(true);
  }, []);
  const find = useMemo(() => {
    const { findItems } = callServices(vertical, nid);
    return async (text: string, signal: AbortSignal) =>
      (await findItems(text, signal)).filter((item) => item.nid !== nid && item.path !== undefined);
  }, [vertical, nid]);
  const isTyped = !hydrated || isTyping;
  const label = 'What replaces it';
  return (
    <Field
      label={label}
      hint={
        isTyped
          ? 'Address or number of a published page. Without one, leave it empty.'
          : 'A published page, by its title. Without one, leave it empty.'
      }
      {...(error !== undefined && { error })}
    >
      {(field) =>
        isTyped ? (
          <>
            <TextInput {...field} ref={input} name={NAME} maxLength={500} defaultValue={typed} />
            {hydrated && (
              <Button variant="quiet" onClick={() => setTyping(false)}>
                Choose by title
              </Button>
            )}
          </>
        ) : chosen ? (
          <span ref={group} className={styles.chosen} role="group" aria-label={label}>
            <input type="hidden" name={NAME} value={chosen.nid} />
            <span>
              {chosen.path === undefined ? chosen.title : <Link to={chosen.path}>{chosen.title}</Link>}{' '}
              <small>{noteFor(chosen)}</small>
            </span>
            <Button
              id={field.id}
              variant="quiet"
              aria-describedby={field['aria-describedby']}
              aria-label={`Remove ${chosen.title}`}
              onClick={() => choose(undefined)}
            >
              Remove
            </Button>
          </span>
        ) : (
          <span ref={group} className={styles.chosen}>
            <Picker
              label={label}
              find={find}
              onChoose={choose}
              show={(item) => ({ name: item.title, note: noteFor(item) })}
              getKey={(item) => item.nid}
              button="Choose"
              id={field.id}
              describedBy={field['aria-describedby']}
              several={false}
            />
            <Button variant="quiet" onClick={() => setTyping(true)}>
              Type its address
            </Button>
          </span>
        )
      }
    </Field>
  );
}
