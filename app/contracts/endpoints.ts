/** Every operation of the platform. Those of features are in their contracts; `app/endpoints.ts` has both. */
import { signInEndpoints } from './sign-in.ts';
import { passwordsEndpoints } from './passwords.ts';
import { accountEndpoints } from './account.ts';
import { profileEndpoints } from './profile.ts';
import { contentEndpoints } from './content.ts';
import { feedsEndpoints } from './feeds.ts';
import { homeEndpoints } from './home.ts';
import { homeMineEndpoints } from './home-mine.ts';
import { horizonEndpoints } from './horizon.ts';
import { jsonapiEndpoints } from './jsonapi.ts';
import { mailEndpoints } from './mail.ts';
import { jurisdictionsEndpoints } from './jurisdictions.ts';
import { requirementsEndpoints } from './requirements.ts';
import { serverEndpoints } from './server.ts';

/** By the id of the operation. */
export const ENDPOINTS = {
  ...signInEndpoints,
  ...passwordsEndpoints,
  ...accountEndpoints,
  ...profileEndpoints,
  ...contentEndpoints,
  ...feedsEndpoints,
  ...homeEndpoints,
  ...homeMineEndpoints,
  ...horizonEndpoints,
  ...jsonapiEndpoints,
  ...mailEndpoints,
  ...jurisdictionsEndpoints,
  ...requirementsEndpoints,
  ...serverEndpoints,
};
