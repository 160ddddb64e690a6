import { Form, useLocation } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { editorHref, publishHref, releaseHref } from '../../newsroom-links.ts';
import type { Job } from '../../contract/parts.ts';
import { clockText, dayText, lastedText, type Clock } from '../../parts/when.ts';
import { DeskGroup, DeskRow } from './desk-row.tsx';
import styles from './late-jobs.module.css';

/** Where a job leads: its item, or its release. */
export const jobHref = ({ nid, release }: Pick<Job, 'nid' | 'release'>): string =>
  nid === null ? releaseHref(release ?? 0) : editorHref(nid);

interface LateJobsProps {
  /** Jobs that failed or should have run. */
  jobs: readonly Job[];
  clock: Clock;
  mayPublish: boolean;
  busy: boolean;
}

/** What should have been published and was not, with the ways out. */
export function LateJobs({ jobs, clock, mayPublish, busy }: LateJobsProps) {
  const { search } = useLocation();
  if (jobs.length === 0) return null;
  return (
    <DeskGroup id="late" title="Late" note={String(jobs.length)} late>
      {jobs.map((job) => {
        const { id, nid, release, title, at, state, problem, by } = job;
        return (
          <DeskRow
            key={id}
            late
            to={jobHref(job)}
            title={title}
            nid={nid ?? undefined}
            when={{
              at,
              day: `${dayText(at, clock)} ${clockText(at, clock.zone)}`,
              line: `${lastedText(at, clock.now)} late`,
            }}
            facts={release === null ? 'One item' : 'A release'}
            person={by}
            did="scheduled it"
          >
            <p className={styles.problem}>
              <Icon name="alert" size={14} /> {problemText(state, problem)} Readers see what they saw before.
            </p>
            {mayPublish && (
              <Form method="post" action={search || undefined} className={styles.ways}>
                {state === 'failed' && (
                  <Button type="submit" variant="quiet" name="intent" value={`again ${id}`} disabled={busy}>
                    Try again now<VisuallyHidden>: {title}</VisuallyHidden>
                  </Button>
                )}
                <Link to={nid === null ? `${releaseHref(release ?? 0)}#when` : publishHref(nid)}>
                  New time<VisuallyHidden>: {title}</VisuallyHidden>
                </Link>
                <Button type="submit" variant="quiet" name="intent" value={`cancel ${id}`} disabled={busy}>
                  Cancel the schedule<VisuallyHidden>: {title}</VisuallyHidden>
                </Button>
              </Form>
            )}
          </DeskRow>
        );
      })}
    </DeskGroup>
  );
}

function problemText(state: Job['state'], problem: string | null): string {
  if (state === 'overdue') return 'It has not run yet.';
  return `Not published: ${problem ?? 'it failed.'}`;
}
