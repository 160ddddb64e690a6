import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import { cellsText } from '#app/views/labels/matrix.ts';
import type { SavedReport } from '../../contract.ts';
import { savedHref } from '../../report-paths.ts';
import styles from './my-reports.module.css';

interface SharedReportsProps {
  reports: readonly SavedReport[];
  clientId: string;
  busy: boolean;
}

/** Reports that colleagues share with the reader. Their cells are those of the reader's own subscription. */
export function SharedReports({ reports, clientId, busy }: SharedReportsProps) {
  if (reports.length === 0) return null;
  return (
    <section className={styles.shared} aria-labelledby="shared-reports">
      <HeadingRow id="shared-reports">Shared with me</HeadingRow>
      <RecordTable
        label="Shared with me"
        rows={reports}
        rowKey={({ id }) => id}
        columns={[
          { title: 'Report', cell: ({ id, label }) => <Link to={savedHref(id)}>{label}</Link> },
          { title: 'Shared by', cell: ({ sharedBy }) => sharedBy },
          { title: 'You can', cell: ({ right }) => (right === 'edit' ? 'Read and edit' : 'Read') },
          { title: 'Size', cell: (report) => cellsText(report) },
          { title: 'Last saved', cell: ({ savedAt }) => <DateText value={savedAt} /> },
          {
            title: 'Copy',
            cell: ({ id, label }) => (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="duplicate" />
                <input type="hidden" name="client" value={`${clientId}-${id}`} />
                <input type="hidden" name="report" value={id} />
                <Button type="submit" variant="quiet" icon="copy" disabled={busy}>
                  <span>Duplicate</span>
                  <VisuallyHidden> {label}</VisuallyHidden>
                </Button>
              </Form>
            ),
          },
        ]}
      />
    </section>
  );
}
