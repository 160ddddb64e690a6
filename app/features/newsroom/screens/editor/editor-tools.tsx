import { useCallback, useEffect, useId, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import { historyHref, previewHref, problemHref, publishHref } from '../../newsroom-links.ts';
import { useEditor } from '../../editor/editor-context.ts';
import type { Publishable } from '../../publish-form/publish-form.tsx';

/** Id of the button that publishes, for what leads to it from the end of the form. */
export const PUBLISH_BUTTON = 'publish-item';

const loadDialog = () => import('../../publish-form/publish-dialog.tsx');

interface EditorToolsProps {
  nid: number;
  /** Whether the item has versions. */
  hasVersions: boolean;
}

/**
 * What leads from the editor to the other screens of its item; publication opens over the editor, from any field with Ctrl or ⌘
 * and Enter.
 */
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
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      const { target } = event;
      const button = document.getElementById(PUBLISH_BUTTON);
      if (!(target instanceof HTMLElement) || target.closest('dialog, [role="dialog"]') || !button) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat) return;
      // A text tells its last words as it loses the focus. The dialog gives the focus back to where it was.
      button.focus({ preventScroll: true });
      button.click();
      target.focus({ preventScroll: true });
    };
    // Before a field makes something of the key.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
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
        id={PUBLISH_BUTTON}
        variant="primary"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        title="Ctrl+Enter or ⌘+Enter, from any field"
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
