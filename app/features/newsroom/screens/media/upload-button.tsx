import { useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import type { MediaEntry } from '../../contract/media.ts';
import styles from './media.module.css';

export interface Sending {
  /** @throws when the server cannot be reached */
  send: (file: File) => Promise<MediaEntry | { refused: string }>;
  onSent: (entry: MediaEntry) => void;
}

/** Chooses a file of this computer and sends it. It needs scripts. */
export function UploadButton({
  label,
  variant = 'primary',
  send,
  onSent,
}: Sending & { label: string; variant?: 'primary' | 'secondary' }) {
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const [state, setState] = useState<{ sending?: string; refused?: string }>({});
  const choose = async (file: File) => {
    setState({ sending: file.name });
    const answer = await send(file).catch(() => ({ refused: 'the server cannot be reached' }));
    if ('refused' in answer)
      return setState({ refused: `${file.name} was not uploaded: ${answer.refused}.` });
    setState({});
    onSent(answer);
  };
  return (
    <span className={styles.upload}>
      <Button
        variant={variant}
        disabled={!isHydrated || state.sending !== undefined}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${label}: file`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void choose(file);
        }}
      />
      <span role="status" className={styles.state}>
        {state.sending !== undefined && (
          <>
            <Spinner label={`Sending ${state.sending}`} />
            <span dir="auto">{state.sending}</span>
          </>
        )}
        {state.refused !== undefined && <span className={styles.refused}>{state.refused}</span>}
      </span>
    </span>
  );
}
