import { useCallback } from 'react';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useEditor } from '../editor-context.ts';
import type { MediaChoice } from '../services.ts';
import { MediaUpload } from './media-upload.tsx';
import { Search } from './picker.tsx';
import styles from './media.module.css';
import pickerStyles from './picker.module.css';

interface MediaDialogProps {
  kind: 'picture' | 'file';
  id: string;
  /** Whether something can be uploaded here, too. */
  uploads?: boolean;
  onChoose: (media: MediaChoice) => void;
  onClose: () => void;
}

/** Chooses a picture or a file of the library, with the texts that come with it. */
export function MediaDialog({ kind, id, uploads = false, onChoose, onClose }: MediaDialogProps) {
  const { services } = useEditor();
  const find = useCallback(
    (text: string, signal: AbortSignal) => services.findMedia(kind, text, signal),
    [services, kind],
  );
  return (
    <Dialog title={kind === 'picture' ? 'Choose a picture' : 'Choose a file'} onClose={onClose}>
      <div className={classNames(styles.choose, pickerStyles.inDialog)}>
        {uploads && <MediaUpload kind={kind} id={`${id}-upload`} label="the text" onUploaded={onChoose} />}
        <Search
          label={kind === 'picture' ? 'Pictures' : 'Files'}
          find={find}
          onChoose={onChoose}
          onLeave={() => {}}
          show={({ name, alt, src }: MediaChoice) => ({
            ...{ name, ...(alt !== '' && { note: alt }) },
            ...(kind === 'picture' && { picture: src }),
          })}
          getKey={({ src }: MediaChoice) => src}
        />
      </div>
    </Dialog>
  );
}
