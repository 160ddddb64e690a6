import { formatCount } from '#app/text/count.ts';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { ConfigDifference } from '../../contract/reader.ts';
import { ShowAll } from './menus-table.tsx';
import { ChangeLink } from './change-link.tsx';
import { WrittenAt } from './written-at.tsx';
import styles from './inspector.module.css';

const FIRST = 12;

interface DifferencesTableProps {
  vertical: { id: string; title: string };
  differences: readonly ConfigDifference[];
  all: string | undefined;
}

/** What a vertical changes against the base. */
export function DifferencesTable({ vertical, differences, all }: DifferencesTableProps) {
  const shown = all === undefined ? differences : differences.slice(0, FIRST);
  return (
    <section aria-labelledby="differences" className={styles.section}>
      <HeadingRow id="differences">{vertical.title} differs from the base</HeadingRow>
      <p className={styles.note}>{formatCount(differences.length, 'value')}</p>
      <RecordTable
        label="Differences from the base"
        className={styles.dense}
        rows={shown}
        rowKey={({ pointer }) => pointer}
        columns={[
          { title: 'Key', cell: ({ key }) => <code className={styles.path}>{key}</code> },
          { title: 'Base', cell: ({ base }) => base ?? <span className={styles.quiet}>–</span> },
          {
            title: 'Here',
            cell: ({ here }) =>
              here === undefined ? <em className={styles.closed}>removed</em> : <b>{here}</b>,
          },
          {
            title: 'Written at',
            cell: ({ place, pointer, key }) => (
              <span>
                <WrittenAt place={place} /> <ChangeLink pointer={pointer} vertical={vertical.id} what={key} />
              </span>
            ),
          },
        ]}
      />
      <ShowAll shown={shown.length} total={differences.length} to={all} />
    </section>
  );
}
