import * as Radix from '@radix-ui/react-dialog';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { DraftForm } from './draft-form.tsx';
import type { LoadedDraft, WatchAnswer } from './watch-answer.ts';
import { newRuleHref } from './watch-paths.ts';
import styles from './watch-popover.module.css';

interface WatchPopoverProps {
  /** Path and query of what is watched. */
  from: string;
  /** Where it is: below the button in this element. */
  anchor: HTMLElement;
  onClose: () => void;
}

/**
 * The dialog that saves a filter: the form of a new rule below its button, open for as long as it is rendered. The page behind it stays usable; Esc and
 * a press elsewhere close it. Import it only on demand: it includes Radix Dialog.
 */
export function WatchPopover({ from, anchor, onClose }: WatchPopoverProps) {
  const draft = useFetcher<{ draft?: LoadedDraft }>();
  const save = useFetcher<WatchAnswer>();
  const content = useRef<HTMLDivElement>(null);
  const { load } = draft;
  const [watched, setWatched] = useState(from);
  const href = newRuleHref(watched);
  useEffect(() => void load(href), [load, href]);
  return createPortal(
    <Radix.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Content
        ref={content}
        className={styles.popover}
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
        onInteractOutside={(event) => {
          // The button closes it itself.
          if (anchor.contains(event.target as Node)) event.preventDefault();
        }}
      >
        <Radix.Title className={styles.title}>Watch this</Radix.Title>
        <DraftForm
          draft={draft.state === 'idle' ? draft.data?.draft : undefined}
          failed={draft.state === 'idle' && draft.data !== undefined && !draft.data.draft}
          answer={save.data}
          busy={save.state !== 'idle'}
          Form={save.Form}
          retry={() => void load(href)}
          cancel={<Button onClick={onClose}>Cancel</Button>}
          onClose={onClose}
          onWiden={setWatched}
        />
      </Radix.Content>
    </Radix.Root>,
    anchor,
  );
}
