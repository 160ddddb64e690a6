/** Parts of the contract that several operations have. */
import { Type, type Static } from 'typebox';
import { closed, nullable, word } from '#app/contract.ts';
import { LONGEST_NOTE, RIGHTS } from '../limits.ts';

export const time = (description: string) =>
  Type.String({ description, examples: ['2026-11-27T09:00:00.000Z'] });
export const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [3] });
export const id = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, description, examples: [7] });
export const type = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Content type of the item.',
  examples: ['news'],
});
export const title = Type.String({
  description: 'Title of the item; empty while a draft has none.',
  examples: ['Safeguarding: final rules'],
});
export const revision = Type.Integer({
  minimum: 1,
  description: 'Revision of the draft: increases with every change.',
  examples: [12],
});
export const version = Type.Integer({
  minimum: 1,
  description: 'Version of the item: increases with every publication, withdrawal and restoration.',
  examples: [2],
});
export const clientId = Type.String({
  pattern: '^[\\w-]{8,64}$',
  description:
    'An id that the client made (a UUID) for this action: sending the same again does nothing, and answers as at first.',
  examples: ['7d0f6a5e-8d0e-4a57-9d5c-9f2f7c1f3a11'],
});
const text = (description: string, example: string) => ({
  maxLength: LONGEST_NOTE,
  description,
  examples: [example],
});
export const readerNote = Type.String(
  text(
    'What changed, for readers. It belongs to the version.',
    'The deadline for firms in scope moved to 7 May.',
  ),
);
export const deskNote = Type.String(
  text('Why, for the desk. Readers never see it.', 'Asked for by the FCA.'),
);
export const reason = Type.String({
  ...text('Why, for the desk.', 'Published twice by mistake.'),
  minLength: 1,
  pattern: '\\S',
});
export const right = word([...RIGHTS], {
  description:
    '`write`: begin and edit drafts. `review`: approve drafts and send them back. `publish`: publish, schedule, withdraw, and make releases. `vocabularies`: edit and merge terms. `texts`: change the sentences of the site.',
  examples: ['publish'],
});
export const changeKind = word(['update', 'correction', 'minor'], {
  description:
    'What the change is. An update and a correction are told to readers; a minor change tells nobody. The first publication of an item is an update.',
  examples: ['correction'],
});

export const Person = closed(
  {
    id: nullable(Type.String({ description: 'User id; null for a deleted account.', examples: ['7'] })),
    name: Type.String({
      description: 'Name, or the e-mail address of an account without one; empty for a deleted account.',
      examples: ['Ines Duarte'],
    }),
  },
  { $id: 'newsroom/person', description: 'Somebody of the desk.' },
);
export type Person = Static<typeof Person>;

export const by = Type.Union([Person, Type.Null()], {
  description: 'Who; null for the program, such as an import.',
  examples: [null],
});

/** An instant with the time zone in which somebody chose it. */
export const Moment = closed(
  {
    local: Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$',
      description: 'Date and time on the clock of the zone.',
      examples: ['2026-12-01T07:30'],
    }),
    zone: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Time zone of the IANA database.',
      examples: ['Europe/London'],
    }),
  },
  {
    $id: 'newsroom/moment',
    description:
      'When something happens. A time that the clock skips is refused; of a time that it shows twice, the first is meant.',
  },
);
export type Moment = Static<typeof Moment>;

export const Job = closed(
  {
    id: id('Its id.'),
    nid: nullable(id('The item; null for a release.')),
    release: nullable(id('The release; null for an item.')),
    title: Type.String({ description: 'Title of the item or of the release.', examples: ['FCA rules'] }),
    state: word(['waiting', 'overdue', 'failed', 'done', 'cancelled'], {
      description: '`overdue`: it should have run, and has not. `failed`: it ran and published nothing.',
      examples: ['waiting'],
    }),
    at: time('The instant, in UTC.'),
    when: Moment,
    by,
    revision: nullable(
      Type.Integer({
        description: 'The revision that is published, as it was when it was scheduled; null for a release.',
        examples: [12],
      }),
    ),
    problem: nullable(
      Type.String({
        description: 'Why it failed, a sentence; null if it did not.',
        examples: ['The release was changed.'],
      }),
    ),
    ranAt: nullable(time('When it ran last; null if it has not.')),
  },
  { $id: 'newsroom/job', description: 'A publication that was scheduled.' },
);
export type Job = Static<typeof Job>;

export const FieldProblem = closed(
  {
    pointer: Type.String({
      description: 'JSON pointer (RFC 6901) into the fields; empty for the whole.',
      examples: ['/field_key_dates/0/date'],
    }),
    message: Type.String({ description: 'What is wrong.', examples: ['must be a date such as 2026-03-04'] }),
    place: Type.Optional(
      Type.String({
        description: 'What editors call the place; empty for the whole, absent where nobody reads it.',
        examples: ['Key dates 1, Date'],
      }),
    ),
  },
  { $id: 'newsroom/field-problem', description: 'A problem at a place of a draft.' },
);
export type FieldProblem = Static<typeof FieldProblem>;

export const roleId = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Id of a role of the configuration.',
  examples: ['editor'],
});
