/** Schemas of signing in by the provider of an organisation. */
import { Type } from 'typebox';
import { closed } from '#app/contract.ts';

export const SignOnStart = closed(
  {
    email: Type.String({
      minLength: 3,
      maxLength: 320,
      description: 'E-mail address. Only its domain matters here; the provider gets all of it as a hint.',
      examples: ['ines@firm.example'],
    }),
  },
  { $id: 'single-sign-on/start', title: 'SignOnStart', description: 'Whose organisation signs in.' },
);

export const SignOnFlow = closed(
  {
    url: Type.String({
      description: 'Where the reader signs in.',
      examples: ['https://login.firm.example/authorize?client_id=regatlas'],
    }),
    flow: Type.String({
      description: 'To be kept by the browser that signs in, for 15 minutes, and sent with the end.',
      examples: ['eyJhbGciOiJkaXIi…'],
    }),
  },
  { $id: 'single-sign-on/flow', title: 'SignOnFlow', description: 'A sign-in under way.' },
);

export const SignOnEnd = closed(
  {
    flow: Type.String({
      minLength: 1,
      maxLength: 4096,
      description: 'The flow of the start.',
      examples: ['eyJhbGciOiJkaXIi…'],
    }),
    query: Type.String({
      maxLength: 8192,
      description: 'The query with which the provider sent the reader back.',
      examples: ['?code=a1b2c3&state=x4y5z6'],
    }),
    device_token: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2048,
        description: 'Device token of an earlier sign-in on this device, if there was one.',
        examples: ['eyJhbGciOi…'],
      }),
    ),
  },
  { $id: 'single-sign-on/end', title: 'SignOnEnd', description: 'What the provider answered.' },
);
