// Generated from options.schema.json by schemas/generate-types.ts. Do not edit.
import { readsOptions } from '#app/config/features.ts';

/**
 * Sign-in by the OpenID providers of organisations, and provisioning of accounts by SCIM. Each organisation has its own settings on its page.
 */
export interface SingleSignOnOptions {
  /**
   * Host names of providers that may be at private addresses, such as a provider inside of the operator's network. All other providers must be at public addresses. A loopback host in this list may also be called by http.
   *
   * @maxItems 20
   */
  privateHosts: string[];
}

/** The options in a vertical where the feature is on. */
export const optionsIn = readsOptions<SingleSignOnOptions>('single-sign-on');
