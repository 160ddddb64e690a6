import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';

interface ReplacementFieldProps {
  /** Node id of the item that is withdrawn: it cannot replace itself. */
  nid: number;
  /** The address or number that was posted before; empty for none. */
  typed: string;
  /** Why that cannot replace it. */
  error: string | undefined;
  /** Whether it can be seen: choosing by title loads then. */
  isShown: boolean;
}

const NAME = 'replaced_by';
const LABEL = 'What replaces it';
const loadPicker = () => import('./replacement-picker.tsx');
/** If loading fails, the address is typed. */
const typing = () => {};

/**
 * The published page that replaces a withdrawn one: chosen by its title, or typed as address or number, as it always is
 * without scripts.
 */
export function ReplacementField({ nid, typed, error, isShown }: ReplacementFieldProps) {
  const picker = useOnDemand(loadPicker, isShown, typing);
  const [isTyping, setTyping] = useState(typed !== '');
  const input = useRef<HTMLInputElement>(null);
  // What was typed before the page was live stays in its field.
  useEffect(() => {
    if (input.current && input.current.value !== '') setTyping(true);
  }, []);
  const isTyped = !picker || isTyping;
  return (
    <Field
      label={LABEL}
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
            <TextInput
              {...field}
              ref={input}
              name={NAME}
              maxLength={500}
              defaultValue={typed}
              onFocus={() => setTyping(true)}
            />
            {picker && (
              <Button variant="quiet" onClick={() => setTyping(false)}>
                Choose by title
              </Button>
            )}
          </>
        ) : (
          <picker.ReplacementPicker
            nid={nid}
            name={NAME}
            label={LABEL}
            id={field.id}
            describedBy={field['aria-describedby']}
            onType={() => setTyping(true)}
          />
        )
      }
    </Field>
  );
}
