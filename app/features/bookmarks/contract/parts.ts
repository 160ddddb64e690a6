/** Parts of the contract that several operations have, and a bookmark. */
import { Type, type Static } from 'typebox';
import { closed, nid, word } from '#app/contract.ts';
import { LONGEST_LABEL } from '../limits.ts';

export const id = () => nid('Id (nid) of the item.');
export const ownId = () => nid('Id (nid) of the item; also the id of the bookmark.');
export const ids = (description: string, limits: object = {}, examples: number[][] = [[1001, 1002]]) =>
  Type.Array(id(), { description, examples, ...limits });

const NAME = 'SEPA programme';
export const labelName = (description: string, limits: object = {}) =>
  Type.String({ description, examples: [NAME], maxLength: LONGEST_LABEL, ...limits });
export const labelNames = (description: string, limits: object = {}) =>
  Type.Array(labelName('Name.', { minLength: 1 }), { description, examples: [[NAME]], ...limits });

/** Clients of earlier versions know one folder, which is a label now. */
export const folder = (description: string, limits: object = {}) =>
  Type.String({ description, examples: [NAME], maxLength: LONGEST_LABEL, deprecated: true, ...limits });

const time = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['2026-11-20T09:00:00.000Z'] });
export const seen = () => time('When the reader bookmarked it or marked it as read (RFC 3339, UTC).');
export const changed = () => time('When it last changed (RFC 3339, UTC).');

export const title = () =>
  Type.String({
    description: 'Title of the item.',
    examples: ['Verification of payee after its first year'],
  });
export const path = (description: string) =>
  Type.String({ description, examples: ['/article/1001/regulatory-analysis/verification-of-payee'] });
export const label = () =>
  Type.String({ description: 'Title of the content type.', examples: ['Regulatory analysis'] });

/** A number of things. */
export const amount = (description: string, example: number, minimum = 0) =>
  Type.Integer({ description, examples: [example], minimum });

export const PageChanges = closed(
  {
    seen: seen(),
    changed: changed(),
    sections: Type.Optional(
      Type.Array(
        closed(
          {
            id: Type.Optional(
              Type.String({
                description: 'Id of its heading on the page; absent if the section was removed.',
                examples: ['who-is-next'],
              }),
            ),
            title: Type.String({ description: 'Text of its heading.', examples: ['Who is next'] }),
            changed: changed(),
          },
          { description: 'A section that changed.' },
        ),
        {
          description: 'Sections that changed, in the order of the page. Absent in lists.',
          examples: [[{ id: 'who-is-next', title: 'Who is next', changed: '2026-11-20T09:00:00.000Z' }]],
        },
      ),
    ),
    elsewhere: Type.Optional(
      Type.Boolean({
        description: 'Whether something changed outside the sections, such as a date. Absent in lists.',
        examples: [false],
      }),
    ),
  },
  {
    description:
      'What changed on a page since the reader bookmarked it or marked it as read. It names only what the reader may see.',
  },
);
export type PageChanges = Static<typeof PageChanges>;

export const Bookmark = closed(
  {
    nid: ownId(),
    title: title(),
    path: Type.Optional(path('Path of its page; absent after it was withdrawn.')),
    type: Type.String({ description: 'Id of its content type.', examples: ['press-release'] }),
    label: label(),
    labels: labelNames('Labels, from A to Z.'),
    folder: Type.Optional(
      folder('The first of `labels`, for clients that know one folder; absent without one.', {
        minLength: 1,
      }),
    ),
    created_date: time('When the reader bookmarked it (RFC 3339, UTC).'),
    updated: Type.Optional(
      time('When the item last changed; absent after it was withdrawn (RFC 3339, UTC).'),
    ),
    version: amount('Version that the reader has seen.', 1, 1),
    access: Type.Optional(
      word(['full', 'restricted'], {
        description:
          'Whether the reader may read all of the item or its public parts; absent after it was withdrawn.',
      }),
    ),
    changes: Type.Optional(PageChanges),
  },
  { $id: 'bookmarks/bookmark', description: 'A bookmark of the reader on an item.' },
);
export type Bookmark = Static<typeof Bookmark>;
