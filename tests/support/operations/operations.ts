import { FEATURE_CALLS } from '#generated/features/calls.ts';
import type { EndpointId } from '#app/endpoints.ts';
import type { OperationCalls } from './calls.ts';
import { accountCalls } from './account.ts';
import { contentCalls } from './content.ts';
import { feedCalls } from './feeds.ts';
import { homeCalls } from './home.ts';
import { horizonCalls } from './horizon.ts';
import { jsonapiCalls } from './jsonapi.ts';
import { mailCalls } from './mail.ts';
import { placesCalls } from './places.ts';
import { serverCalls } from './server.ts';
import { signInCalls } from './sign-in.ts';

/** What the generic tests need to know of each operation, by its id; a file for each resource. */
export const OPERATION_CALLS: Record<EndpointId, OperationCalls> = {
  ...accountCalls,
  ...contentCalls,
  ...feedCalls,
  ...homeCalls,
  ...horizonCalls,
  ...jsonapiCalls,
  ...mailCalls,
  ...placesCalls,
  ...serverCalls,
  ...signInCalls,
  ...FEATURE_CALLS,
};
