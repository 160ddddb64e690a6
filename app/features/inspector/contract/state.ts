/** What a server serves, and what is wrong with its files. */
import { Type, type Static } from 'typebox';
import { closed, nullable, word } from '#app/contract.ts';

export const verticalId = Type.String({
  maxLength: 100,
  description: 'Id of a vertical.',
  examples: ['gambling_compliance'],
});
export const place = Type.String({
  description: 'Where it is written: file, line and column.',
  examples: ['config/menus.json:8:9'],
});
const time = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['2026-11-27T10:42:07.000Z'] });
const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [3] });

export const ConfigProblem = closed(
  {
    severity: word(['error', 'warning'], {
      description: 'A configuration with an error is refused.',
      examples: ['error'],
    }),
    code: Type.String({ description: 'What kind of mistake it is.', examples: ['unknown-key'] }),
    file: Type.String({ description: 'Path relative to the project.', examples: ['config/menus.json'] }),
    line: Type.Integer({ minimum: 1, description: 'Line of the file.', examples: [57] }),
    column: Type.Integer({ minimum: 1, description: 'Column of the line.', examples: [7] }),
    key: Type.String({ description: 'Where in the file, as a property path.', examples: ['menus.mypc'] }),
    message: Type.String({ description: 'What is wrong.', examples: ['unknown key “titel”'] }),
    expected: Type.Optional(
      Type.String({ description: 'What would be right.', examples: ['one of: title, items'] }),
    ),
    suggestion: Type.Optional(Type.String({ description: 'The most similar name.', examples: ['title'] })),
    frame: Type.Optional(
      Type.String({ description: 'The line with a mark under the place.', examples: ['57 | "titel": "M"'] }),
    ),
    vertical: Type.Optional(verticalId),
  },
  { title: 'ConfigProblem', description: 'One mistake in the configuration.' },
);
export type ConfigProblem = Static<typeof ConfigProblem>;

const FeatureInVertical = closed(
  {
    vertical: verticalId,
    on: Type.Boolean({ description: 'Whether the vertical has the feature.', examples: [true] }),
    here: Type.Boolean({
      description: 'Whether the file of the vertical says so, and not the base.',
      examples: [false],
    }),
    place: nullable(place),
  },
  { description: 'A feature in one vertical; the place is null where no file names the feature.' },
);

const ConfigFeature = closed(
  {
    name: Type.String({ description: 'Name of its folder.', examples: ['checklists'] }),
    hasOptions: Type.Boolean({ description: 'Whether it has options.', examples: [true] }),
    verticals: Type.Array(FeatureInVertical, {
      description: 'In the order of the verticals.',
      examples: [[]],
    }),
  },
  { description: 'A feature.' },
);
export type ConfigFeature = Static<typeof ConfigFeature>;

export const ConfigState = closed(
  {
    revision: Type.String({
      description: 'Hash of the configuration in use.',
      examples: ['18a060a9721c0f3e'],
    }),
    since: time('When it was read.'),
    current: Type.Boolean({
      description:
        'Whether the files hold it. If not, places in files are those of the files as they are now.',
      examples: [true],
    }),
    counts: closed(
      {
        verticals: count('Verticals.'),
        routes: count('Routes of all verticals; one that several have counts once.'),
        guards: count('Protected paths and screens that ask for a permission.'),
        contentTypes: count('Content types.'),
        legacyPaths: count('Patterns of old addresses.'),
      },
      { description: 'How much is in it.' },
    ),
    warnings: count('Warnings of its check.'),
    refused: Type.Union(
      [
        closed({
          at: time('When the files were read.'),
          problems: Type.Array(ConfigProblem, { description: 'What is wrong with them.', examples: [[]] }),
        }),
        Type.Null(),
      ],
      { description: 'The edit that was refused; null while the files are in use.', examples: [null] },
    ),
    verticals: Type.Array(
      closed({
        id: verticalId,
        title: Type.String({ description: 'Its name.', examples: ['Gambling Compliance'] }),
        permissions: Type.Array(
          closed({
            id: Type.String({ description: 'Id of a permission.', examples: ['hs'] }),
            title: Type.String({ description: 'Its name.', examples: ['Horizon scanning'] }),
          }),
          { description: 'What subscriptions can have.', examples: [[]] },
        ),
      }),
      { description: 'The verticals.', examples: [[]] },
    ),
    features: Type.Array(ConfigFeature, { description: 'Every feature of the program.', examples: [[]] }),
  },
  {
    $id: 'inspector/config-state',
    title: 'ConfigState',
    description: 'The configuration in use, for administrators.',
  },
);
export type ConfigState = Static<typeof ConfigState>;
