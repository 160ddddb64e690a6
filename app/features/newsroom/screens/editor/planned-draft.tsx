import { useFetcher } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Draft } from '../../contract/drafts.ts';
import { editorHref, publishHref, releaseHref } from '../../newsroom-links.ts';
import { scheduledText, type Clock } from '../../parts/when.ts';
import { personText } from '../../parts/who.tsx';
import type { EditorAnswer } from './change-editor.server.ts';

interface PlannedDraftProps {
  draft: Pick<Draft, 'nid' | 'job' | 'release'>;
  clock: Clock;
  mayPublish: boolean;
}

/** The button that had the focus has gone. */
const takeFocus = (said: HTMLElement | null) => said?.focus();

/** Says in the editor that the item will be published by itself: when, by whom, and how to change that. */
export function PlannedDraft({ draft: { nid, job, release }, clock, mayPublish }: PlannedDraftProps) {
  const { Form, data, state } = useFetcher<EditorAnswer>();
  if (data?.done === 'unscheduled')
    return (
      <Notice tone="done">
        <span ref={takeFocus} tabIndex={-1}>
          The schedule was cancelled. The draft stays.
        </span>
      </Notice>
    );
  if (job)
    return (
      <Notice tone="soon">
        <b>
          {job.state === 'failed' ? 'It was not published as scheduled' : 'Scheduled'} for{' '}
          {scheduledText(job, clock)}
        </b>{' '}
        by {personText(job.by)}.{' '}
        {job.problem ?? 'It is published as it was then; later changes are not part of it.'}
        {mayPublish && (
          <Form method="post" action={editorHref(nid)}>
            <Link to={publishHref(nid)}>Change the schedule</Link>{' '}
            <Button
              type="submit"
              variant="quiet"
              name="intent"
              value={`unschedule ${job.id}`}
              disabled={state !== 'idle'}
            >
              Cancel the schedule
            </Button>
          </Form>
        )}
        {data?.message}
      </Notice>
    );
  if (!release) return null;
  return (
    <Notice tone="info">
      It is published with the release <Link to={releaseHref(release.id)}>{release.title}</Link>, as it was
      when it was added.
    </Notice>
  );
}
