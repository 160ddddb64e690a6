/** Edits of the configuration: a form for a key, what an edit would change, and what was written. */
import { Type, type Static } from 'typebox';
import { closed, nullable, word } from '#app/contract.ts';
import { ReaderAnswer, ReaderQuery } from './reader.ts';
import { ConfigProblem, verticalId } from './state.ts';

/** Longest value of an edit as JSON, in characters. */
export const LONGEST_VALUE = 50_000;

const pointer = Type.String({
  maxLength: 500,
  pattern: '^/',
  description: 'JSON Pointer of the key in the merged configuration, its first step the section.',
  examples: ['/menus/mypc/title'],
});
const key = Type.String({ description: 'The key as a property path.', examples: ['menus.mypc.title'] });
const json = (description: string) => Type.String({ description, examples: ['"MYGC"'] });
const where = Type.Optional({
  ...verticalId,
  description: 'Vertical whose file is meant; the base without it.',
});
const revision = Type.String({
  maxLength: 64,
  description: 'Hash of the text of the file that the edit was made for.',
  examples: ['9f86d081884c7d65'],
});

export const ConfigEdit = closed(
  {
    vertical: where,
    pointer,
    json: Type.Optional(
      Type.String({
        maxLength: LONGEST_VALUE,
        description:
          'The new value as JSON. Without it, the key is removed from the file: a vertical has the value of the base again. `null` in the file of a vertical removes what the base has.',
        examples: ['"MYGC"'],
      }),
    ),
  },
  {
    description:
      'One edit of one file. A feature that is switched takes the menu items that lead to it along.',
  },
);
export type ConfigEdit = Static<typeof ConfigEdit>;

export const PlanRequest = closed(
  { edit: ConfigEdit, reader: Type.Optional(ReaderQuery) },
  { $id: 'inspector/plan-request', description: 'Asks what an edit would change. Nothing is written.' },
);

export const EditRequest = closed(
  { edit: ConfigEdit, revision },
  { $id: 'inspector/edit-request', description: 'Writes an edit, if the file is still what it was.' },
);

export const FormQuery = closed(
  { vertical: where, pointer },
  { $id: 'inspector/form-query', description: 'Which key of which file.' },
);

const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [3] });

const PlannedVertical = closed(
  {
    id: verticalId,
    title: Type.String({ description: 'Its name.', examples: ['Gambling Compliance'] }),
    state: word(['added', 'removed', 'changed'], {
      description: 'What happens to it.',
      examples: ['changed'],
    }),
    changes: Type.Array(
      closed({
        kind: word(['feature', 'route', 'menu', 'guard', 'setting'], {
          description: 'What the value belongs to.',
          examples: ['menu'],
        }),
        key,
        before: Type.Optional(json('The value before, cut to a line; absent without one.')),
        after: Type.Optional(json('The value after, cut to a line; absent without one.')),
      }),
      { description: 'Values that change.', examples: [[]] },
    ),
    readers: nullable(
      closed(
        {
          total: count('Active subscriptions.'),
          gain: count('Those that gain a path.'),
          lose: count('Those that lose a path.'),
        },
        { description: 'How many people it is about.' },
      ),
    ),
    paths: Type.Array(
      closed({
        path: Type.String({ description: 'The path.', examples: ['/calendar'] }),
        gain: count('People who gain it.'),
        lose: count('People who lose it.'),
        visitors: Type.Optional(
          word(['gain', 'lose'], {
            description: 'What it is for people without a session.',
            examples: ['gain'],
          }),
        ),
      }),
      { description: 'Paths that open or close.', examples: [[]] },
    ),
  },
  { description: 'A vertical that the edit changes.' },
);

