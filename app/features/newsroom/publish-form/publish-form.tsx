import { useEffect, useRef, type ComponentType } from 'react';
import type { FormProps } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextArea } from '#app/ui/forms/text-input.tsx';
import type { Draft } from '../contract/drafts.ts';
import type { DraftImpact } from '../contract/impact.ts';
import type { FieldProblem } from '../contract/parts.ts';
import type { ReleaseSummary } from '../contract/releases.ts';
import { LONGEST_NOTE, type NewsroomRight } from '../limits.ts';
import { previewHref, publishHref, releaseHref } from '../newsroom-links.ts';
import { KINDS } from '../parts/labels.ts';
import { scheduledText, type Clock } from '../parts/when.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { hintReaderNote } from './publish-labels.ts';
import { PublishImpact } from './publish-impact.tsx';
import { PublishProblems } from './publish-problems.tsx';
import { isReviewed, PublishReview } from './publish-review.tsx';
import { PublishWhen, type TypedWhen } from './publish-when.tsx';
import { useImpact } from './use-impact.ts';
import styles from './publish-form.module.css';

/** What a publish form had in it when it was refused, and why. */
export interface PublishAnswer {
  message?: string;
  /** Of the instant. */
  whenError?: string;
  /** Of what readers are told. */
  noteError?: string;
  typed?: TypedWhen & { kind: string; readerNote: string; deskNote: string };
}

/** What a publish form needs to know. */
export interface Publishable {
  draft: Draft;
  problems: FieldProblem[];
  warnings: FieldProblem[];
  /** What publishing would do; asked for by the form if it is absent. */
  impact?: DraftImpact | undefined;
  /** Open ones. */
  releases: ReleaseSummary[];
  rights: readonly NewsroomRight[];
  /** Time zones of the IANA database. */
  zones: string[];
  clock: Clock;
  /** Of one attempt; a new one for each. */
  clientId: string;
}

export interface PublishFormProps extends Publishable {
  /** `Form` of the router, or that of a fetcher: in a dialog, the page behind it stays. */
  form: ComponentType<FormProps>;
  answer?: PublishAnswer | undefined;
  busy?: boolean;
  /** Leads to a field in the editor that is open. */
  onPlace?: (pointer: string) => void;
}

const NOTHING_SAID: PublishAnswer = {};

