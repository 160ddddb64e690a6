import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { Deadline } from '../../../contract.ts';

/** A form that changes the mark of an event, unless it was changed elsewhere. */
export function MarkForm({
  event: { id, date, version },
  here,
  status,
  children,
}: {
  event: Deadline;
  here: string;
  status?: Deadline['status'];
  children: ReactNode;
}) {
  return (
    <Form method="post" action={here} preventScrollReset>
      <input type="hidden" name="intent" value="mark" />
      <input type="hidden" name="event" value={id} />
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="version" value={version} />
      {status && <input type="hidden" name="status" value={status} />}
      {children}
    </Form>
  );
}
