/** The API of checklists and their items. */
import { Type, type Static } from 'typebox';
import { STATUSES } from './checklist-fields.ts';
import { closed, V, word, type ContractEndpoint } from '#app/contract.ts';

/** Longest path of a page that a checklist is made from. */
export const MOST_PATH = 2_000;
/** Longest key of a submission. */
export const MOST_KEY = 64;
/** Longest id of a template. */
export const MOST_TEMPLATE = 200;
/** Longest text of a request. The configuration allows less: the answer then names the field and its limit. */
const MOST_TEXT = 20_000;

const id = (description: string, example: number) =>
  Type.Integer({ description, examples: [example], minimum: 1 });
const count = (description: string, example: number) =>
  Type.Integer({ description, examples: [example], minimum: 0 });
const text = (description: string, example: string, options: { maxLength?: number } = {}) =>
  Type.String({ description, examples: [example], ...options });
const day = (description: string, example: string) =>
  Type.String({ description, examples: [example], format: 'date' });
const time = (description: string) =>
  Type.String({ description, examples: ['2026-11-20T09:00:00.000Z'], format: 'date-time' });
const list = <Item extends Parameters<typeof Type.Array>[0]>(item: Item, description: string) =>
  Type.Array(item, { description, examples: [[]] });

const status = word([...STATUSES], {
  description: 'How far the item is. Not applicable needs a reason.',
});
const seenVersion = id('The version that the reader saw.', 3);
const listTitle = text('Its title.', 'United Kingdom: payment requirements');
const itemTitle = text('What has to be done.', 'Hold initial capital');
const key = Type.String({
  description:
    'Chosen by the client for one submission: the same key again answers with what the first one made.',
  examples: ['b6f2a7c0-4f0e-4a53-9d2c-6c1f2f1f0a11'],
  minLength: 1,
  maxLength: MOST_KEY,
});
const from = (description: string) =>
  Type.String({
    description,
    examples: ['/requirement/5001'],
    minLength: 1,
    maxLength: MOST_PATH,
    pattern: '^/',
  });

/** The texts of an item; in a request with their greatest length. */
const itemTexts = (options: { maxLength?: number } = {}) => ({
  title: text('What has to be done.', 'Hold initial capital of EUR 125,000', options),
  note: text("The reader's own note; empty without one.", 'Ask finance for the latest figures', options),
  owner: text('Name or e-mail of the person who does it; empty without one.', 'ines@firm.example', options),
  due: text('Day by which it must be done, `2026-12-31`; empty without one.', '2026-12-31', options),
  status,
  reason: text(
    'Why it does not apply; empty unless the status is not applicable.',
    'We hold no client money',
    options,
  ),
  evidence: text(
    'http(s) URL that shows that it was done; empty without one.',
    'https://drive.firm.example/capital-2026.pdf',
    options,
  ),
});

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
    archivedAt: Type.Optional(time('Since when it is archived; absent while it is active.')),
    version: id('Changes when its title changes or it is archived or taken back.', 3),
  },
  { description: 'A checklist without its items.' },
);
export type ChecklistSummary = Static<typeof ChecklistSummary>;

export const DeletedChecklist = closed(
  { id: id('Its id.', 7), title: text('Its title.', 'Licence renewal'), version: id('Its version.', 3) },
  { description: 'One that was deleted and can be brought back.' },
);
export type DeletedChecklist = Static<typeof DeletedChecklist>;

const itemProperties = {
  id: id('Its id.', 41),
  ...itemTexts(),
  source: Type.Optional(ChecklistSource),
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
    template: Type.Optional(
      Type.String({
        description: 'Id of a template.',
        examples: ['licence-renewal'],
        minLength: 1,
        maxLength: MOST_TEMPLATE,
      }),
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

const DraftQuery = closed(
  { from: from('Path of a page with requirements.') },
  { $id: 'checklists/checklist-draft-query', description: 'A page that a checklist can be made from.' },
);

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
    count: count('Requirements on the page.', 18),
    categories: list(Category, 'Categories of the requirements, each before those below it.'),
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

const ChecklistMove = closed(
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
};

export const ChecklistItemRequest = closed(
  { key, title: sentTitle, ...optionalTexts },
  { $id: 'checklists/checklist-item-request', description: 'A new item, at the end of the checklist.' },
);
export type ChecklistItemRequest = Static<typeof ChecklistItemRequest>;

export const ChecklistItemChange = closed(
  {
    version: seenVersion,
    title: Type.Optional(sentTitle),
    ...optionalTexts,
    deleted: Type.Optional(
      Type.Boolean({ description: 'False brings a deleted item back to the end of the checklist.' }),
    ),
  },
  { $id: 'checklists/checklist-item-change', description: 'What to change in an item.', minProperties: 2 },
);
export type ChecklistItemChange = Static<typeof ChecklistItemChange>;

const LISTS = `${V}/workspace/checklists`;

export const endpoints = {
  checklists: { method: 'get', path: LISTS, response: ChecklistsOverview },
  addChecklist: { method: 'post', path: LISTS, body: ChecklistRequest, response: ChecklistPage },
  checklistDraft: { method: 'get', path: `${LISTS}/draft`, query: DraftQuery, response: ChecklistDraft },
  checklist: { method: 'get', path: `${LISTS}/{id}`, response: ChecklistPage },
  changeChecklist: {
    method: 'patch',
    path: `${LISTS}/{id}`,
    body: ChecklistChange,
    response: ChecklistPage,
  },
  deleteChecklist: { method: 'delete', path: `${LISTS}/{id}`, response: 'done' },
  moveChecklistItem: {
    method: 'post',
    path: `${LISTS}/{id}/order`,
    body: ChecklistMove,
    response: ChecklistPage,
  },
  addChecklistItem: {
    method: 'post',
    path: `${LISTS}/{id}/items`,
    body: ChecklistItemRequest,
    response: ChecklistItem,
  },
  changeChecklistItem: {
    method: 'patch',
    path: `${LISTS}/{id}/items/{item}`,
    body: ChecklistItemChange,
    response: ChecklistItem,
  },
  deleteChecklistItem: { method: 'delete', path: `${LISTS}/{id}/items/{item}`, response: 'done' },
} as const satisfies Record<string, ContractEndpoint>;
