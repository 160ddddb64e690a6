import { formatDate, formatTime } from '#app/text/date-format.ts';
import { zoneName } from '#app/text/zone-name.ts';
import { formatList } from '#app/text/format-list.ts';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { SourceLog } from '../../contract/log.ts';
import { howLabels, outcomeLabels } from '../../coverage-labels.ts';
import { sourceHref } from '../../coverage-paths.ts';
import { sayInterval } from '../../say-time.ts';
import styles from './source-log.module.css';

/** What was found at each look at a source. */
export function SourceLogScreen({ log }: { log: SourceLog }) {
  const { source, followed, since, versions, places, topics, checks, next, zone } = log;
  const names = (all: readonly string[]) => (all.length > 0 ? formatList([...all]) : 'none');
  return (
    <ScreenPage
      title={source.name}
      kicker={<Link to={href('coverage/overview')}>{screenTitle('coverage/overview')}</Link>}
      lead={<Link to={source.url}>{source.url}</Link>}
      notice={!followed && <Notice tone="soon">This source was retired.</Notice>}
    >
      <DefinitionList
        items={[
          { term: 'How', value: `${howLabels[source.how]}, ${sayInterval(source.intervalHours)}` },
          { term: 'Language', value: source.language || 'not said' },
          { term: 'Jurisdictions', value: names(places.map(({ name }) => name)) },
          { term: 'Topics', value: names(topics.map(({ label }) => label)) },
          {
            term: 'Followed since',
            value: `${formatDate(since)}${versions > 1 ? `; what is said of it was edited ${versions - 1} ${versions === 2 ? 'time' : 'times'}` : ''}`,
          },
        ]}
      />
      {checks.length === 0 ? (
        <EmptyState icon="eye-off" title="We have no record of checks">
          Nobody has recorded a check of this source{next === undefined ? '' : ' before this time'}.
        </EmptyState>
      ) : (
        <RecordTable
          label="Checks"
          rows={checks}
          rowKey={({ key }) => key}
          columns={[
            {
              title: `When (${zoneName(zone)})`,
              cell: ({ at }) => <time dateTime={at}>{formatTime(at, zone)}</time>,
            },
            {
              title: 'Found',
              cell: ({ outcome }) => <span className={styles.word}>{outcomeLabels[outcome]}</span>,
            },
            {
              title: 'What',
              cell: ({ what, note, item }) => {
                const said = [what, note].filter(Boolean).join('. ');
                return item ? (
                  <span>
                    {said !== '' && `${said}: `}
                    <Link to={item.path} className={styles.item}>
                      {item.title}
                    </Link>
                  </span>
                ) : (
                  said
                );
              },
            },
            {
              title: 'Read by',
              cell: ({ reader }) => reader || <span className={styles.word}>a program</span>,
            },
          ]}
        />
      )}
      {next !== undefined && <ButtonLink to={sourceHref(source.id, next)}>Earlier checks</ButtonLink>}
    </ScreenPage>
  );
}
