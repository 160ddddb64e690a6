import { FEATURE_CALLS } from '#generated/features/calls.ts';
import type { EndpointId } from '#app/endpoints.ts';
import type { OperationCalls } from './calls.ts';
import { accountCalls } from './account.ts';
import { contentCalls } from './content.ts';
import { deliveryCalls } from './delivery.ts';
import { homeCalls } from './home.ts';
import { horizonCalls } from './horizon.ts';
import { jsonapiCalls } from './jsonapi.ts';
import { placesCalls } from './places.ts';
import { serverCalls } from './server.ts';
import { signInCalls } from './sign-in.ts';
import { watchCalls } from './watch.ts';

/** What the generic tests need to know of each operation, by its id; a file for each resource. */
export const OPERATION_CALLS: Record<EndpointId, OperationCalls> = {
  ...accountCalls,
  ...contentCalls,
  ...deliveryCalls,
  ...homeCalls,
  ...horizonCalls,
  ...jsonapiCalls,
  ...placesCalls,
  ...serverCalls,
  ...signInCalls,
  ...watchCalls,
  ...FEATURE_CALLS,
};
