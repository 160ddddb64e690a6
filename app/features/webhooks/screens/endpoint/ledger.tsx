import { Form } from 'react-router';
import { formatTime } from '#app/text/date-format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { TableNote } from '#app/ui/tables/data-table.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { WebhookLedger } from '../../contract.ts';
import { MOST_ENDED } from '../../limits.ts';
import styles from '../../webhooks.module.css';

type Delivery = WebhookLedger['deliveries'][number];

const time = (iso: string) => <time dateTime={iso}>{formatTime(iso, 'UTC')}</time>;

/** What was sent, and what waits. It names items by their ids alone. */
export function Ledger({ deliveries, busy }: { deliveries: readonly Delivery[]; busy: boolean }) {
  return (
    <section className={styles.section} aria-labelledby="deliveries">
      <HeadingRow id="deliveries">Deliveries</HeadingRow>
      {deliveries.length === 0 ? (
        <EmptyState title="Nothing was sent yet">Send a test event to try it.</EmptyState>
      ) : (
        <>
          <TableNote>
            Those that wait and the last {MOST_ENDED} others, for 30 days. Times are in UTC.
          </TableNote>
          <RecordTable
            label="Deliveries of this webhook"
            rows={deliveries}
            rowKey={({ id }) => id}
            columns={[
              {
                title: 'Event',
                cell: ({ type, nid, messageId }) => (
                  <>
                    {type}
                    {nid !== undefined && `, item ${nid}`}
                    <code className={styles.small}>{messageId}</code>
                  </>
                ),
              },
              { title: 'Happened', cell: ({ happenedAt }) => time(happenedAt) },
              { title: 'State', cell: (delivery) => <DeliveryState {...delivery} /> },
              { title: 'Answer', cell: ({ status }) => status ?? 'None' },
              { title: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true },
              {
                title: 'Next',
                cell: ({ nextAt, id, type }) =>
                  nextAt ? (
                    time(nextAt)
                  ) : (
                    <Form method="post">
                      <Button
                        type="submit"
                        name="intent"
                        value={`again ${id}`}
                        variant="quiet"
                        disabled={busy}
                        aria-label={`Send again: ${type} no. ${id}`}
                      >
                        Send again
                      </Button>
                    </Form>
                  ),
              },
            ]}
          />
        </>
      )}
    </section>
  );
}

function DeliveryState({ state, triedAt, problem, attempts }: Delivery) {
  return (
    <div>
      {state === 'delivered' ? (
        <Tag tone="done">Delivered</Tag>
      ) : state === 'failed' ? (
        <Tag tone="due" icon="alert">
          Failed
        </Tag>
      ) : (
        <Tag tone={attempts > 0 ? 'soon' : 'neutral'}>Waiting</Tag>
      )}
      {triedAt && <span className={styles.small}>{time(triedAt)}</span>}
      {problem && <span className={styles.small}>{problem}</span>}
    </div>
  );
}
