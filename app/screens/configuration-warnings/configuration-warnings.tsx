import { screenTitle } from '#app/runtime/screens.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { AdminPage } from '#app/shell/admin/admin-page.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { ConfigurationWarnings as Warnings } from '#app/contracts/server.ts';
import styles from './configuration-warnings.module.css';

/** One row for each warning: its place, what is wrong, and what to do. */
export function ConfigurationWarnings({ warnings }: Warnings) {
  return (
    <AdminPage
      title={screenTitle('configuration-warnings')}
      lead="The site serves this configuration; each warning is probably a mistake, and can be meant: what cannot be meant is refused. The list is current after every edit."
    >
      {warnings.length === 0 ? (
        <EmptyState title="No warnings">The configuration check found nothing to report.</EmptyState>
      ) : (
        <RecordTable
          label="Configuration warnings"
          rows={warnings}
          rowKey={({ file, line, key, message }) => `${file} ${line} ${key} ${message}`}
          columns={[
            {
              title: 'Place',
              cell: ({ file, line, key }) => (
                <span className={styles.place}>
                  {file}:{line}
                  <span className={styles.key}>{key}</span>
                </span>
              ),
            },
            {
              title: 'Problem',
              cell: ({ message, vertical }) => (
                <span className={styles.problem}>
                  {message}
                  {vertical && ` (vertical ${vertical})`}
                </span>
              ),
            },
            { title: 'What to do', cell: ({ advice }) => advice },
          ]}
        />
      )}
    </AdminPage>
  );
}
