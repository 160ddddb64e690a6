/** The pages that a reader wants to read later. */
import { Form, redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Client, Result } from '#app/client/client.ts';
import { getClient } from '#app/middleware/context.ts';
import {
  formAction,
  refuse,
  refuseProblem,
  type FormAnswer,
  type Intent,
} from '#app/middleware/form-action.ts';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';

export const meta = screenMeta('read-later/list');

export async function loader({ context }: LoaderFunctionArgs) {
  return unwrap(await getClient(context).call('readLater', {}));
}

const NOT_SAVED = 'Couldn’t save the change. Try again.';

/** The buttons say `add 1001` and `remove 1001`. */
const change =
  (call: (client: Client, nid: number) => Promise<Result<unknown>>): Intent<FormAnswer> =>
  async ({ client, row }) => {
    if (row === undefined) return refuse({ message: NOT_SAVED }, 400);
    const answer = await call(client, row);
    if (!answer.ok) return refuseProblem(answer.problem);
    throw redirect(href('read-later/list'));
  };

export const action = formAction(
  {
    add: change((client, nid) => client.call('addReadLater', { body: { nid } })),
    remove: change((client, nid) => client.call('removeReadLater', { params: { nid: String(nid) } })),
  },
  NOT_SAVED,
);

export default function ReadLaterScreen() {
  const { items } = useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.message;
  return (
    <ScreenPage title={screenTitle('read-later/list')}>
      {message && <Notice tone="due">{message}</Notice>}
      {items.length === 0 && (
        <EmptyState title="Nothing to read later">Add a page at the end of its text.</EmptyState>
      )}
      <ul>
        {items.map(({ nid, title, path }) => (
          <li key={nid}>
            <Link to={path}>{title}</Link>
            <Form method="post">
              <Button type="submit" name="intent" value={`remove ${nid}`} aria-label={`Remove ${title}`}>
                Remove
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </ScreenPage>
  );
}
