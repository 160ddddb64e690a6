/** Signing in and out. */
import { Type, type Static } from 'typebox';
import { anyObject, closed, discriminated, type ContractEndpoint } from '#app/contract.ts';
import { Done } from './outcome.ts';

const password = Type.String({
  description: 'Password.',
  examples: ['regatlas-demo'],
  minLength: 1,
  maxLength: 1024,
});

const PasswordGrant = closed(
  {
    grant_type: Type.Literal('password', { description: 'Grant by e-mail and password.' }),
    username: Type.String({
      description: 'E-mail address.',
      examples: ['full@demo.test'],
      minLength: 1,
      maxLength: 320,
    }),
    password,
    device_token: Type.Optional(
      Type.String({
        description:
          'Device token of an earlier sign-in on this device, if there was one. Failures of other devices then do not count against this one.',
        examples: ['eyJhbGciOi…'],
        minLength: 1,
        maxLength: 2048,
      }),
    ),
  },
  { description: 'Resource owner password credentials.', title: 'PasswordGrant' },
);

const RefreshGrant = closed(
  {
    grant_type: Type.Literal('refresh_token', { description: 'Grant by refresh token.' }),
    refresh_token: Type.String({
      description: 'Refresh token of the last answer.',
      examples: ['q83vEjRW'],
      minLength: 1,
      maxLength: 512,
    }),
  },
  {
    description:
      'Refresh of an access token. The refresh token can be used once; the response contains its successor.',
    title: 'RefreshGrant',
  },
);

export const TokenRequest = discriminated('grant_type', [PasswordGrant, RefreshGrant], {
  $id: 'account/token-request',
  title: 'TokenRequest',
  description: 'OAuth 2.0 token request (RFC 6749 sections 4.3.2 and 6).',
});
export type TokenRequest = Static<typeof TokenRequest>;

export const TokenSet = closed(
  {
    access_token: Type.String({
      description: 'Signed token (RFC 7519) to send as a bearer token.',
      examples: ['eyJhbGciOi…'],
    }),
    refresh_token: Type.String({ description: 'Opaque, single use.', examples: ['q83vEjRW'] }),
    expires_in: Type.Integer({ description: 'Lifetime of the access token in seconds.', examples: [900] }),
    expires_in_refresh_token: Type.Optional(
      Type.Integer({ description: 'Lifetime of the refresh token in seconds.', examples: [1_209_600] }),
    ),
    token_type: Type.String({ description: 'How to send the access token.', examples: ['Bearer'] }),
    device_token: Type.Optional(
      Type.String({
        description:
          'After a sign-in by password: to be sent with the next one on this device. It grants no access.',
        examples: ['eyJhbGciOi…'],
      }),
    ),
    id_token: Type.String({
      description: 'Signed token with the identity of the user.',
      examples: ['eyJhbGciOi…'],
    }),
  },
  {
    $id: 'account/token-set',
    title: 'TokenSet',
    description: 'Content of the `data` string of a token response.',
  },
);
export type TokenSet = Static<typeof TokenSet>;

export const TokenResponse = closed(
  {
    data: Type.String({
      description: 'A JSON document as a string: a token set.',
      examples: [
        '{"access_token":"…","refresh_token":"…","expires_in":900,"token_type":"Bearer","id_token":"…"}',
      ],
    }),
  },
  { $id: 'account/token-response', title: 'TokenResponse', description: 'Answer of the token call.' },
);
export type TokenResponse = Static<typeof TokenResponse>;

const TokenClaims = closed(
  {
    claims: anyObject({
      description: 'Registered claims of RFC 7519.',
      examples: [{ sub: '7', exp: 1_795_219_200 }],
    }),
    expires_in: Type.Integer({
      description: 'Seconds until it expires; never below 0.',
      examples: [812],
      minimum: 0,
    }),
  },
  {
    $id: 'account/token-claims',
    title: 'TokenClaims',
    description: 'Claims of the token the request carried.',
  },
);

const LogoutRequest = closed(
  {
    refresh_token: Type.Optional(
      Type.String({ description: 'Refresh token of the sign-in.', examples: ['q83vEjRW'], maxLength: 512 }),
    ),
  },
  {
    $id: 'account/logout-request',
    title: 'LogoutRequest',
    description: 'Which sign-in ends. Without a refresh token, the one that the access token belongs to.',
  },
);

const Credentials = closed(
  {
    email: Type.String({
      description: 'E-mail address.',
      examples: ['full@demo.test'],
      minLength: 1,
      maxLength: 320,
    }),
    password,
  },
  { $id: 'account/credentials', title: 'Credentials', description: 'E-mail and password.' },
);

const AuthenticationToken = closed(
  {
    token: Type.String({ description: 'Access token.', examples: ['eyJhbGciOi…'] }),
    refresh_token: Type.String({ description: 'Refresh token.', examples: ['q83vEjRW'] }),
  },
  {
    $id: 'account/authentication-token',
    title: 'AuthenticationToken',
    description: 'Answer of the authentication service.',
  },
);

const CsrfToken = closed(
  {
    token: Type.String({
      description: 'It belongs to the sign-in, and ends with it.',
      examples: ['w9gq2oB6pPZxg1qk5B0m9k7vY2cQk8pQ0h8b7r0s1tU'],
    }),
  },
  {
    $id: 'account/csrf-token',
    title: 'CsrfToken',
    description: 'The token that some operations demand in the header X-CSRF-Token.',
  },
);

export const endpoints = {
  getToken: {
    method: 'post',
    path: '/api/getToken',
    body: TokenRequest,
    response: TokenResponse,
    failsInPlace: true,
  },
  currentToken: { method: 'get', path: '/api/getToken', response: TokenClaims },
  logout: { method: 'post', path: '/api/logout', body: LogoutRequest, response: Done },
  authenticationToken: {
    method: 'post',
    path: '/auth/authentication_token',
    body: Credentials,
    response: AuthenticationToken,
  },
  csrfToken: { method: 'get', path: '/api/csrf-token', response: CsrfToken },
} as const satisfies Record<string, ContractEndpoint>;
