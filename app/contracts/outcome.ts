/** What any operation may answer: that it is done, or a problem. */
import { Type, type Static } from 'typebox';
import { anyObject, closed } from '#app/contract.ts';

export const Done = closed(
  { done: Type.Literal(true, { description: 'Always true.' }) },
  { $id: 'done', title: 'Done', description: 'The request was carried out.' },
);

export const ProblemDetails = closed(
  {
    type: Type.String({
      description: 'Problem type, a URI reference.',
      examples: ['/problems/invalid_credentials'],
      format: 'uri-reference',
    }),
    title: Type.String({
      description: 'Short summary of the problem.',
      examples: ['Wrong e-mail or password'],
    }),
    status: Type.Integer({ description: 'HTTP status code.', examples: [401], minimum: 400, maximum: 599 }),
    code: Type.String({
      description: 'Stable code to branch on.',
      examples: ['invalid_credentials'],
      pattern: '^[a-z][a-z0-9_]*$',
    }),
    detail: Type.Optional(
      Type.String({ description: 'How to solve the problem.', examples: ['Check the URL and try again.'] }),
    ),
    retry_after: Type.Optional(
      Type.Integer({
        description: 'Seconds after which the call may be tried again, as in the Retry-After header.',
        examples: [900],
      }),
    ),
    instance: Type.Optional(
      Type.String({ description: 'Path of the request.', examples: ['/api/getToken'] }),
    ),
    reference: Type.Optional(
      Type.String({
        description:
          'Of a fault on our side: what to tell the operator, whose log has it. The same as the header X-Request-Id.',
        examples: ['4f1c0a9be27d6358'],
      }),
    ),
    errors: Type.Optional(
      Type.Array(
        closed(
          {
            pointer: Type.String({
              description: 'JSON pointer into the body, or the name of the query parameter.',
              examples: ['/username'],
            }),
            message: Type.String({ description: 'The expected value.', examples: ['must be a string'] }),
          },
          { description: 'One fault in the request.' },
        ),
        {
          description: 'Every fault found in the request.',
          examples: [[{ pointer: '/username', message: 'must be a string' }]],
        },
      ),
    ),
    withdrawn: Type.Optional(
      closed(
        {
          day: Type.String({
            description: 'Day of the withdrawal in the time zone of the site; empty if it is not known.',
            examples: ['2026-11-27'],
          }),
          note: Type.String({
            description: 'Why, in words of the editors; empty without them.',
            examples: ['The consultation was cancelled.'],
          }),
          instead: Type.Optional(
            closed(
              {
                title: Type.String({ description: 'Its title.', examples: ['Safeguarding: final rules'] }),
                path: Type.String({ description: 'Its path.', examples: ['/page/7/about'] }),
              },
              { description: 'The page that replaces it, if this reader may open it.' },
            ),
          ),
        },
        { description: 'Of a page that was withdrawn: what its readers are told.' },
      ),
    ),
    current: Type.Optional(
      anyObject({
        description: 'For a conflict: the record as it is now.',
        examples: [{ id: '6f0c0d1e-2b7a-4f57-9d2b-0c9a3f6e8a11', version: 3 }],
      }),
    ),
  },
  {
    $id: 'problem',
    title: 'ProblemDetails',
    description:
      'An error in the format of RFC 9457 (application/problem+json). `code` is stable; `detail` is for people.',
  },
);
export type ProblemDetails = Static<typeof ProblemDetails>;
