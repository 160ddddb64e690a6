import { useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { screenTitle } from '#app/runtime/screens.ts';
import { formatCount } from '#app/text/count.ts';
import { formatTime } from '#app/text/date-format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { ReleaseSummary } from '../../contract/releases.ts';
import { LONGEST_RELEASE_TITLE } from '../../limits.ts';
import { releaseHref } from '../../newsroom-links.ts';
import { NewsroomPage } from '../../parts/newsroom-page.tsx';
import type { Clock } from '../../parts/when.ts';
import { personText } from '../../parts/who.tsx';
import { isOpen, RELEASE_STATES } from './releases-labels.ts';
import styles from './releases-page.module.css';

interface ReleasesPageProps {
  releases: ReleaseSummary[];
  isAdministrator: boolean;
  mayPublish: boolean;
  clock: Clock;
  clientId: string;
  /** Why no release was made. */
  message?: string | undefined;
  deleted?: boolean;
  busy?: boolean;
}

/** All releases of the vertical, and a form that makes one. It works without scripts. */
export function ReleasesPage(props: ReleasesPageProps) {
  const {
    releases,
    isAdministrator,
    mayPublish,
    clock,
    clientId,
    message,
    deleted = false,
    busy = false,
  } = props;
  const open = releases.filter(isOpen).length;
  return (
    <NewsroomPage
      isAdministrator={isAdministrator}
      title={screenTitle('newsroom/releases')}
      lead={`Several items at one instant: all are published, or none. ${formatCount(open, 'release is', 'releases are')} open.`}
      notice={
        message ? (
          <Notice tone="due">{message}</Notice>
        ) : (
          deleted && <Notice tone="done">Deleted. Its drafts stay.</Notice>
        )
      }
    >
      {mayPublish && <NewRelease clientId={clientId} busy={busy} />}
      {releases.length === 0 ? (
        <EmptyState title="There are no releases yet">
          Make one, then add drafts to it where you publish them.
        </EmptyState>
      ) : (
        <RecordTable
          label="Releases"
          rows={releases}
          rowKey={({ id }) => id}
          columns={[
            {
              title: 'Release',
              cell: ({ id, title }) => (
                <Link to={releaseHref(id)} className={styles.title} dir="auto">
                  {title}
                </Link>
              ),
            },
            { title: 'Items', cell: ({ items }) => items, isNumber: true },
            {
              title: 'State',
              cell: ({ state }) => (
                <Tag tone={RELEASE_STATES[state].tone} icon={null}>
                  {RELEASE_STATES[state].label}
                </Tag>
              ),
            },
            { title: 'When', cell: (release) => <ReleaseWhen {...release} clock={clock} /> },
            { title: 'Made by', cell: ({ by }) => personText(by) },
          ]}
        />
      )}
    </NewsroomPage>
  );
}

function ReleaseWhen({ job, publishedAt, revertedAt, clock }: ReleaseSummary & { clock: Clock }) {
  const at = revertedAt ?? publishedAt ?? job?.at;
  if (at === undefined) return <span className={styles.quiet}>Not scheduled</span>;
  return <time dateTime={at}>{formatTime(at, clock.zone)}</time>;
}

/** The link to this form, `#new`, leads into its field. */
function NewRelease({ clientId, busy }: Pick<ReleasesPageProps, 'clientId' | 'busy'>) {
  const { hash, key } = useLocation();
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hash === '#new') title.current?.focus();
  }, [hash, key]);
  return (
    <Form method="post" id="new" className={styles.new}>
      <input type="hidden" name="client_id" value={clientId} />
      <Field label="New release">
        {(field) => (
          <TextInput
            {...field}
            ref={title}
            name="title"
            required
            maxLength={LONGEST_RELEASE_TITLE}
            placeholder="What the desk calls it"
          />
        )}
      </Field>
      <Button type="submit" name="intent" value="add" variant="primary" icon="plus" disabled={busy}>
        Create
      </Button>
    </Form>
  );
}
