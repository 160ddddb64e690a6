import { useCallback, useEffect, useId, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import { historyHref, previewHref, problemHref, publishHref } from '../../newsroom-links.ts';
import { useEditor } from '../../editor/editor-context.ts';
import type { Publishable } from '../../publish-form/publish-form.tsx';

const loadDialog = () => import('../../publish-form/publish-dialog.tsx');

interface EditorToolsProps {
  nid: number;
  /** Whether the item has versions. */
  hasVersions: boolean;
}

/** What leads from the editor to the other screens of its item; publication opens over the editor. */
export function EditorTools({ nid, hasVersions }: EditorToolsProps) {
  const { save, showProblems } = useEditor();
  const id = useId();
  const [looks, setLooks] = useState(0);
  // Each look at the form has data of its own: that of an earlier one is older than the draft.
  const { load, data } = useFetcher<Publishable>({ key: `${id} ${looks}` });
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const dialog = useOnDemand(loadDialog, open, close);
  const isReady = open && data !== undefined;
  const read = useCallback(() => void load(publishHref(nid)), [load, nid]);
  useEffect(() => {
    if (looks > 0) read();
  }, [looks, read]);
  return (
    <>
      <ButtonLink to={previewHref(nid)}>Preview</ButtonLink>
      {hasVersions && <ButtonLink to={historyHref(nid)}>History</ButtonLink>}
      <Button
        variant="primary"
        disabled={isSaving || (open && !isReady)}
        onClick={() => {
          showProblems();
          setSaving(true);
          void save().then((revision) => {
            setSaving(false);
            // What could not be saved is said above the fields, with what can be done.
            if (revision === undefined) return;
            setLooks((count) => count + 1);
            setOpen(true);
          });
        }}
      >
        Publish…
      </Button>
      {dialog && isReady && (
        <dialog.PublishDialog
          {...data}
          key={looks}
          onClose={close}
          onRefused={read}
          onPlace={(pointer) => void navigate(problemHref(nid, pointer))}
        />
      )}
    </>
  );
}
