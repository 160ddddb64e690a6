/** The API of single sign-on: signing in by the provider of an organisation, and its settings for administrators. */
import { V, type ContractEndpoint } from '#app/contract.ts';
import { Done } from '#app/contracts/outcome.ts';
import { TokenSet } from '#app/contracts/sign-in.ts';
import {
  GroupAccessRemoval,
  GroupAccessRule,
  MadeToken,
  NewToken,
  ProviderChange,
  ProviderTest,
  SignOnSettings,
} from './contract/settings.ts';
import { SignOnEnd, SignOnFlow, SignOnStart } from './contract/sign-on.ts';

const SETTINGS = '/api/organisations/{id}/sign-on';
const TOKENS = '/api/organisations/{id}/provisioning-tokens';

export const endpoints = {
  startSignOn: {
    method: 'post',
    path: `${V}/sign-on/start`,
    body: SignOnStart,
    response: SignOnFlow,
    failsInPlace: true,
  },
  completeSignOn: {
    method: 'post',
    path: `${V}/sign-on/end`,
    body: SignOnEnd,
    response: TokenSet,
    failsInPlace: true,
  },
  signOnSettings: { method: 'get', path: SETTINGS, response: SignOnSettings },
  setSignOnProvider: {
    method: 'post',
    path: SETTINGS,
    body: ProviderChange,
    response: Done,
    failsInPlace: true,
  },
  removeSignOnProvider: { method: 'post', path: `${SETTINGS}/removal`, response: Done },
  testSignOnProvider: { method: 'post', path: `${SETTINGS}/test`, response: ProviderTest },
  setGroupAccess: {
    method: 'post',
    path: `${SETTINGS}/groups`,
    body: GroupAccessRule,
    response: Done,
    failsInPlace: true,
  },
  removeGroupAccess: {
    method: 'post',
    path: `${SETTINGS}/groups/removal`,
    body: GroupAccessRemoval,
    response: Done,
  },
  makeProvisioningToken: { method: 'post', path: TOKENS, body: NewToken, response: MadeToken },
  revokeProvisioningToken: { method: 'post', path: `${TOKENS}/{token}/revocation`, response: Done },
} as const satisfies Record<string, ContractEndpoint>;
