// Generated from options.schema.json by schemas/generate-types.ts. Do not edit.
import { readsOptions } from '#app/config/features.ts';

/**
 * Webhooks: events that readers have sent to URLs of their own programs.
 */
export interface WebhookOptions {
  /**
   * Whether webhooks may lead to programs on the server's own machine, also by http: for development. Never on a site that others can reach, because its readers could then call services of the server.
   */
  allowLoopback: boolean;
}

/** The options in a vertical where the feature is on. */
export const optionsIn = readsOptions<WebhookOptions>('webhooks');
