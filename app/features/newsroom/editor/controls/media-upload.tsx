import { useEffect, useRef, useState } from 'react';
import { useHeldFocus } from '#app/ui/controls/use-held-focus.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { useEditor } from '../editor-context.ts';
import type { MediaChoice } from '../services.ts';
import { ACCEPTED } from './accepted.ts';
import styles from './media.module.css';

interface MediaUploadProps {
  kind: 'picture' | 'file';
  id: string;
  label: string;
  /** The button, such as `Replace`; by default what is added. */
  button?: string;
  onUploaded: (media: MediaChoice) => void;
}

const NAMES = { picture: 'a picture', file: 'a file' };

/** Chooses a file, sends it, and says why it was refused. */
export function MediaUpload({
  kind,
  id,
  label,
  button = `Upload ${NAMES[kind]}`,
  onUploaded,
}: MediaUploadProps) {
  const { services } = useEditor();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ sending?: string; refused?: string }>({});
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const send = async (file: File) => {
    leaving.current = new AbortController();
    setState({ sending: file.name });
    const answer = await services.upload(file, kind, leaving.current.signal);
    if (leaving.current.signal.aborted) return;
    if ('refused' in answer)
      return setState({ refused: `${file.name} was not uploaded: ${answer.refused}.` });
    setState({});
    onUploaded(answer);
  };
  const held = useHeldFocus({
    disabled: state.sending !== undefined,
    onClick: () => input.current?.click(),
  });
  return (
    <span className={styles.upload}>
      <button id={id} type="button" {...held}>
        <Icon name="file-up" size={14} />
        {button}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${button}: ${label}`}
        accept={ACCEPTED[kind] || undefined}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void send(file);
        }}
      />
      <span role="status" className={styles.state}>
        {state.sending !== undefined && (
          <>
            <Spinner label={`Sending ${state.sending}`} />
            Sending {state.sending}
          </>
        )}
        {state.refused !== undefined && <span className={styles.refused}>{state.refused}</span>}
      </span>
    </span>
  );
}
