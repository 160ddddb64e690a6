/** The webhooks of a reader. */
import { useActionData, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { formAction } from '#app/middleware/form-action.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import type { WebhookAnswer } from '../../webhook-form.ts';
import { intents } from './list.server.ts';
import { WebhookList } from './webhook-list.tsx';

export const meta = screenMeta('webhooks/list');

export async function loader({ context }: LoaderFunctionArgs) {
  return unwrap(await getClient(context).call('webhooks'));
}

export const action = formAction<WebhookAnswer>(intents, 'Nothing was saved.');

export default function WebhooksScreen() {
  const [search] = useSearchParams();
  return (
    <WebhookList
      {...useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>() as WebhookAnswer | undefined}
      done={search.get('done')}
      busy={useBusy()}
    />
  );
}
