/** What readers asked to be told of. */
import { Type, type Static } from 'typebox';
import { closed, word } from '#app/contract.ts';
import { CELL_STATES, MOST_ALERTS, MOST_STATEMENT_ALERTS, MOST_STATEMENT_PLACES } from '../limits.ts';
import { Place, placeId, statedDays as days, text, time, Topic, topicKey, topicKeys } from './parts.ts';

export const AlertRequest = closed(
  { place: placeId, topic: topicKey },
  {
    $id: 'coverage/alert-request',
    title: 'CoverageAlertRequest',
    description:
      'The topic and the place that the reader wants to be told about. What is compared is how it is now. Asking again while the reader waits changes nothing; asking again afterwards begins anew.',
  },
);

const Alert = closed(
  {
    id: Type.Integer({ description: 'Its id.', examples: [4] }),
    place: Type.Optional({ ...Place, description: 'The place of now; absent if it is gone.' }),
    topic: Type.Optional({ ...Topic, description: 'The topic of now; absent if it is gone.' }),
    askedAt: time('When the reader asked (RFC 3339, UTC).'),
    was: word([...CELL_STATES], { description: 'How it was then.', examples: ['none'] }),
    changed: Type.Optional(
      closed(
        {
          at: time('When that was found (RFC 3339, UTC).'),
          says: text('What changed, a sentence without its full stop.', 'A known gap was closed'),
        },
        {
          description:
            'What changed since; absent until something did. The reader is told once, and it is listed for 90 days.',
        },
      ),
    ),
  },
  { description: 'A topic in a place that the reader asked to be told about.' },
);
export type Alert = Static<typeof Alert>;

export const StatementAlertRequest = closed(
  {
    places: Type.Array(placeId, {
      minItems: 1,
      maxItems: MOST_STATEMENT_PLACES,
      uniqueItems: true,
      description: 'Term ids of places.',
      examples: [[1053]],
    }),
    topics: topicKeys,
    ...days,
  },
  {
    $id: 'coverage/statement-alert-request',
    title: 'StatementAlertRequest',
    description:
      'The statement that was refused. Asking again while the reader waits changes nothing; asking again afterwards begins anew.',
  },
);

const StatementAlert = closed(
  {
    id: Type.Integer({ description: 'Its id.', examples: [4] }),
    title: Type.String({ description: 'Topics and places.', examples: ['Capital in Lithuania'] }),
    period: text('From when to when.', '1 Oct 2026 to 22 Nov 2026'),
    path: Type.Optional(
      Type.String({
        description: 'Where the form is filled in; absent where a place or topic is gone.',
        examples: ['/coverage?about=1053'],
      }),
    ),
    askedAt: time('When the reader asked (RFC 3339, UTC).'),
    foundAt: Type.Optional(
      time(
        'When it was found that it can be made (RFC 3339, UTC); absent until then. The reader is told once.',
      ),
    ),
  },
  { description: 'A statement that the reader waits for.' },
);
export type StatementAlert = Static<typeof StatementAlert>;

export const AlertList = closed(
  {
    statements: Type.Array(StatementAlert, {
      maxItems: MOST_STATEMENT_ALERTS,
      description: 'Statements that the reader waits for, the last first.',
      examples: [[]],
    }),
    alerts: Type.Array(Alert, {
      maxItems: MOST_ALERTS,
      description: 'Those of the reader, the last first.',
      examples: [[]],
    }),
  },
  {
    $id: 'coverage/alerts',
    title: 'CoverageAlerts',
    description: 'Topics in places that the reader asked to be told about.',
  },
);
