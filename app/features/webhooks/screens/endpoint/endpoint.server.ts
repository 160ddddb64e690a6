/** A webhook, and what its forms do. */
import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import type { Result } from '#app/client/client.ts';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { refuse, refuseProblem, type Intent, type PostedForm } from '#app/middleware/form-action.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { href } from '#app/runtime/screens.ts';
import { formFault, readWebhook, type WebhookAnswer } from '../../webhook-form.ts';

const paramsIn = ({ context }: Pick<LoaderFunctionArgs, 'context'>) => ({
  id: context.get(siteContext).resolved?.params['id'] ?? '',
});

export async function loadWebhook({ context }: LoaderFunctionArgs) {
  const client = getClient(context);
  const answer = await client.call('webhook', { params: paramsIn({ context }) });
  if (!answer.ok && answer.problem.status === 404) throw data(null, { status: 404 });
  const { choices } = unwrap(await client.call('webhooks'));
  return { ...unwrap(answer), choices };
}

/** Shows the webhook again after a change; what was refused is said above it. */
function finish(form: PostedForm, answer: Result<unknown>, done: string) {
  if (answer.ok) throw redirect(href('webhooks/endpoint', { params: paramsIn(form), query: { done } }));
  const { title, detail } = answer.problem;
  return refuseProblem<WebhookAnswer>(answer.problem, {
    message: detail ? `${title}. ${detail}` : `${title}.`,
  });
}

const pausing =
  (paused: boolean): Intent<WebhookAnswer> =>
  async (form) => {
    const answer = await form.client.call('changeWebhook', { params: paramsIn(form), body: { paused } });
    return finish(form, answer, paused ? 'paused' : 'resumed');
  };

export const intents = {
  async save(form) {
    const typed = readWebhook(form.fields, form.text);
    const fault = formFault(typed);
    if (fault) return refuse<WebhookAnswer>(fault, 422);
    const answer = await form.client.call('changeWebhook', { params: paramsIn(form), body: typed });
    if (!answer.ok && answer.problem.code === 'webhook_url_refused')
      return refuse<WebhookAnswer>({ urlError: answer.problem.detail ?? answer.problem.title, typed }, 422);
    return finish(form, answer, 'saved');
  },
  pause: pausing(true),
  resume: pausing(false),
  async renew(form) {
    const answer = await form.client.call('renewWebhookSecret', { params: paramsIn(form) });
    // Not a redirect: the page that the secret is on is never asked for again.
    return answer.ok ? data<WebhookAnswer>({ secret: answer.value.secret }) : finish(form, answer, '');
  },
  async test(form) {
    return finish(form, await form.client.call('testWebhook', { params: paramsIn(form) }), 'test');
  },
  async again(form) {
    const params = { ...paramsIn(form), delivery: String(form.row ?? 0) };
    return finish(form, await form.client.call('sendWebhookAgain', { params }), 'again');
  },
  async delete(form) {
    const answer = await form.client.call('deleteWebhook', { params: paramsIn(form) });
    // The second of two clicks finds nothing.
    if (answer.ok || answer.problem.code === 'not_found')
      throw redirect(href('webhooks/list', { query: { done: 'deleted' } }));
    return finish(form, answer, '');
  },
} satisfies Record<string, Intent<WebhookAnswer>>;
