import { useCallback, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import { historyHref, previewHref, problemHref, publishHref } from '../../newsroom-links.ts';
import type { Publishable } from '../../publish-form/publish-form.tsx';

const loadDialog = () => import('../../publish-form/publish-dialog.tsx');

interface EditorToolsProps {
  nid: number;
  /** Whether the item has versions. */
  hasVersions: boolean;
}

/** What leads from the editor to the other screens of its item; publication opens over the editor. */
export function EditorTools({ nid, hasVersions }: EditorToolsProps) {
  const { load, data, state } = useFetcher<Publishable>();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const dialog = useOnDemand(loadDialog, open, close);
  // What was loaded for an earlier look is older than the draft.
  const isReady = open && state === 'idle' && data !== undefined;
  return (
    <>
      <ButtonLink to={previewHref(nid)}>Preview</ButtonLink>
      {hasVersions && <ButtonLink to={historyHref(nid)}>History</ButtonLink>}
      <Button
        variant="primary"
        disabled={open && !isReady}
        onClick={() => {
          setOpen(true);
          void load(publishHref(nid));
        }}
      >
        Publish…
      </Button>
      {dialog && isReady && (
        <dialog.PublishDialog
          {...data}
          key={data.clientId}
          onClose={close}
          onPlace={(pointer) => void navigate(problemHref(nid, pointer))}
        />
      )}
    </>
  );
}
