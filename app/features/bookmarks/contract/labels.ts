/** Labels by their ids: own ones, and those that colleagues share. */
import { Type, type Static } from 'typebox';
import { closed, reference, word } from '#app/contract.ts';
import { right, sharedBy, sharedWith } from '#app/contracts/sharing.ts';
import { LAST_PAGE, MOST_ADDED } from '../limits.ts';
import { amount, id, ids, label, labelName, path, title } from './parts.ts';

export const Label = closed(
  {
    id: Type.Integer({ description: 'Id.', examples: [12], minimum: 1 }),
    name: labelName('Name.'),
    count: amount('Bookmarks with it; of a colleague’s label, those of pages that the reader can open.', 3),
    version: amount('Version of the name, for its change.', 1, 1),
    state: Type.String({
      description: 'Another one after each change of the label, of its name or of what is in it.',
      examples: ['2026-11-20T09:00:00.000Z'],
    }),
    right,
    sharedBy,
    sharedWith,
  },
  { $id: 'bookmarks/label', description: 'A label of the reader, or one that a colleague shares.' },
);
export type Label = Static<typeof Label>;

export const Labels = closed(
  {
    labels: Type.Array(reference(Label), {
      description: 'Labels of the reader from A to Z: those in use, and empty ones that are shared.',
      examples: [[]],
    }),
    shared: Type.Array(reference(Label), {
      description: 'Labels that colleagues share with the reader, the last shared first.',
      examples: [[]],
    }),
  },
  { $id: 'bookmarks/labels', description: 'The labels that the reader may open.' },
);
export type Labels = Static<typeof Labels>;

export const LabelQuery = closed(
  {
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: LAST_PAGE,
        description: 'Page of the list, from 1.',
        examples: [1],
        default: 1,
      }),
    ),
  },
  { $id: 'bookmarks/label-query', description: 'Which page of a label.' },
);

const LabelledPage = closed(
  {
    nid: id(),
    title: title(),
    path: path('Path of its page.'),
    type: Type.String({ description: 'Id of its content type.', examples: ['press-release'] }),
    label: label(),
    added: Type.String({
      format: 'date-time',
      description: 'When it was bookmarked (RFC 3339, UTC).',
      examples: ['2026-11-20T09:00:00.000Z'],
    }),
    updated: Type.String({
      format: 'date-time',
      description: 'When the page last changed (RFC 3339, UTC).',
      examples: ['2026-11-20T09:00:00.000Z'],
    }),
    access: word(['full', 'restricted'], {
      description: 'Whether the reader may read all of the page or its public parts.',
      examples: ['full'],
    }),
  },
  { $id: 'bookmarks/labelled-page', description: 'A page in a label, as the reader’s own access shows it.' },
);
export type LabelledPage = Static<typeof LabelledPage>;

export const LabelPage = closed(
  {
    label: reference(Label),
    pages: Type.Array(reference(LabelledPage), {
      description:
        'The pages of the library on this page of the list, the last bookmarked first; 50 at most.',
      examples: [[]],
    }),
    hidden: amount('Pages in it that the reader cannot open; nothing else is said of them.', 0),
    page: amount('This page of the list.', 1, 1),
    lastPage: amount('The last page of the list.', 1, 1),
  },
  { $id: 'bookmarks/label-page', description: 'A label with the pages in it that the reader can open.' },
);
export type LabelPage = Static<typeof LabelPage>;

export const LabelEdit = closed(
  {
    name: Type.Optional(labelName('Its new name.', { minLength: 1 })),
    version: Type.Optional(amount('The version of the name that was changed; with `name`.', 1, 1)),
    deleted: Type.Optional(
      Type.Literal(false, {
        description: 'Restores a deleted label with its bookmarks, within 30 days; its owner alone can.',
        examples: [false],
      }),
    ),
  },
  {
    $id: 'bookmarks/label-edit',
    description: 'What to change in a label.',
    minProperties: 1,
    dependentRequired: { name: ['version'] },
  },
);

const some = { maxItems: MOST_ADDED, uniqueItems: true };

export const LabelItems = closed(
  {
    add: Type.Optional(
      ids('Ids (nid) of items to add. Those that the reader cannot open are ignored.', some),
    ),
    remove: Type.Optional(ids('Ids (nid) of items to take out.', some)),
  },
  {
    $id: 'bookmarks/label-items',
    description: 'Items to put into a label that is shared, or to take out of it.',
    minProperties: 1,
  },
);

export const LabelItemsChanged = closed(
  {
    added: ids('Items that are in the label now; without those that its owner cannot open.', {}, [[1001]]),
    removed: ids('Items that were taken out.', {}, [[1002]]),
  },
  { $id: 'bookmarks/label-items-changed', description: 'The result of a change of what is in a label.' },
);
