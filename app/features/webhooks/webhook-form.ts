/** The form of a webhook, and what its pages are answered with. */

export interface WebhookAnswer {
  message?: string;
  /** What is wrong with the URL. */
  urlError?: string;
  /** What is wrong with the choice of events. */
  eventsError?: string;
  /** What was typed, while it is not saved. */
  typed?: TypedWebhook;
  /** A new secret, which is shown this once. */
  secret?: string;
  /** Id of the webhook that was added. */
  id?: number;
}

export interface TypedWebhook {
  url: string;
  events: string[];
}

export const readWebhook = (fields: FormData, text: (name: string) => string): TypedWebhook => ({
  url: text('url').trim(),
  events: fields.getAll('event').map(String).slice(0, 20),
});

/** What is missing in a form; undefined if nothing is. */
export function formFault(typed: TypedWebhook): WebhookAnswer | undefined {
  if (typed.url === '') return { urlError: 'Enter a URL.', typed };
  if (typed.events.length === 0) return { eventsError: 'Choose at least one event.', typed };
  return undefined;
}
