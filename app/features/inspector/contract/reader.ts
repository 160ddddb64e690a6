/** What one reader has of a vertical, and what a vertical changes. */
import { Type, type Static } from 'typebox';
import { closed, nullable, repeatable, word } from '#app/contract.ts';
import { place, verticalId } from './state.ts';

const permission = (description: string) => Type.String({ maxLength: 100, description, examples: ['world'] });

export const VerticalQuery = closed(
  { vertical: verticalId },
  { $id: 'inspector/vertical-query', description: 'Which vertical.' },
);

export const ReaderQuery = closed(
  {
    vertical: verticalId,
    permission: Type.Optional(
      repeatable(permission('A permission of the reader.'), {
        maxItems: 100,
        description: 'Permissions of the reader, where no person is named.',
      }),
    ),
    person: Type.Optional(
      Type.String({
        maxLength: 320,
        description: 'E-mail address of an account, in place of permissions.',
        examples: ['ines@firm.example'],
      }),
    ),
    path: Type.Optional(
      Type.String({
        maxLength: 2_000,
        description: 'A path, to be told which rule decides about it.',
        examples: ['/regulatory_updates_list'],
      }),
    ),
  },
  { $id: 'inspector/reader-query', description: 'Whose menus and routes, and which path.' },
);
export type ReaderQuery = Static<typeof ReaderQuery>;

const menu = word(['main', 'mypc', 'profile', 'tools'], { description: 'The menu.', examples: ['main'] });

const ReaderItem = closed(
  {
    menu,
    pointer: Type.String({
      description: 'JSON Pointer in the merged configuration.',
      examples: ['/menus/main/items/world'],
    }),
    depth: Type.Integer({ minimum: 0, description: '1 in a submenu.', examples: [0] }),
    label: Type.String({ description: 'Its text.', examples: ['World'] }),
    to: Type.String({ description: 'Where it leads.', examples: ['/world'] }),
    state: word(['open', 'greyed', 'disabled', 'absent'], {
      description: 'How the reader has it: a link, shown without a link, or not shown.',
      examples: ['open'],
    }),
    because: Type.String({
      description: 'Why; empty for what everybody has.',
      examples: ['needs requirements'],
    }),
    place: nullable(place),
  },
  { description: 'An item of a menu.' },
);
export type ReaderItem = Static<typeof ReaderItem>;

const outcome = word(['anyone', 'sign-in', 'denied', 'open', 'full', 'restricted'], {
  description:
    'anyone: without a session. sign-in: leads to the sign-in page. denied: the page says so. open: shown. full, restricted: of an item, everything or its public fields.',
  examples: ['open'],
});

const ReaderRoute = closed(
  {
    id: Type.String({ description: 'Id of the route.', examples: ['world'] }),
    path: Type.String({ description: 'Its path.', examples: ['/guide/{id}/{country}'] }),
    title: Type.String({ description: 'Its title.', examples: ['World'] }),
    shows: Type.String({ description: 'What it shows.', examples: ['screen world'] }),
    needs: Type.String({ description: 'What it asks of a reader.', examples: ['world'] }),
    outcome,
    place: nullable(place),
    guard: nullable(place),
    guardPointer: nullable(
      Type.String({
        description: 'JSON Pointer of the permissions that the guard asks for.',
        examples: ['/screens/world/requires'],
      }),
    ),
  },
  { description: 'A route; the place is that of the rule which closes it, or its own.' },
);
export type ReaderRoute = Static<typeof ReaderRoute>;

const ReaderRule = closed(
  {
    passes: Type.Boolean({ description: 'What the rule says.', examples: [true] }),
    text: Type.String({ description: 'A sentence.', examples: ['No protected path applies.'] }),
    place: nullable(place),
    lacks: Type.Optional(
      Type.Array(permission('A permission.'), {
        description: 'Permissions, any of them enough, where the rule refuses for want of them.',
        examples: [['hs']],
      }),
    ),
  },
  { description: 'A rule.' },
);

export const PathAnswer = closed(
  {
    path: Type.String({ description: 'The path that was asked about.', examples: ['/world'] }),
    outcome: Type.Optional(outcome),
    rules: Type.Array(ReaderRule, {
      description: 'In the order in which they are asked; the last one decides.',
      examples: [[]],
    }),
    suggestion: Type.Optional(
      Type.String({ description: 'The most similar path, if there is none.', examples: ['/world'] }),
    ),
  },
  { description: 'Which rule decides about a path; without an outcome, nothing is there.' },
);
export type PathAnswer = Static<typeof PathAnswer>;

const PermissionSet = closed(
  {
    permissions: Type.Array(permission('A permission.'), {
      description: 'Permissions.',
      examples: [['world']],
    }),
    count: Type.Integer({ minimum: 1, description: 'Subscriptions with exactly these.', examples: [14] }),
  },
  { description: 'Permissions that readers have together.' },
);

export const ReaderAnswer = closed(
  {
    name: nullable(Type.String({ description: 'The person, if one was named.', examples: ['Jonas Timm'] })),
    active: Type.Boolean({ description: 'Whether there is an active subscription.', examples: [true] }),
    permissions: Type.Array(permission('A permission.'), { description: 'Permissions.', examples: [[]] }),
    legacyPermissions: Type.Array(permission('A legacy permission.'), {
      description: 'Permissions of the former scheme, each of which opens everything.',
      examples: [[]],
    }),
    sameSet: Type.Integer({
      minimum: 0,
      description: 'Accounts with an active subscription that has exactly these permissions.',
      examples: [14],
    }),
    sets: Type.Array(PermissionSet, {
      description: 'Sets of permissions in active subscriptions, the most frequent first, at most 8.',
      examples: [[]],
    }),
    menus: Type.Array(ReaderItem, { description: 'Every item of the menus.', examples: [[]] }),
    menuTitles: Type.Array(
      closed(
        { menu, title: Type.String({ description: 'Its title.', examples: ['My Tools'] }) },
        { description: 'A menu.' },
      ),
      { description: 'The menus of the header with their titles.', examples: [[]] },
    ),
    routes: Type.Array(ReaderRoute, { description: 'Every route.', examples: [[]] }),
    path: Type.Optional(PathAnswer),
  },
  { $id: 'inspector/reader', title: 'ReaderAnswer', description: 'What one reader has of a vertical.' },
);
export type ReaderAnswer = Static<typeof ReaderAnswer>;

const ConfigDifference = closed(
  {
    pointer: Type.String({
      description: 'JSON Pointer in the merged configuration.',
      examples: ['/menus/mypc/title'],
    }),
    key: Type.String({ description: 'The same as a property path.', examples: ['menus.mypc.title'] }),
    base: Type.Optional(Type.String({ description: 'The value of the base as JSON.', examples: ['"MYPC"'] })),
    here: Type.Optional(
      Type.String({ description: 'That of the vertical; absent if it removes it.', examples: ['"MYGC"'] }),
    ),
    place,
  },
  { description: 'A value that the vertical changes.' },
);
export type ConfigDifference = Static<typeof ConfigDifference>;

export const ConfigDifferences = closed(
  { items: Type.Array(ConfigDifference, { description: 'In the order of the sections.', examples: [[]] }) },
  {
    $id: 'inspector/differences',
    title: 'ConfigDifferences',
    description: 'What a vertical changes against the base.',
  },
);
