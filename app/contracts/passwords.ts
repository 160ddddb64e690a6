/** Passwords, and the first account. */
import { Type, type Static } from 'typebox';
import { closed, V, type ContractEndpoint } from '#app/contract.ts';
import { LONGEST_EMAIL, LONGEST_NAME, SHORTEST_PASSWORD } from './limits.ts';
import { Done } from './outcome.ts';

const user = Type.String({
  description: 'The `user` of the link.',
  examples: ['7'],
  minLength: 1,
  maxLength: 320,
});
const password = Type.String({
  description: `New password, at least ${SHORTEST_PASSWORD} characters.`,
  examples: ['correct horse battery'],
  minLength: SHORTEST_PASSWORD,
  maxLength: 1024,
});

const PasswordResetRequest = closed(
  {
    email: Type.String({
      description: 'E-mail address of the account.',
      examples: ['full@demo.test'],
      minLength: 1,
      maxLength: LONGEST_EMAIL,
    }),
  },
  {
    $id: 'account/password-reset-request',
    title: 'PasswordResetRequest',
    description: 'Requests a link for setting a new password.',
  },
);

export const PasswordReset = closed(
  {
    user,
    token: Type.String({
      description: 'The `token` of the link; it can be used once.',
      examples: ['q83vEjRW'],
      minLength: 1,
      maxLength: 512,
    }),
    password,
  },
  {
    $id: 'account/password-reset',
    title: 'PasswordReset',
    description: 'Sets a new password with the values of the link.',
  },
);
export type PasswordReset = Static<typeof PasswordReset>;

export const PasswordResetCheck = closed(
  {
    user,
    token: Type.String({
      description: 'The `token` of the link.',
      examples: ['q83vEjRW'],
      minLength: 1,
      maxLength: 512,
    }),
  },
  {
    $id: 'account/password-reset-check',
    title: 'PasswordResetCheck',
    description: 'Asks whether a reset link can be used.',
  },
);
export type PasswordResetCheck = Static<typeof PasswordResetCheck>;

export const PasswordChange = closed(
  {
    current: Type.String({
      description: 'The password that is valid now.',
      examples: ['regatlas-demo'],
      minLength: 1,
      maxLength: 1024,
    }),
    password,
  },
  {
    $id: 'account/password-change',
    title: 'PasswordChange',
    description: 'Sets a new password for the signed-in reader.',
  },
);
export type PasswordChange = Static<typeof PasswordChange>;

const SetupCheck = closed(
  {
    token: Type.String({
      description: 'The `token` of the link that the server printed when it started.',
      examples: ['q83vEjRW'],
      minLength: 1,
      maxLength: 512,
    }),
  },
  { $id: 'account/setup-check', title: 'SetupCheck', description: 'Asks whether a setup link can be used.' },
);

export const SetupRequest = closed(
  {
    token: Type.String({
      description: 'The `token` of the link that the server printed when it started; it can be used once.',
      examples: ['q83vEjRW'],
      minLength: 1,
      maxLength: 512,
    }),
    email: Type.String({
      description: 'E-mail address of the account.',
      examples: ['ines.albrecht@firm.example'],
      pattern: '^[^\\s@]+@[^\\s@]+$',
      maxLength: LONGEST_EMAIL,
    }),
    first_name: Type.String({
      description: 'First name.',
      examples: ['Ines'],
      pattern: '[^\\s\\p{C}]',
      maxLength: LONGEST_NAME,
    }),
    last_name: Type.String({
      description: 'Last name.',
      examples: ['Albrecht'],
      pattern: '[^\\s\\p{C}]',
      maxLength: LONGEST_NAME,
    }),
    password: Type.String({
      description: `Password, at least ${SHORTEST_PASSWORD} characters.`,
      examples: ['correct horse battery'],
      minLength: SHORTEST_PASSWORD,
      maxLength: 1024,
    }),
  },
  {
    $id: 'account/setup-request',
    title: 'SetupRequest',
    description: 'Creates the first account of an empty site, an administrator.',
  },
);
export type SetupRequest = Static<typeof SetupRequest>;

export const endpoints = {
  lostPasswordPardot: {
    method: 'post',
    path: `${V}/user/lost-password-pardot`,
    body: PasswordResetRequest,
    response: Done,
    failsInPlace: true,
  },
  lostPasswordReset: {
    method: 'post',
    path: `${V}/user/lost-password-reset`,
    body: PasswordReset,
    response: Done,
    failsInPlace: true,
  },
  checkPasswordReset: {
    method: 'post',
    path: `${V}/user/lost-password-reset/check`,
    body: PasswordResetCheck,
    response: Done,
  },
  changePassword: { method: 'post', path: `${V}/user/password`, body: PasswordChange, response: Done },
  checkSetup: { method: 'post', path: '/api/setup/check', body: SetupCheck, response: Done },
  setup: { method: 'post', path: '/api/setup', body: SetupRequest, response: Done },
} as const satisfies Record<string, ContractEndpoint>;
