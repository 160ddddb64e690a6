/** A webhook with its ledger. */
import { useActionData, useLoaderData, useSearchParams } from 'react-router';
import { formAction } from '#app/middleware/form-action.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import type { WebhookAnswer } from '../../webhook-form.ts';
import { EndpointPage } from './endpoint-page.tsx';
import { intents, loadWebhook } from './endpoint.server.ts';

export const meta = screenMeta('webhooks/endpoint');

export const loader = loadWebhook;
export const action = formAction<WebhookAnswer>(intents, 'Nothing was changed.');

export default function WebhookScreen() {
  const [search] = useSearchParams();
  const answer = useActionData<typeof action>() as WebhookAnswer | undefined;
  return (
    <EndpointPage
      {...useLoaderData<typeof loader>()}
      answer={answer}
      done={answer ? null : search.get('done')}
      busy={useBusy()}
    />
  );
}
