import type { Feature } from '#app/feature.ts';
import { groupSettingsOperations } from './group-settings.server.ts';
import { scim } from './scim/scim.server.ts';
import { settingsOperations } from './settings.server.ts';
import { refusesPassword, signOnOperations } from './sign-on.server.ts';

/** Sign-in by the OpenID provider of an organisation, and accounts that its directory provisions by SCIM. */
export const feature: Feature = {
  operations: [...signOnOperations, ...settingsOperations, ...groupSettingsOperations],
  protocols: [scim],
  refusesPassword,
};