/** Publishes a draft: the kind of change, what readers and the desk are told, and when. One form, which works without scripts. */
export function PublishForm({
  form: Form,
  answer = NOTHING_SAID,
  busy = false,
  onPlace,
  ...given
}: PublishFormProps) {
  const { draft, problems, warnings, impact, releases, rights, zones, clock, clientId } = given;
  const { nid, revision, base, current, job, release } = draft;
  const { message, whenError, noteError, typed } = answer;
  const said = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLInputElement>(null);
  // The button is at the end of a long form, the message at its beginning, and what was refused between them.
  useEffect(() => {
    said.current?.scrollIntoView?.({ block: 'nearest' });
    start.current?.form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  const asked = useImpact({ operation: 'draftImpact', nid, revision, given: impact });
  const may = (right: NewsroomRight) => rights.includes(right);
  const isFirst = base === null;
  const isBehind = base !== current;
  const stopped = problems.length > 0 || isBehind || !isReviewed(draft);
  const when: TypedWhen = typed ?? {
    ...{ when: release ? 'release' : job ? 'at' : 'now', day: job?.when.local.slice(0, 10) ?? '' },
    ...{ time: job?.when.local.slice(11) ?? '07:00', zone: job?.when.zone ?? clock.zone },
    release: String(release?.id ?? releases[0]?.id ?? ''),
  };
  return (
    <Form method="post" action={publishHref(nid)} className={styles.form}>
      <input ref={start} type="hidden" name="client_id" value={clientId} />
      <input type="hidden" name="revision" value={revision} />
      {message && (
        <div ref={said}>
          <Notice tone="due">{message}</Notice>
        </div>
      )}
      <Planned draft={draft} clock={clock} mayPublish={may('publish')} busy={busy} />
      {isBehind && (
        <Notice tone="due">
          The published page changed after this draft began: version {current} came meanwhile.{' '}
          {may('write') && (
            <Button type="submit" name="intent" value="rebase" disabled={busy} formNoValidate>
              Take its changes over
            </Button>
          )}
        </Notice>
      )}
      <PublishProblems {...{ nid, problems, warnings, onPlace }} />
      <PublishImpact nid={nid} asked={asked} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {isFirst ? (
            <input type="hidden" name="kind" value="update" />
          ) : (
            <fieldset className={styles.kinds}>
              <legend>Kind of change</legend>
              {Object.entries(KINDS).map(([value, { label, means }]) => (
                <label key={value}>
                  <input
                    type="radio"
                    name="kind"
                    value={value}
                    defaultChecked={(typed?.kind ?? 'update') === value}
                  />
                  <span>
                    <b>{label}</b>
                    <small>{means}</small>
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          <Field
            label="What readers are told"
            hint={hintReaderNote(isFirst)}
            {...(noteError !== undefined && { error: noteError })}
          >
            {(field) => (
              <TextArea
                {...field}
                name="reader_note"
                rows={3}
                maxLength={LONGEST_NOTE}
                defaultValue={typed?.readerNote ?? ''}
              />
            )}
          </Field>
          <Field label="Note for the desk" hint="Why. Readers never see it.">
            {(field) => (
              <TextArea
                {...field}
                name="desk_note"
                rows={2}
                maxLength={LONGEST_NOTE}
                defaultValue={typed?.deskNote ?? ''}
              />
            )}
          </Field>
        </div>
        <div className={styles.column}>
          {may('publish') && <PublishWhen typed={when} error={whenError} {...{ zones, clock, releases }} />}
          <PublishReview {...{ draft, clock, may, busy }} />
        </div>
      </div>
      <div className={styles.actions}>
        <Link to={previewHref(nid)}>Preview</Link>
        {may('publish') ? (
          <>
            {stopped && <p>{stopText(problems.length, isBehind)}</p>}
            <Button
              type="submit"
              name="intent"
              value="publish"
              variant="primary"
              disabled={busy || stopped}
              className={styles.publish}
            >
              <span className={styles.now}>Publish now</span>
              <span className={styles.later}>Schedule</span>
              <span className={styles.together}>Add to the release</span>
            </Button>
          </>
        ) : (
          <p>Your role does not publish. Ask for a review, and a publisher sees it on the desk.</p>
        )}
      </div>
    </Form>
  );
}

function stopText(problems: number, isBehind: boolean): string {
  if (problems > 0) return 'It can be published once the problems are solved.';
  return isBehind ? 'Take the changes of the published page over first.' : 'It waits for an approval.';
}

interface PlannedProps {
  draft: Draft;
  clock: Clock;
  mayPublish: boolean;
  busy: boolean;
}

/** What will happen with the draft by itself, with the way back. */
function Planned({ draft: { job, release, revision }, clock, mayPublish, busy }: PlannedProps) {
  const takeOut = (label: string) =>
    mayPublish && (
      <Button
        type="submit"
        name="intent"
        value={job ? `unschedule ${job.id}` : `leave ${release?.id}`}
        disabled={busy}
        formNoValidate
      >
        {label}
      </Button>
    );
  if (job)
    return (
      <Notice tone="soon">
        Scheduled for {scheduledText(job, clock)}.{' '}
        {job.revision !== revision && 'The draft changed since: what was scheduled is published. '}
        What you choose here replaces it. {takeOut('Cancel the schedule')}
      </Notice>
    );
  if (!release) return null;
  return (
    <Notice tone="info">
      It is in the release <Link to={releaseHref(release.id)}>{release.title}</Link>. {takeOut('Take it out')}
    </Notice>
  );
}
