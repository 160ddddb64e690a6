import { useState, type FormEvent } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextArea } from '#app/ui/forms/text-input.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import styles from './picture-dialog.module.css';

interface PictureDialogProps {
  src: string;
  alt: string;
  /** Whether the picture is in the text already, where no description says that it is decoration. */
  isInText: boolean;
  onSet: (alt: string) => void;
  onClose: () => void;
}

/** Asks what a picture says: for a reader who cannot see it, or that it says nothing. */
export function PictureDialog({ src, alt, isInText, onSet, onClose }: PictureDialogProps) {
  const [description, setDescription] = useState(alt);
  const [decoration, setDecoration] = useState(isInText && alt === '');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (decoration) onSet('');
    else if (description.trim() === '') setError('Describe the picture, or mark it as decoration.');
    else onSet(description.trim());
  }

  return (
    <Dialog
      title="Picture"
      onClose={onClose}
      actions={
        <Button type="submit" form="rich-text-picture" variant="primary">
          {isInText ? 'Change' : 'Add to the text'}
        </Button>
      }
    >
      <form id="rich-text-picture" noValidate onSubmit={submit}>
        <img className={styles.picture} src={src} alt="" />
        <Field
          label="Description"
          hint="What the picture says, for those who cannot see it"
          {...(error ? { error } : {})}
        >
          {(field) => (
            <TextArea
              {...field}
              rows={3}
              value={description}
              disabled={decoration}
              onChange={({ target }) => setDescription(target.value)}
            />
          )}
        </Field>
        <label className={styles.decoration}>
          <input
            type="checkbox"
            checked={decoration}
            onChange={({ target }) => setDecoration(target.checked)}
          />
          Decoration: it says nothing that the text does not
        </label>
      </form>
    </Dialog>
  );
}