export const EditPlan = closed(
  {
    file: Type.String({ description: 'The file that is written.', examples: ['config/menus.json'] }),
    revision,
    patch: Type.String({
      description: 'The edit as a unified diff; empty if the file stays as it is.',
      examples: [''],
    }),
    readOnly: Type.Optional(
      Type.String({
        description: 'Why this server cannot write the file.',
        examples: ['It is a symbolic link.'],
      }),
    ),
    problems: Type.Array(ConfigProblem, {
      description:
        'What the check of all verticals finds in the edited configuration. With an error it is refused.',
      examples: [[]],
    }),
    plan: nullable(
      closed(
        {
          summary: Type.Array(Type.String({ description: 'A count.', examples: ['1 menu item'] }), {
            description: 'What changes, counted.',
            examples: [['1 menu item']],
          }),
          rebuild: Type.Boolean({
            description: 'Whether new paths wait until the product is built again.',
            examples: [false],
          }),
          verticals: Type.Array(PlannedVertical, { description: 'Where something changes.', examples: [[]] }),
        },
        { description: 'What the edit changes; null if it is refused.' },
      ),
    ),
    tried: nullable(
      closed(
        { now: ReaderAnswer, then: ReaderAnswer },
        { description: 'What the reader has now, and would have with the edit.' },
      ),
    ),
  },
  { $id: 'inspector/edit-plan', title: 'EditPlan', description: 'An edit that is not written.' },
);
export type EditPlan = Static<typeof EditPlan>;

const EditRecord = closed(
  {
    id: Type.String({ description: 'Id of the edit.', examples: ['20261127T104207123-1f3a'] }),
    at: Type.String({ format: 'date-time', description: 'When.', examples: ['2026-11-27T10:42:07.123Z'] }),
    by: Type.String({ description: 'Who, as named then.', examples: ['Priya Nambiar'] }),
    file: Type.String({ description: 'Which file.', examples: ['config/menus.json'] }),
    key,
    patch: Type.String({ description: 'What was written, as a unified diff.', examples: [''] }),
    revertible: Type.Boolean({
      description: 'Whether the file is still as the edit left it, so that its earlier text can be put back.',
      examples: [true],
    }),
  },
  { description: 'An edit that was written here.' },
);
export type EditRecord = Static<typeof EditRecord>;

export const EditList = closed(
  {
    items: Type.Array(EditRecord, { description: 'The newest first, at most 50.', examples: [[]] }),
  },
  {
    $id: 'inspector/edit-list',
    title: 'EditList',
    description: 'Edits written by this server. Those made in the files by other means are not here.',
  },
);

export const WrittenEdit = closed(
  {
    id: nullable(
      Type.String({
        description: 'Id of the edit; null if the file had it already.',
        examples: ['20261127T1-1f3a'],
      }),
    ),
    file: Type.String({ description: 'The file.', examples: ['config/menus.json'] }),
  },
  { $id: 'inspector/written-edit', title: 'WrittenEdit', description: 'What was written.' },
);

export const ConfigForm = closed(
  {
    key,
    file: Type.String({ description: 'The file that the form writes.', examples: ['config/menus.json'] }),
    kind: word(['text', 'number', 'choice', 'list', 'permissions', 'json', 'parts'], {
      description:
        'The control: a line of text, a number, one of some values, a text a line, permissions, JSON, or a form for each part of an object or a list.',
      examples: ['text'],
    }),
    title: Type.String({
      description: 'What the schema says of the key.',
      examples: ['The text of the item.'],
    }),
    expected: Type.Optional(Type.String({ description: 'What a value looks like.', examples: ['a path'] })),
    choices: Type.Array(Type.String({ description: 'A value as JSON.', examples: ['true'] }), {
      description: 'Values of a choice.',
      examples: [[]],
    }),
    permissions: Type.Array(Type.String({ description: 'Id of a permission.', examples: ['world'] }), {
      description: 'The permissions there are.',
      examples: [['world', 'hs']],
    }),
    schema: Type.Optional(
      Type.String({
        description:
          'JSON Schema of the value with its definitions, as JSON, where the control is a form for its parts.',
        examples: ['{"type":"object"}'],
      }),
    ),
    minimum: Type.Optional(Type.Number({ description: 'Smallest number.', examples: [1] })),
    maximum: Type.Optional(Type.Number({ description: 'Largest number.', examples: [100] })),
    now: nullable(json('The value in use as JSON; null without one.')),
    base: nullable(json('The value of the base as JSON; null without one.')),
    here: Type.Boolean({
      description: 'Whether the file that the form writes has the key.',
      examples: [true],
    }),
    readOnly: Type.Optional(
      Type.String({
        description: 'Why this server cannot write the file.',
        examples: ['It is a symbolic link.'],
      }),
    ),
  },
  {
    $id: 'inspector/config-form',
    title: 'ConfigForm',
    description: 'A form for one key, made from its schema.',
  },
);
export type ConfigForm = Static<typeof ConfigForm>;
