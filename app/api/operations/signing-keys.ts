/** Public keys, with which anybody checks the files that a site signed. */
import { operation, success } from '../operation.ts';
import { publishedKeys } from '../sealed/site-keys.ts';

const signingKeys = operation('signingKeys', {
  summary: 'Public keys that sign files of the site, and those that did',
  auth: 'none',
  handle: async ({ services }) => success({ keys: await publishedKeys(services) }),
});

export const signingKeyOperations = [signingKeys];
