/** What is asked and changed. */
import { Type, type Static } from 'typebox';
import { closed } from '#app/contract.ts';
import { Reference } from '#app/contracts/to-do.ts';
import { exportQuery } from '#app/contracts/exported-file.ts';
import { MOST_TEMPLATE, MOST_TEXT } from '../limits.ts';
import { anchor, count, from, id, itemTexts, key, list, seenVersion, status, text } from './parts.ts';

export const ChecklistRequest = closed(
  {
    key,
    title: Type.Optional(
      text(
        'Its title; by default that of the page, of the template or of the copied checklist.',
        'United Kingdom: payment requirements',
        { maxLength: MOST_TEXT },
      ),
    ),
    from: Type.Optional(from('Path of a page with requirements: each becomes an item.')),
    category: Type.Optional(id('Term id of a category: only its requirements, and those below it.', 2104)),
    requirement: Type.Optional(
      anchor('Anchor of one requirement of the page: only that one becomes an item.'),
    ),
    toDo: Type.Optional(Reference),
    template: Type.Optional(
      Type.String({
        description: 'Id of a template.',
        examples: ['licence-renewal'],
        minLength: 1,
        maxLength: MOST_TEMPLATE,
      }),
    ),
    licence: Type.Optional(
      id('Term id of a licence: only requirements that concern it, and those for every licence.', 2301),
    ),
    copy: Type.Optional(
      id(
        'Id of a checklist of the reader. The copy has its items as open, without evidence and due dates.',
        7,
      ),
    ),
  },
  {
    $id: 'checklists/checklist-request',
    description:
      'A new checklist: empty, from a page with requirements, from a template, or a copy of another.',
  },
);
export type ChecklistRequest = Static<typeof ChecklistRequest>;

export const DraftQuery = closed(
  {
    from: Type.Optional(from('Path of a page with requirements; one of it and `toDo` is needed.')),
    toDo: Type.Optional(Reference),
    requirement: Type.Optional(anchor('Anchor of the one requirement that is wanted.')),
  },
  { $id: 'checklists/checklist-draft-query', description: 'What a checklist can be made from.' },
);

export const ExportQuery = closed(exportQuery, {
  $id: 'checklists/checklist-export-query',
  description: 'In which format a checklist is wanted.',
});

const Category = closed(
  {
    tid: id('Term id.', 2104),
    name: text('Its name.', 'Safeguarding'),
    depth: count('0 at the top, 1 below that, and so on.', 0),
    count: count('Requirements in it and below it.', 4),
  },
  { description: "A category of the page's requirements." },
);

export const ChecklistDraft = closed(
  {
    title: text('Title of the page.', 'United Kingdom: payment requirements'),
    path: text('Path of the page.', '/requirement/5001'),
    requirement: Type.Optional(
      closed(
        {
          anchor: anchor('Its anchor on the page.'),
          title: text('Its title.', 'Hold initial capital of EUR 125,000'),
        },
        {
          description: 'The one requirement that was asked for; absent otherwise.',
          examples: [{ anchor: 'initial-capital', title: 'Hold initial capital of EUR 125,000' }],
        },
      ),
    ),
    toDo: Type.Optional(
      closed(
        {
          reference: Reference,
          title: text('Its title.', 'Raise own funds'),
          owner: text('Name of the person responsible; empty without one.', 'Jane Doe'),
          due: text('Day by which it has to be done, `2026-12-31`; empty without one.', '2026-12-31'),
        },
        {
          description: 'The thing to be done that was asked for; absent otherwise.',
          examples: [{ reference: 'decision.31', title: 'Raise own funds', owner: 'Jane Doe', due: '' }],
        },
      ),
    ),
    count: count('Requirements on the page.', 18),
    categories: list(Category, 'Categories of the requirements, each before those below it.'),
    licences: list(
      closed(
        {
          tid: id('Term id.', 2301),
          name: text('Its name.', 'Authorised payment institution'),
          count: count('Requirements that concern it, with those for every licence.', 12),
        },
        { description: 'A licence that requirements of the page name.' },
      ),
      'Licences that requirements of the page name, A to Z.',
    ),
  },
  { $id: 'checklists/checklist-draft', description: 'What a checklist from a page would contain.' },
);
export type ChecklistDraft = Static<typeof ChecklistDraft>;

export const ChecklistChange = closed(
  {
    version: seenVersion,
    title: Type.Optional(
      text('Its title.', 'United Kingdom: payment requirements', { maxLength: MOST_TEXT }),
    ),
    archived: Type.Optional(Type.Boolean({ description: 'Archives the checklist, or takes it back.' })),
    deleted: Type.Optional(Type.Boolean({ description: 'False brings a deleted checklist back.' })),
  },
  {
    $id: 'checklists/checklist-change',
    description: 'What to change in a checklist.',
    minProperties: 2,
  },
);
export type ChecklistChange = Static<typeof ChecklistChange>;

export const ChecklistMove = closed(
  {
    item: id('Id of the item.', 41),
    to: count('Its new place, from 0; a larger number than there are items means the end.', 0),
    version: id('The order version that the reader saw.', 3),
  },
  { $id: 'checklists/checklist-move', description: 'Moves an item of a checklist.' },
);

const { title: sentTitle, ...otherTexts } = itemTexts({ maxLength: MOST_TEXT });
const optionalTexts = {
  note: Type.Optional(otherTexts.note),
  owner: Type.Optional(otherTexts.owner),
  due: Type.Optional(otherTexts.due),
  status: Type.Optional(status),
  reason: Type.Optional(otherTexts.reason),
  evidence: Type.Optional(otherTexts.evidence),
  section: Type.Optional(otherTexts.section),
};

export const ChecklistItemRequest = closed(
  {
    key,
    title: Type.Optional(sentTitle),
    ...optionalTexts,
    toDo: Type.Optional(Reference),
    requirement: Type.Optional(
      closed(
        { from: from('Path of its page.'), anchor: anchor('Its anchor on that page.') },
        {
          description:
            'The requirement that the item is made from, which gives it its title and its section where the request has none.',
          examples: [{ from: '/requirement/5001', anchor: 'initial-capital' }],
        },
      ),
    ),
  },
  {
    $id: 'checklists/checklist-item-request',
    description:
      'A new item, at the end of the checklist: with a title, from a requirement, or from a thing to be done.',
  },
);
export type ChecklistItemRequest = Static<typeof ChecklistItemRequest>;

export const ChecklistItemChange = closed(
  {
    version: seenVersion,
    title: Type.Optional(sentTitle),
    ...optionalTexts,
    confirmed: Type.Optional(
      Type.Literal(true, {
        description:
          'The item stays as it is although its requirement changed: it is settled by what the requirement says now.',
      }),
    ),
    deleted: Type.Optional(
      Type.Boolean({ description: 'False brings a deleted item back to the end of the checklist.' }),
    ),
  },
  { $id: 'checklists/checklist-item-change', description: 'What to change in an item.', minProperties: 2 },
);
export type ChecklistItemChange = Static<typeof ChecklistItemChange>;
