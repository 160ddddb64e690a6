import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { EditRecord } from '../../contract/edits.ts';
import { Moment } from '../config/moment.tsx';
import styles from './edit.module.css';

/** What was written here, by whom and when; the newest edit of a file can be taken back. */
export function EditHistory({ edits, busy }: { edits: readonly EditRecord[]; busy: boolean }) {
  return (
    <section aria-labelledby="edits" className={styles.section}>
      <HeadingRow id="edits">Edits by forms on this server</HeadingRow>
      {edits.length === 0 ? (
        <p className={styles.note}>None yet. Edits of the files by other means are not listed here.</p>
      ) : (
        <RecordTable
          label="Edits"
          className={styles.dense}
          rows={edits}
          rowKey={({ id }) => id}
          columns={[
            { title: 'Key', cell: ({ key }) => <code className={styles.value}>{key}</code> },
            { title: 'File', cell: ({ file }) => <code className={styles.value}>{file}</code> },
            { title: 'Who', cell: ({ by }) => by },
            { title: 'When', cell: ({ at }) => <Moment at={at} /> },
            {
              title: 'Patch',
              cell: ({ patch }) => (
                <details>
                  <summary>Show</summary>
                  <pre className={styles.patch}>{patch}</pre>
                </details>
              ),
            },
            {
              title: 'Back',
              cell: ({ id, key, revertible }) =>
                revertible ? (
                  <Form method="post">
                    <input type="hidden" name="edit" value={id} />
                    <Button
                      type="submit"
                      name="intent"
                      value="revert"
                      disabled={busy}
                      aria-label={`Revert the edit of ${key}`}
                    >
                      Revert
                    </Button>
                  </Form>
                ) : (
                  <span className={styles.quiet}>changed since</span>
                ),
            },
          ]}
        />
      )}
    </section>
  );
}
