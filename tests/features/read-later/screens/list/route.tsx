/** The pages that a reader wants to read later. */
import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { readForm } from '#app/middleware/form.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { READ_LATER_PATH } from '../../read-later-path.ts';

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'Read later') }];

export async function loader({ context }: LoaderFunctionArgs) {
  return unwrap(await getClient(context).call('readLater', {}));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const client = getClient(context);
  const nid = form?.get('remove');
  if (typeof nid === 'string') unwrap(await client.call('removeReadLater', { params: { nid } }));
  else unwrap(await client.call('addReadLater', { body: { nid: Number(form?.get('add')) } }));
  return redirect(READ_LATER_PATH);
}

export default function ReadLaterScreen() {
  const { items } = useLoaderData<typeof loader>();
  return (
    <ScreenPage title="Read later">
      {items.length === 0 && (
        <EmptyState title="Nothing to read later">Add a page at the end of its text.</EmptyState>
      )}
      <ul>
        {items.map(({ nid, title, path }) => (
          <li key={nid}>
            <Link to={path}>{title}</Link>
            <Form method="post">
              <Button type="submit" name="remove" value={nid} aria-label={`Remove ${title}`}>
                Remove
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </ScreenPage>
  );
}
