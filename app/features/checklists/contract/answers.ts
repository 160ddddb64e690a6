/** Checklists as they are answered. */
import { Type, type Static } from 'typebox';
import { closed, word } from '#app/contract.ts';
import { right, sharedBy, sharedWith } from '#app/contracts/sharing.ts';
import { Origin } from '#app/contracts/origin.ts';
import { count, day, id, itemTexts, itemTitle, list, listTitle, text, time } from './parts.ts';

export const ChecklistLimits = closed(
  {
    lists: count('Checklists of a reader.', 100),
    items: count('Items of a checklist.', 200),
    title: count('Characters of a title.', 200),
    note: count('Characters of a note.', 200),
    owner: count('Characters of an owner.', 200),
    reason: count('Characters of a reason.', 200),
    evidence: count('Characters of an evidence link.', 200),
  },
  {
    description: 'What the configuration allows.',
    examples: [{ lists: 100, items: 200, title: 200, note: 2000, owner: 120, reason: 500, evidence: 1000 }],
  },
);
export type ChecklistLimits = Static<typeof ChecklistLimits>;

export const ChecklistSource = closed(
  {
    nid: Type.Optional(id('Node id of the page.', 5001)),
    path: text('Path of the page.', '/requirement/5001'),
    anchor: Type.Optional(
      text('Anchor of the requirement on the page; absent for the whole page.', 'initial-capital'),
    ),
  },
  {
    description: 'The page, or the requirement on it, from which it was made; absent otherwise.',
    examples: [{ nid: 5001, path: '/requirement/5001', anchor: 'initial-capital' }],
  },
);
export type ChecklistSource = Static<typeof ChecklistSource>;

const withStatus = count('Items with this status.', 3);
const NextDue = closed(
  {
    item: id('Id of the item.', 41),
    title: itemTitle,
    due: day('Its due date.', '2026-12-31'),
  },
  {
    description: 'The unfinished item with the first due date; absent without one.',
    examples: [{ item: 41, title: 'Hold initial capital', due: '2026-12-31' }],
  },
);

export const ChecklistSummary = closed(
  {
    id: id('Its id.', 7),
    title: listTitle,
    counts: closed(
      { open: withStatus, in_progress: withStatus, done: withStatus, not_applicable: withStatus },
      {
        description: 'Items by status.',
        examples: [{ open: 3, in_progress: 1, done: 2, not_applicable: 0 }],
      },
    ),
    total: count('Items, without deleted ones.', 6),
    finished: count('Items that are done or not applicable.', 2),
    nextDue: Type.Optional(NextDue),
    source: Type.Optional(ChecklistSource),
    createdAt: time('Time of its creation (RFC 3339, UTC).'),
    changedAt: time('Time of the last change of it or of one of its items (RFC 3339, UTC).'),
    origin: Type.Optional(Origin),
    archivedAt: Type.Optional(time('Since when it is archived; absent while it is active.')),
    version: id('Changes when its title changes or it is archived or taken back.', 3),
    right,
    sharedBy,
    sharedWith,
  },
  { description: 'A checklist without its items.' },
);
export type ChecklistSummary = Static<typeof ChecklistSummary>;

const DeletedChecklist = closed(
  { id: id('Its id.', 7), title: text('Its title.', 'Licence renewal'), version: id('Its version.', 3) },
  { description: 'One that was deleted and can be brought back.' },
);

const RequirementChange = closed(
  {
    parts: Type.Array(
      word(['title', 'text', 'source'], { description: 'Its title, its text or its legal source.' }),
      {
        description: 'What is different, at least one.',
        examples: [['text']],
      },
    ),
    title: Type.Optional(text('Its title now, if that changed.', 'Hold initial capital of EUR 150,000')),
  },
  {
    description:
      'How the requirement differs from what it said when the item was settled; absent if it does not.',
    examples: [{ parts: ['text'] }],
  },
);

const ItemToDo = closed(
  {
    label: Type.Optional(text('What it is called; absent where the reader cannot open it.', 'Decision D-31')),
    path: Type.Optional(text('Where it is; absent where the reader cannot open it.', '/decisions/31')),
    says: Type.Optional(
      text(
        'What it is now, a sentence without its full stop; absent where the reader cannot open it.',
        'Reopened on 12 March 2027: it has to be decided again',
      ),
    ),
    isOpen: Type.Boolean({
      description:
        'Whether it still has to be done, by its own word. The status of the item does not follow it.',
      examples: [true],
    }),
  },
  {
    description: 'The thing to be done from which the item was made, as it is now; absent otherwise.',
    examples: [{ label: 'Decision D-31', path: '/decisions/31', says: 'In effect', isOpen: true }],
  },
);

const itemProperties = {
  id: id('Its id.', 41),
  ...itemTexts(),
  source: Type.Optional(ChecklistSource),
  citation: Type.Optional(
    text('Legal source of its requirement, while the reader may read it.', 'PSD2, Article 10'),
  ),
  settledAt: Type.Optional(
    time(
      'When it became done or not applicable (RFC 3339, UTC); absent for open ones and where it was not recorded.',
    ),
  ),
  toDo: Type.Optional(ItemToDo),
  change: Type.Optional(RequirementChange),
  locked: Type.Optional(
    Type.Literal(true, {
      description:
        'In a shared checklist: the reader may not read what it was made from, so its title and its section are not shown, and it cannot be changed.',
      examples: [true],
    }),
  ),
  version: id('Changes with every change of the item; a change names the version that it was made on.', 3),
};
const ITEM = 'An item of a checklist.';
export const ChecklistItem = closed(itemProperties, { $id: 'checklists/checklist-item', description: ITEM });
export type ChecklistItem = Static<typeof ChecklistItem>;

export const ChecklistPage = closed(
  {
    checklist: ChecklistSummary,
    items: list(closed(itemProperties, { description: ITEM }), 'Its items, in their order.'),
    orderVersion: id(
      'Changes when items are added, moved, deleted or brought back; a move names the version that it was made on.',
      3,
    ),
    owners: Type.Array(Type.String(), {
      description: "Owners in the reader's checklists, for suggestions, A to Z.",
      examples: [['ines@firm.example']],
    }),
    deletedItems: list(
      DeletedChecklist,
      'Deleted items that can be brought back, the newest deletion first.',
    ),
    limits: ChecklistLimits,
  },
  { $id: 'checklists/checklist-page', description: 'A checklist with its items.' },
);
export type ChecklistPage = Static<typeof ChecklistPage>;

const TemplateSummary = closed(
  {
    id: text('Its id.', 'licence-renewal'),
    title: text('Its title.', 'Licence renewal'),
    description: text(
      'What it is for, in one sentence.',
      "From the notice period to the regulator's answer.",
    ),
    items: count('Number of its items.', 8),
  },
  { description: 'A template of the configuration.' },
);
export type ChecklistTemplateSummary = Static<typeof TemplateSummary>;

export const ChecklistsOverview = closed(
  {
    checklistsOverview: list(ChecklistSummary, 'Active and archived checklists, the last changed first.'),
    shared: Type.Optional(
      list(
        ChecklistSummary,
        'What others share with the reader, the last changed first; absent without any.',
      ),
    ),
    deleted: list(
      DeletedChecklist,
      'Deleted checklists that can be brought back, the newest deletion first.',
    ),
    templates: list(TemplateSummary, 'Templates of the vertical, in the order of the configuration.'),
    limits: ChecklistLimits,
  },
  { $id: 'checklists/checklists-overview', description: 'The checklists of the reader.' },
);
export type ChecklistsOverview = Static<typeof ChecklistsOverview>;
