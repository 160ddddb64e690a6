/** Things of the reader that show pages together, such as saved reports: parts of the answer of changed pages. */
import { Type } from 'typebox';
import { closed, nullable } from '#app/contract.ts';
import { time } from './moments.ts';

export const knownThings = {
  things: Type.Array(
    closed(
      {
        title: Type.String({ description: 'Name in filters.', examples: ['Reports as saved'] }),
        none: Type.String({
          description: 'What is said where the reader has none.',
          examples: ['You have no saved report.'],
        }),
        things: Type.Array(
          closed(
            {
              title: Type.String({ description: 'What it is called.', examples: ['EU and UK licences'] }),
              moments: Type.Array(
                closed(
                  {
                    thing: Type.String({
                      description: 'Value of `thing` in the query.',
                      examples: ['reports.12.saved'],
                    }),
                    label: Type.String({ description: 'In filters, before the day.', examples: ['Saved'] }),
                    at: time('When (RFC 3339, UTC).'),
                  },
                  { description: 'A time at which it showed its pages.' },
                ),
                { description: 'Times at which it showed its pages.', examples: [[]] },
              ),
            },
            { description: 'Something of the reader, such as a saved report.' },
          ),
          { description: 'Those of the reader.', examples: [[]] },
        ),
      },
      { description: 'Things of a kind that show pages together.' },
    ),
    { description: 'What `thing` can be.', examples: [[]] },
  ),
  thing: nullable(
    closed(
      {
        title: Type.String({ description: 'What it is called.', examples: ['EU and UK licences'] }),
        path: Type.String({ description: 'Path of its page.', examples: ['/report?saved=12'] }),
        at: time('When (RFC 3339, UTC).'),
        words: Type.String({ description: 'What was then.', examples: ['when you saved it'] }),
        missing: nullable(
          Type.String({
            description: 'What it showed then and has no page now, in a sentence; null if nothing is known.',
            examples: ['What it showed of Malta was withdrawn, or is not open to you.'],
          }),
        ),
      },
      { description: 'The thing that was asked for.' },
    ),
  ),
};
