import { Form } from 'react-router';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { formatCount } from '#app/text/count.ts';
import { formatTime } from '#app/text/date-format.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextArea, TextInput } from '#app/ui/forms/text-input.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Release } from '../../contract/releases.ts';
import { LONGEST_NOTE, LONGEST_RELEASE_TITLE } from '../../limits.ts';
import { releasePreviewHref, releasesHref } from '../../newsroom-links.ts';
import { NewsroomPage } from '../../parts/newsroom-page.tsx';
import { typeTitles } from '../../parts/type-titles.ts';
import { scheduledText, type Clock } from '../../parts/when.ts';
import { personText } from '../../parts/who.tsx';
import { InstantFields } from '../../publish-form/publish-when.tsx';
import { isOpen, RELEASE_STATES } from '../releases/releases-labels.ts';
import type { ReleasePageProps } from './release-props.ts';
import { ReleaseItems } from './release-items.tsx';
import styles from './release-page.module.css';

const DONE: Readonly<Record<string, string>> = {
  added: 'Added to the release.',
  removed: 'Taken out of the release. The draft stays.',
  scheduled: 'Scheduled. At that instant all items are published, or none.',
  unscheduled: 'The schedule was cancelled.',
  published: 'Published: all items at one instant.',
  reverted: 'Reverted: every item reads as before, as a new version.',
  renamed: 'Renamed.',
};

/** A release, with everything that can be done with it. Every form works without scripts. */
export function ReleasePage(props: ReleasePageProps) {
  const { release, types, isAdministrator, mayPublish, clock, answer, done = null } = props;
  const { title, state, contents, job } = release;
  const said = done !== null && Object.hasOwn(DONE, done) ? DONE[done] : undefined;
  const { label, tone } = RELEASE_STATES[state];
  const unready = contents.filter(({ problems }) => problems.length > 0).length;
  return (
    <NewsroomPage
      isAdministrator={isAdministrator}
      title={title}
      kicker={
        <>
          <Link to={href('newsroom/desk')}>{screenTitle('newsroom/desk')}</Link> /{' '}
          <Link to={releasesHref()}>{screenTitle('newsroom/releases')}</Link>
        </>
      }
      lead={
        <>
          <Tag tone={tone} icon={null}>
            {label}
          </Tag>{' '}
          {stateText(release, clock)}
        </>
      }
      notice={
        answer?.message ? (
          <Notice tone="due">{answer.message}</Notice>
        ) : (
          said && <Notice tone="done">{said}</Notice>
        )
      }
    >
      {state === 'failed' && job?.problem && (
        <div className={styles.notice}>
          <Notice tone="due">
            Nothing was published: {job.problem} Readers see what they saw before. Solve it, then publish or
            choose a new time.
          </Notice>
        </div>
      )}
      <div className={styles.columns}>
        <section aria-labelledby="items">
          <HeadingRow id="items">
            {formatCount(contents.length, 'item')}
            {unready > 0 && isOpen(release) && <span className={styles.unready}>, {unready} not ready</span>}
          </HeadingRow>
          {isOpen(release) && contents.length > 0 && (
            <p className={styles.preview}>
              <ButtonLink to={releasePreviewHref(release.id)} icon="eye">
                Preview the whole release
              </ButtonLink>
            </p>
          )}
          <ReleaseItems {...props} typeTitle={typeTitles(types)} />
        </section>
        <div className={styles.side}>
          {mayPublish && isOpen(release) && <OpenRelease {...props} unready={unready} />}
          {mayPublish && state === 'published' && <Revert {...props} />}
        </div>
      </div>
    </NewsroomPage>
  );
}

function stateText(
  { job, publishedAt, publishedBy, revertedAt, by, createdAt }: Release,
  { zone }: Clock,
): string {
  const made = `Made by ${personText(by)} on ${formatTime(createdAt, zone)}.`;
  if (revertedAt !== null) return `Reverted on ${formatTime(revertedAt, zone)}. ${made}`;
  if (publishedAt !== null)
    return `On ${formatTime(publishedAt, zone)} by ${personText(publishedBy)}. ${made}`;
  if (job) return `For ${scheduledText(job, { zone })}, by ${personText(job.by)}.`;
  return made;
}

