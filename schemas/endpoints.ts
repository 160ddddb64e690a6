/**
 * The operations of the platform as both of its sides know them: path, and the schemas of schemas/api. A file in
 * `endpoints/` for each resource. Those of features are in their contracts; `app/endpoints.ts` has both.
 */
import { accountEndpoints } from './endpoints/account.ts';
import { contentEndpoints } from './endpoints/content.ts';
import { feedEndpoints } from './endpoints/feeds.ts';
import { homeEndpoints } from './endpoints/home.ts';
import { horizonEndpoints } from './endpoints/horizon.ts';
import { jsonapiEndpoints } from './endpoints/jsonapi.ts';
import { mailEndpoints } from './endpoints/mail.ts';
import { placesEndpoints } from './endpoints/places.ts';
import { serverEndpoints } from './endpoints/server.ts';
import { signInEndpoints } from './endpoints/sign-in.ts';

/** By the id of the operation. */
export const ENDPOINTS = {
  ...signInEndpoints,
  ...accountEndpoints,
  ...jsonapiEndpoints,
  ...contentEndpoints,
  ...homeEndpoints,
  ...horizonEndpoints,
  ...placesEndpoints,
  ...feedEndpoints,
  ...mailEndpoints,
  ...serverEndpoints,
};
