import { useNavigate } from 'react-router';
import { useShell } from '#app/shell/use-shell.ts';
import { decisionHref } from '../../../decision-paths.ts';
import type { AttachState } from '../decision-props.ts';
import { AttachFile } from './attach-file.tsx';
import { sendFile } from './send-file.ts';

/** The form that attaches a file, with what it needs of the page. */
export function Attach({ id, sendKey: key, ...form }: AttachState & { id: number }) {
  const { vertical } = useShell();
  const navigate = useNavigate();
  return (
    <AttachFile
      {...form}
      id={id}
      send={async (file, note, onProgress) => {
        const { browserClient } = await import('#app/shell/browser-client.ts');
        return sendFile(browserClient(vertical, { stays: true }), { id, key, file, note }, onProgress);
      }}
      onSent={() => void navigate(decisionHref(id, 'file'), { preventScrollReset: true })}
    />
  );
}