/** When an open release is published, its title, and its end. */
function OpenRelease({
  release,
  unready,
  zones,
  clock,
  clientId,
  answer,
  busy = false,
}: ReleasePageProps & { unready: number }) {
  const { title, contents, job } = release;
  const when = answer?.when ?? {
    ...{ day: job?.when.local.slice(0, 10) ?? '', time: job?.when.local.slice(11) ?? '07:00' },
    zone: job?.when.zone ?? clock.zone,
  };
  const isEmpty = contents.length === 0;
  return (
    <>
      <section aria-labelledby="when">
        <HeadingRow small id="when">
          When
        </HeadingRow>
        <Form method="post" className={styles.form}>
          <InstantFields typed={when} error={answer?.when?.error} {...{ zones, clock }} />
          <div className={styles.buttons}>
            <Button
              type="submit"
              name="intent"
              value="schedule"
              icon="clock"
              variant="primary"
              disabled={busy || isEmpty}
            >
              {job ? 'Schedule again' : 'Schedule'}
            </Button>
            {job && (
              <Button type="submit" name="intent" value="unschedule" disabled={busy} formNoValidate>
                Cancel the schedule
              </Button>
            )}
          </div>
        </Form>
        {unready > 0 && (
          <p className={styles.note}>All or nothing: it can be published once every item is ready.</p>
        )}
        {isEmpty && <p className={styles.note}>Add drafts where you publish them.</p>}
        {!isEmpty && unready === 0 && (
          <details className={styles.delete}>
            <summary>Publish now</summary>
            <Form method="post">
              <input type="hidden" name="client_id" value={`${clientId}-publish`} />
              <p className={styles.note}>
                Readers see {formatCount(contents.length, 'item')} changed at one instant. Those who follow
                them are told, except where a change is minor.
              </p>
              <Button type="submit" name="intent" value="publish" disabled={busy}>
                Publish all now
              </Button>
            </Form>
          </details>
        )}
      </section>
      <section aria-labelledby="name">
        <HeadingRow small id="name">
          Title
        </HeadingRow>
        <Form method="post" className={styles.form}>
          <Field label="What the desk calls it">
            {(field) => (
              <TextInput
                {...field}
                name="title"
                required
                maxLength={LONGEST_RELEASE_TITLE}
                defaultValue={title}
              />
            )}
          </Field>
          <Button type="submit" name="intent" value="rename" disabled={busy}>
            Rename
          </Button>
        </Form>
        <details className={styles.delete}>
          <summary>Delete this release</summary>
          <Form method="post">
            <p className={styles.note}>Its drafts stay.</p>
            <Button type="submit" name="intent" value="delete" variant="danger" disabled={busy}>
              Delete the release
            </Button>
          </Form>
        </details>
      </section>
    </>
  );
}

function Revert({ clientId, answer, busy = false }: ReleasePageProps) {
  return (
    <section aria-labelledby="revert">
      <HeadingRow small id="revert">
        Revert
      </HeadingRow>
      <Form method="post" className={styles.form}>
        <p className={styles.note}>
          Every item reads as before the release, as a new version. Items that were new are withdrawn. Readers
          who were told of a change are told that it is taken back. Nobody is told of minor changes.
        </p>
        <input type="hidden" name="client_id" value={`${clientId}-revert`} />
        <Field label="Reason, for the desk" {...(answer?.revertError && { error: answer.revertError })}>
          {(field) => <TextInput {...field} name="reason" required maxLength={LONGEST_NOTE} />}
        </Field>
        <Field
          label="Note for readers"
          hint="Marked “We were wrong” on each page that changes, and shown at the address of those that are withdrawn. Without one, the day of the change that is taken back is named."
        >
          {(field) => <TextArea {...field} name="reader_note" rows={2} maxLength={LONGEST_NOTE} />}
        </Field>
        <Button type="submit" name="intent" value="revert" variant="danger" disabled={busy}>
          Revert the release
        </Button>
      </Form>
    </section>
  );
}
