import type { ReactNode, Ref } from 'react';
import { Form } from 'react-router';
import type { Deadline } from '../../../contract.ts';

/** A form that changes the mark of an event, unless it was changed elsewhere. */
export function MarkForm({
  event: { id, date, version },
  here,
  status,
  ref,
  children,
}: {
  event: Deadline;
  here: string;
  status?: Deadline['status'];
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}) {
  return (
    <Form ref={ref} method="post" action={here} preventScrollReset>
      <input type="hidden" name="intent" value="mark" />
      <input type="hidden" name="event" value={id} />
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="version" value={version} />
      {status && <input type="hidden" name="status" value={status} />}
      {children}
    </Form>
  );
}
