import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { titleText } from '../parts/labels.ts';
import { PublishForm, type PublishAnswer, type Publishable } from './publish-form.tsx';
import { publishTitle } from './publish-labels.ts';

interface PublishDialogProps extends Publishable {
  onClose: () => void;
  /** The server refused: what the form shows may have changed. */
  onRefused: () => void;
  /** Leads to a field; the dialog closes first. */
  onPlace: (pointer: string) => void;
}

/**
 * Publication over the editor: the same form as on its own page. Once it is done, the page that shows the result opens.
 * Import it on demand: it includes the dialog.
 */
export function PublishDialog({ onClose, onRefused, onPlace, ...given }: PublishDialogProps) {
  const { Form, data, state } = useFetcher<PublishAnswer>();
  useEffect(() => {
    if (data) onRefused();
  }, [data, onRefused]);
  return (
    <Dialog
      title={publishTitle(given.draft)}
      description={titleText(given.draft.title)}
      wide
      onClose={onClose}
    >
      <PublishForm
        {...given}
        form={Form}
        answer={data}
        busy={state !== 'idle'}
        onPlace={(pointer) => {
          onClose();
          onPlace(pointer);
        }}
      />
    </Dialog>
  );
}
