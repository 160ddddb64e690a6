import { screenTitle } from '#app/runtime/screens.ts';
import { Form } from 'react-router';
import { formatDate } from '#app/text/date-format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { AdminPage } from '#app/shell/admin/admin-page.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { UndeliveredMail as Mail } from '#app/contracts/mail.ts';

interface UndeliveredMailProps extends Mail {
  /** Error of the last attempt. */
  message: string | undefined;
  /** A message was just queued again. */
  again: boolean;
  busy: boolean;
}

/** Messages that the mail server may or may not have, each with a button that sends it again. */
export function UndeliveredMail({ items, message, again, busy }: UndeliveredMailProps) {
  return (
    <AdminPage
      title={screenTitle('undelivered-mail')}
      lead="The connection was lost while these messages were being sent, so the mail server may or may not have them. Sending one again may deliver it twice."
      notice={
        message ? (
          <Notice tone="due">{message}</Notice>
        ) : (
          again && <Notice tone="done">The message is queued and leaves within a minute.</Notice>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState title="No interrupted messages">
          Messages that are waiting for the mail server are sent automatically.
        </EmptyState>
      ) : (
        <RecordTable
          label="Undelivered mail"
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            { title: 'Recipient', cell: ({ recipient }) => recipient },
            { title: 'Subject', cell: ({ subject }) => subject },
            {
              title: 'Interrupted',
              cell: ({ endedAt }) => <time dateTime={endedAt}>{formatDate(endedAt.slice(0, 10))}</time>,
            },
            { title: 'Problem', cell: ({ problem }) => problem },
            { title: 'Action', cell: (mail) => <SendAgain {...mail} busy={busy} /> },
          ]}
        />
      )}
    </AdminPage>
  );
}

function SendAgain({ id, recipient, busy }: Mail['items'][number] & { busy: boolean }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" disabled={busy}>
        Send again<VisuallyHidden> to {recipient}</VisuallyHidden>
      </Button>
    </Form>
  );
}
