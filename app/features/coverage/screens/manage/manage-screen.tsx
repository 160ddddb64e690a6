import { href, screenTitle } from '#app/runtime/screens.ts';
import { AdminPage } from '#app/shell/admin/admin-page.tsx';
import { formatTime } from '#app/text/date-format.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { Managed } from '../../contract/manage.ts';
import { howLabels } from '../../coverage-labels.ts';
import { sayInterval, shortDay } from '../../say-time.ts';
import { CheckForm } from './check-form.tsx';
import { GapForm } from './gap-form.tsx';
import { SourceForm } from './source-form.tsx';
import styles from './manage.module.css';

interface ManageScreenProps {
  managed: Managed;
  /** Keys of what is edited; `new` for a new one. */
  edited: { source: string | null; gap: string | null };
  /** What was recorded last. */
  done: string | null;
  message: string | undefined;
  formKey: string;
  busy: boolean;
}

const DONE: Readonly<Record<string, string>> = {
  check: 'The check was recorded.',
  source: 'The source was recorded. It counts from now on.',
  gap: 'The gap was recorded.',
};

const editHref = (query: Record<string, string>, hash: string) => href('coverage/manage', { query, hash });

/** Sources, known gaps, and a check by an editor. */
export function ManageScreen({ managed, edited, done, message, formKey, busy }: ManageScreenProps) {
  const { sources, gaps, now } = managed;
  const isNewSource = edited.source === 'new' || sources.length === 0;
  const source = sources.find(({ key }) => key === edited.source);
  const gap = gaps.find(({ key }) => key === edited.gap);
  const said = DONE[done ?? ''];
  return (
    <AdminPage
      title={screenTitle('coverage/manage')}
      lead="What is followed, and what was found. Nothing that was recorded is changed or removed: statements rest on it."
      notice={
        (message !== undefined && <Notice tone="due">{message}</Notice>) ||
        (said !== undefined && <Notice tone="done">{said}</Notice>)
      }
    >
      {sources.length > 0 && (
        <section aria-labelledby="check" className={styles.part}>
          <HeadingRow id="check">Record a check</HeadingRow>
          <CheckForm {...{ sources, now, formKey, busy }} />
        </section>
      )}
      <section aria-labelledby="sources" className={styles.part}>
        <HeadingRow id="sources" action={{ to: editHref({ source: 'new' }, 'source'), label: 'New source' }}>
          Sources
        </HeadingRow>
        {sources.length === 0 ? (
          <EmptyState icon="eye-off" title="No source yet">
            Readers see that nothing is followed. The command “regatlas coverage import” takes many at once.
          </EmptyState>
        ) : (
          <RecordTable
            label="Table of sources"
            rows={sources}
            rowKey={({ key }) => key}
            columns={[
              {
                title: 'Source',
                cell: ({ key, name }) => <Link to={editHref({ source: key }, 'source')}>{name}</Link>,
              },
              {
                title: 'How',
                cell: ({ how, intervalHours }) => `${howLabels[how]}, ${sayInterval(intervalHours)}`,
              },
              { title: 'Essential', cell: ({ essential }) => (essential ? 'Yes' : 'No') },
              {
                title: 'State',
                cell: ({ followed, isLate }) =>
                  followed ? (isLate ? 'Late' : 'In time') : 'Followed no more',
              },
              {
                title: 'Last reached (UTC)',
                cell: ({ checked }) => (checked === undefined ? 'not yet' : formatTime(checked, 'UTC')),
              },
            ]}
          />
        )}
        {(source ?? isNewSource) && (
          <SourceForm key={source?.key ?? 'new'} {...{ managed, source, formKey, busy }} />
        )}
      </section>
      <section aria-labelledby="gaps" className={styles.part}>
        <HeadingRow id="gaps" action={{ to: editHref({ gap: 'new' }, 'gap'), label: 'New gap' }}>
          Known gaps
        </HeadingRow>
        {gaps.length === 0 ? (
          <p className={styles.note}>None was recorded.</p>
        ) : (
          <RecordTable
            label="Table of known gaps"
            rows={gaps}
            rowKey={({ key }) => key}
            columns={[
              {
                title: 'Gap',
                cell: ({ key, title }) => <Link to={editHref({ gap: key }, 'gap')}>{title}</Link>,
              },
              { title: 'Since', cell: ({ since }) => shortDay(since, now, 'UTC') },
              {
                title: 'Closed',
                cell: ({ until }) => (until === undefined ? 'open' : shortDay(until, now, 'UTC')),
              },
              { title: 'State', cell: ({ state }) => state },
            ]}
          />
        )}
        {(gap ?? edited.gap === 'new') && (
          <GapForm key={gap?.key ?? 'new'} {...{ managed, gap, formKey, busy }} />
        )}
      </section>
      <ButtonLink to={href('coverage/overview')}>{screenTitle('coverage/overview')}</ButtonLink>
    </AdminPage>
  );
}
