import { V, type Endpoint } from './endpoint.ts';

/** Signing in and out, passwords, and the first account. */
export const signInEndpoints = {
  getToken: {
    method: 'post',
    path: '/api/getToken',
    body: 'account/token-request',
    response: 'account/token-response',
    failsInPlace: true,
  },
  currentToken: { method: 'get', path: '/api/getToken', response: 'account/token-claims' },
  logout: { method: 'post', path: '/api/logout', body: 'account/logout-request', response: 'done' },
  authenticationToken: {
    method: 'post',
    path: '/auth/authentication_token',
    body: 'account/credentials',
    response: 'account/authentication-token',
  },
  csrfToken: { method: 'get', path: '/api/csrf-token', response: 'account/csrf-token' },
  lostPasswordPardot: {
    method: 'post',
    path: `${V}/user/lost-password-pardot`,
    body: 'account/password-reset-request',
    response: 'done',
    failsInPlace: true,
  },
  lostPasswordReset: {
    method: 'post',
    path: `${V}/user/lost-password-reset`,
    body: 'account/password-reset',
    response: 'done',
    failsInPlace: true,
  },
  checkPasswordReset: {
    method: 'post',
    path: `${V}/user/lost-password-reset/check`,
    body: 'account/password-reset-check',
    response: 'done',
  },
  changePassword: {
    method: 'post',
    path: `${V}/user/password`,
    body: 'account/password-change',
    response: 'done',
  },
  checkSetup: { method: 'post', path: '/api/setup/check', body: 'account/setup-check', response: 'done' },
  setup: { method: 'post', path: '/api/setup', body: 'account/setup-request', response: 'done' },
} as const satisfies Record<string, Endpoint>;
