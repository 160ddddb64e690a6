import { href, screenTitle } from '#app/runtime/screens.ts';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import type { FormProps } from 'react-router';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import type { LoadedDraft, WatchAnswer } from './watch-answer.ts';
import styles from './watch-form.module.css';
import { WatchForm } from './watch-form.tsx';
import { draftFailed, fullText } from './watch-labels.ts';
import { ruleHref } from './watch-paths.ts';

interface DraftFormProps {
  /** Undefined while it is loading, or if loading failed. */
  draft: LoadedDraft | undefined;
  failed: boolean;
  answer: WatchAnswer | undefined;
  busy: boolean;
  Form: ComponentType<FormProps>;
  retry: () => void;
  cancel: ReactNode;
  onClose: () => void;
  /** Shows the form of a wider rule. */
  onWiden: (from: string) => void;
}

/** The states of the popover: loading, the form, saved, full, failed. */
export function DraftForm({
  draft,
  failed,
  answer,
  busy,
  Form,
  retry,
  cancel,
  onClose,
  onWiden,
}: DraftFormProps) {
  const saved = answer?.saved;
  const link = useRef<HTMLAnchorElement>(null);
  // The button that had the focus is gone.
  useEffect(() => link.current?.focus(), [saved]);
  const isFailed = failed || draft?.state === 'failed';
  return (
    <>
      <div role="status">
        {saved && (
          <Notice tone="done">{`“${saved.name}” is saved. New matches appear in your watchlist.`}</Notice>
        )}
      </div>
      {!draft && !isFailed && <Spinner label="Estimating matches…" />}
      {saved ? (
        <div className={styles.actions}>
          <Button onClick={onClose}>Close</Button>
          <ButtonLink ref={link} to={ruleHref(saved.id)} variant="primary">
            Open rule
          </ButtonLink>
        </div>
      ) : isFailed ? (
        <>
          <Notice tone="due">{draft?.state === 'failed' ? draft.message : draftFailed}</Notice>
          <div className={styles.actions}>
            {cancel}
            <Button onClick={retry}>Try again</Button>
          </div>
        </>
      ) : draft?.state === 'full' ? (
        <>
          <Notice tone="soon">{fullText(draft.most)}</Notice>
          <div className={styles.actions}>
            {cancel}
            <ButtonLink to={href('watch/watchlist')}>{screenTitle('watch/watchlist')}</ButtonLink>
          </div>
        </>
      ) : (
        draft && (
          <WatchForm
            draft={draft.draft}
            rules={draft.rules}
            answer={answer}
            busy={busy}
            Form={Form}
            cancel={cancel}
            onWiden={onWiden}
            stays
          />
        )
      )}
    </>
  );
}
