/** The API of the queue: what needs the reader's look, and what the reader did with it. */
import { Type, type Static } from 'typebox';
import { closed, type ContractEndpoint, nid, V, word } from '#app/contract.ts';
import { TermName } from '#app/contracts/content-summary.ts';
import { MOST_ROWS } from './limits.ts';

const key = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[a-z][a-z-]*:[A-Za-z0-9._-]+$',
  description: 'What the row is about: an item (`item:1001`), or a page of a feature.',
  examples: ['item:1001'],
});
const seen = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'What is settled, as the row has it: what happens later comes back.',
  examples: ['3'],
});
const change = Type.String({
  minLength: 36,
  maxLength: 36,
  description: 'Names the change, to take it back.',
  examples: ['0b5c3a52-6f1e-4a55-9a43-3c8f8f1f3c11'],
});
const at = Type.String({ description: 'When (RFC 3339).', examples: ['2026-11-21T09:00:00.000Z'] });
const title = Type.String({ description: 'Its title.', examples: ['Safeguarding rules for payment firms'] });
const path = Type.String({ description: 'Its path.', examples: ['/regulatory_update/3001/x'] });
const day = Type.String({ format: 'date', description: 'The day.', examples: ['2026-12-03'] });
const colleague = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'Id of the account of a colleague.',
  examples: [7],
});

const QueueRow = closed(
  {
    ...{ key, seen, at, title, path },
    what: word(['new', 'changed'], {
      description: '`changed`: something that was there before, or that the reader had settled.',
    }),
    nid: Type.Optional(nid('Node id, of an item.')),
    label: Type.String({ description: 'What it is.', examples: ['Regulatory update'] }),
    jurisdictions: Type.Array(TermName, { description: 'Jurisdictions it is about.', examples: [[]] }),
    access: word(['full', 'restricted'], { description: 'Whether the reader may open all of it.' }),
    summary: Type.Optional(
      Type.String({ description: 'Standfirst, of what is new.', examples: ['What changed.'] }),
    ),
    reasons: Type.Array(
      closed(
        {
          source: Type.String({ description: 'Where it is from.', examples: ['places'] }),
          text: Type.String({ description: 'In words.', examples: ['In your place Germany'] }),
        },
        { description: 'Why it is there.' },
      ),
      { description: 'Why it is there; at least one.', examples: [[]] },
    ),
    materiality: Type.Optional(
      word(['material', 'editorial'], {
        description:
          'What the editors said of the changes together; absent where they did not, or the reader may not know.',
        examples: ['material'],
      }),
    ),
    changes: Type.Array(Type.String(), {
      description: 'What changed, a sentence each; empty where nothing was compared.',
      examples: [['Section “Scope” changed']],
    }),
  },
  { $id: 'inbox/queue-row', title: 'QueueRow', description: 'Something that needs the reader’s look.' },
);
export type QueueRow = Static<typeof QueueRow>;

const LaterRow = closed(
  {
    ...{ key, seen, title, path, change },
    label: Type.String({ description: 'What it is.', examples: ['Regulatory update'] }),
    on: Type.Optional(day),
    assignee: Type.Optional(
      Type.String({ description: 'The colleague who looks at it.', examples: ['Bo Lindqvist'] }),
    ),
    doneAt: Type.Optional(
      Type.String({
        description: 'When the colleague was done with it; absent before.',
        examples: ['2026-11-21T09:00:00.000Z'],
      }),
    ),
  },
  {
    $id: 'inbox/later-row',
    title: 'LaterRow',
    description: 'A row that waits for a day, or for a colleague.',
  },
);
export type LaterRow = Static<typeof LaterRow>;

const Colleague = closed(
  { id: colleague, name: Type.String({ description: 'Name.', examples: ['Bo Lindqvist'] }) },
  { description: 'An account of the same organisation that may use the vertical.' },
);

