/** Every operation of the platform. Those of features are in their contracts; `app/endpoints.ts` has both. */
import { endpoints as signIn } from './sign-in.ts';
import { endpoints as passwords } from './passwords.ts';
import { endpoints as account } from './account.ts';
import { endpoints as profile } from './profile.ts';
import { endpoints as content } from './content.ts';
import { endpoints as feeds } from './feeds.ts';
import { endpoints as home } from './home.ts';
import { endpoints as homeMine } from './home-mine.ts';
import { endpoints as horizon } from './horizon.ts';
import { endpoints as jsonapi } from './jsonapi.ts';
import { endpoints as mail } from './mail.ts';
import { endpoints as marketStatuses } from './market-statuses.ts';
import { endpoints as jurisdictions } from './jurisdictions.ts';
import { endpoints as requirements } from './requirements.ts';
import { endpoints as server } from './server.ts';
import { endpoints as signingKeys } from './signing-keys.ts';

/** By the id of the operation. */
export const ENDPOINTS = {
  ...signIn,
  ...passwords,
  ...account,
  ...profile,
  ...content,
  ...feeds,
  ...home,
  ...homeMine,
  ...horizon,
  ...jsonapi,
  ...mail,
  ...jurisdictions,
  ...marketStatuses,
  ...requirements,
  ...server,
  ...signingKeys,
};
