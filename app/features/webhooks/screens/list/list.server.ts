/** The forms of the list of webhooks. */
import { data } from 'react-router';
import { refuse, refuseProblem, type Intent } from '#app/middleware/form-action.ts';
import { formFault, readWebhook, type WebhookAnswer } from '../../webhook-form.ts';

const add: Intent<WebhookAnswer> = async ({ client, fields, text }) => {
  const typed = readWebhook(fields, text);
  const fault = formFault(typed);
  if (fault) return refuse<WebhookAnswer>(fault, 422);
  const answer = await client.call('addWebhook', { body: typed });
  // Not a redirect: the page that the secret is on is never asked for again.
  if (answer.ok) return data<WebhookAnswer>({ ...answer.value });
  const { code, title, detail } = answer.problem;
  if (code === 'webhook_url_refused') return refuse<WebhookAnswer>({ urlError: detail ?? title, typed }, 422);
  return refuseProblem<WebhookAnswer>(answer.problem, { message: `${title}. ${detail ?? ''}`.trim(), typed });
};

export const intents = { add } satisfies Record<string, Intent<WebhookAnswer>>;