export const Queue = closed(
  {
    rows: Type.Array(QueueRow, {
      description: `What needs a look, the latest first; at most ${MOST_ROWS}.`,
      examples: [[]],
    }),
    more: Type.Boolean({ description: 'Whether there is more than that.' }),
    later: Type.Array(LaterRow, { description: 'What waits, the next day first.', examples: [[]] }),
    sources: Type.Array(
      closed(
        {
          id: Type.String({ description: 'Id in reasons.', examples: ['places'] }),
          title: Type.String({ description: 'Name in filters.', examples: ['Places'] }),
        },
        { description: 'Where rows are from.' },
      ),
      { description: 'All that there are.', examples: [[]] },
    ),
    checked: Type.Array(
      closed(
        {
          name: Type.String({ description: 'In the singular.', examples: ['rule'] }),
          count: Type.Integer({ minimum: 0, description: 'How many.', examples: [4] }),
        },
        { description: 'What was looked at.' },
      ),
      { description: 'What was looked at.', examples: [[]] },
    ),
    at,
    zone: Type.String({ description: 'The reader’s time zone (IANA).', examples: ['Europe/London'] }),
    today: Type.String({ format: 'date', description: 'The reader’s day.', examples: ['2026-11-21'] }),
    colleagues: Type.Array(Colleague, {
      description: 'To whom rows can be assigned; empty without an organisation.',
      examples: [[]],
    }),
  },
  { $id: 'inbox/queue', title: 'Queue', description: 'What needs the reader’s look.' },
);
export type Queue = Static<typeof Queue>;

export const QueueCount = closed(
  {
    total: Type.Integer({
      minimum: 0,
      maximum: MOST_ROWS,
      description: 'Rows of the queue.',
      examples: [12],
    }),
    new: Type.Integer({ minimum: 0, description: 'Those of them that are new.', examples: [7] }),
    more: Type.Boolean({ description: 'Whether there are more than were counted.' }),
  },
  { $id: 'inbox/queue-count', title: 'QueueCount', description: 'How much needs the reader’s look.' },
);
export type QueueCount = Static<typeof QueueCount>;

export const ACTIONS = ['done', 'dismiss', 'remind', 'assign'] as const;

const QueueChange = closed(
  {
    action: word([...ACTIONS], {
      description:
        'The reader is `done` with the rows, or has no use for them (`dismiss`); wants them back on a day (`remind`); or hands them to a colleague (`assign`), which only items can be.',
      examples: ['done'],
    }),
    rows: Type.Array(closed({ key, seen }, { description: 'A row.' }), {
      minItems: 1,
      maxItems: MOST_ROWS,
      description: 'The rows.',
      examples: [[{ key: 'item:1001', seen: '3' }]],
    }),
    day: Type.Optional(day),
    colleague: Type.Optional(colleague),
  },
  {
    $id: 'inbox/queue-change',
    description: 'What the reader does with rows. The same request twice changes nothing the second time.',
  },
);
export type QueueChange = Static<typeof QueueChange>;

const Changed = closed({ key, change }, { description: 'A row that was changed.' });

const QueueChanged = closed(
  {
    rows: Type.Array(Changed, {
      description: 'The rows, with the name of the change of each.',
      examples: [[]],
    }),
  },
  { $id: 'inbox/queue-changed', description: 'What was changed.' },
);

const QueueUndo = closed(
  {
    rows: Type.Array(Changed, {
      minItems: 1,
      maxItems: MOST_ROWS,
      description: 'The changes to take back.',
      examples: [[{ key: 'item:1001', change: '0b5c3a52-6f1e-4a55-9a43-3c8f8f1f3c11' }]],
    }),
  },
  {
    $id: 'inbox/queue-undo',
    description: 'Takes changes back, each only if its row has not been changed again since.',
  },
);

const QueueUndone = closed(
  {
    undone: Type.Integer({ minimum: 0, description: 'Rows whose change was taken back.', examples: [1] }),
  },
  { $id: 'inbox/queue-undone', description: 'What was taken back.' },
);

export const endpoints = {
  queue: { method: 'get', path: `${V}/queue`, response: Queue },
  queueCount: { method: 'get', path: `${V}/queue/count`, response: QueueCount },
  changeQueue: { method: 'post', path: `${V}/queue`, body: QueueChange, response: QueueChanged },
  undoQueue: { method: 'post', path: `${V}/queue/undo`, body: QueueUndo, response: QueueUndone },
} as const satisfies Record<string, ContractEndpoint>;
