/** What is marked in the texts of a page, apart from the texts themselves. */
import { Type, type Static } from 'typebox';
import { closed, word } from '#app/contract.ts';

const LinkedItem = closed(
  {
    title: Type.String({ description: 'Headline.', examples: ['MiCA published'] }),
    path: Type.String({ description: 'Canonical path.', examples: ['/regulatory_update/3002/mica'] }),
  },
  { title: 'LinkedItem', description: 'An item of the library.' },
);

export const TextNote = closed(
  {
    kind: word(['term', 'reference', 'date'], {
      description:
        '`term`: a term of the glossary. `reference`: an act, perhaps with a provision. `date`: one of the dates of the item.',
      examples: ['term'],
    }),
    title: Type.String({ description: 'What it is.', examples: ['SCA (strong customer authentication)'] }),
    text: Type.Optional(
      Type.String({
        description: 'What it means, in plain text.',
        examples: ['Authentication with two elements.'],
      }),
    ),
    path: Type.Optional(
      Type.String({ description: 'Where it leads; absent for dates.', examples: ['/profile/glossary#sca'] }),
    ),
    day: Type.Optional(Type.String({ description: 'ISO date; dates only.', examples: ['2027-01-01'] })),
    items: Type.Optional(
      Type.Array(LinkedItem, {
        description: 'What the library has on the act, beside `path`; at most three.',
        examples: [[{ title: 'MiCA published', path: '/regulatory_update/3002/mica' }]],
      }),
    ),
  },
  {
    title: 'TextNote',
    description: 'What a mark says, and where it leads: only what this reader may know of.',
  },
);
export type TextNote = Static<typeof TextNote>;

const TextMark = closed(
  {
    start: Type.Integer({ description: 'Its first character, from 0.', examples: [14] }),
    end: Type.Integer({ description: 'The place after its last one.', examples: [17] }),
    note: Type.Integer({ description: 'Number of its note, from 0.', examples: [0] }),
  },
  {
    title: 'TextMark',
    description:
      'A stretch of a text in its normalised form, in UTF-16 units: without tags, with entities decoded, and with one line break where tags of blocks are, but not at its beginning.',
  },
);

export const TextMarks = closed(
  {
    notes: Type.Array(TextNote, { description: 'Each once.', examples: [[]] }),
    texts: Type.Array(
      closed(
        {
          at: Type.String({
            description: 'JSON pointer of a text in `data`.',
            examples: ['/body/value'],
          }),
          isPlain: Type.Optional(
            Type.Boolean({
              description: 'The text has no formatting: its normalised form is the text itself.',
              examples: [true],
            }),
          ),
          marks: Type.Array(TextMark, {
            description: 'In the order of the text, without overlap.',
            examples: [[{ start: 14, end: 17, note: 0 }]],
          }),
        },
        { title: 'MarkedText', description: 'The marks of one text.' },
      ),
      {
        description: 'Texts without marks are left out.',
        examples: [[{ at: '/body/value', marks: [{ start: 14, end: 17, note: 0 }] }]],
      },
    ),
  },
  {
    $id: 'content/text-marks',
    title: 'TextMarks',
    description: 'Terms, references and dates in the texts of a page that the library explains.',
  },
);
export type TextMarks = Static<typeof TextMarks>;
