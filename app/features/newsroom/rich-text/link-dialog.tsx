import { useState, type FormEvent } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { acceptAddress } from './commands/links.ts';

interface LinkDialogProps {
  /** The address of the link that is changed; empty for a new one. */
  address: string;
  /** Whether the words of the link must be asked for: nothing is selected. */
  asksText: boolean;
  pickItem?: (() => Promise<{ href: string; title: string } | null>) | undefined;
  onSet: (href: string, text: string) => void;
  onClose: () => void;
}

export function LinkDialog({ address: given, asksText, pickItem, onSet, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState(given);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const href = acceptAddress(address);
    if (href === undefined)
      setError(
        'Type an address such as https://example.org/page, a path of this site, or a mail address with mailto:.',
      );
    else onSet(href, text.trim());
  }

  async function pick() {
    const item = await pickItem?.();
    if (!item) return;
    setAddress(item.href);
    setText((typed) => typed || item.title);
    setError(undefined);
  }

  return (
    <Dialog
      title={given ? 'Change link' : 'Add link'}
      onClose={onClose}
      actions={
        <>
          {pickItem && <Button onClick={() => void pick()}>Choose an item</Button>}
          <Button type="submit" form="rich-text-link" variant="primary">
            {given ? 'Change' : 'Add'}
          </Button>
        </>
      }
    >
      <form id="rich-text-link" noValidate onSubmit={submit}>
        <Field
          label="Address"
          hint="A page, a document, or an anchor such as #scope"
          {...(error ? { error } : {})}
        >
          {(field) => (
            <TextInput
              {...field}
              inputMode="url"
              autoComplete="off"
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
          )}
        </Field>
        {asksText && (
          <Field label="Text" hint="The words that are the link; without them the address is shown">
            {(field) => (
              <TextInput {...field} value={text} onChange={({ target }) => setText(target.value)} />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
