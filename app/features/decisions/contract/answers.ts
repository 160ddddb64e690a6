/** What the operations of decisions answer. */
import { Type, type Static } from 'typebox';
import { closed, nid, word } from '#app/contract.ts';
import { right, sharedBy, sharedWith } from '#app/contracts/sharing.ts';
import { Placed } from '#app/contracts/to-do.ts';
import { EvidenceFile } from './files.ts';
import * as parts from './parts.ts';

const { count, id, list, text, time } = parts;

export const DecisionSummary = closed(
  {
    id: id('Its id.', 31),
    title: parts.title,
    kind: parts.kind,
    state: parts.state,
    nid: nid('Node id of the item that it is about.'),
    section: parts.section('Id of the section or requirement; empty for the whole item.'),
    path: Type.Optional(
      text('Path of the page; absent where the reader cannot open it.', '/guide/lithuania'),
    ),
    scope: parts.scope,
    owner: Type.Optional(parts.Person),
    noOwnerSince: Type.Optional(
      time('Since when it has no owner because the account was deleted (RFC 3339, UTC); absent otherwise.'),
    ),
    isOwnerDeleted: Type.Optional(
      Type.Literal(true, {
        description:
          'The record names an owner whose account is deleted, and not since when; absent otherwise.',
      }),
    ),
    approver: Type.Optional(parts.Person),
    isApproverDeleted: Type.Optional(
      Type.Literal(true, {
        description: 'The record names an approver whose account is deleted; absent otherwise.',
      }),
    ),
    due: parts.due,
    isLate: Type.Boolean({
      description: 'Whether its day has passed and it is not closed.',
      examples: [false],
    }),
    needsYou: Type.Boolean({
      description:
        'Whether it waits for the reader: to decide again, to approve, or to carry out what somebody else decided.',
      examples: [true],
    }),
    isLocked: Type.Optional(
      Type.Literal(true, {
        description:
          'A colleague’s, about what the reader’s subscription does not include: without its words.',
      }),
    ),
    version: id('Increases with each entry.', 3),
    createdAt: time('When it was opened (RFC 3339, UTC).'),
    changedAt: time('When its last entry was added (RFC 3339, UTC).'),
    right,
    sharedBy,
    sharedWith,
  },
  { $id: 'decisions/decision-summary', description: 'A decision in a list.' },
);
export type DecisionSummary = Static<typeof DecisionSummary>;

const Facet = closed(
  {
    value: text('What the filter has.', 'Lithuania'),
    label: text('What readers read.', 'Lithuania'),
    count: count('Decisions with it, without other filters.', 7),
  },
  { description: 'A value of a filter.' },
);

export const DecisionList = closed(
  {
    decisions: list(
      DecisionSummary,
      'Those of one page, what needs the reader first, then the last changed.',
    ),
    total: count('Decisions that the filters find.', 41),
    page: id('The page, from 1.', 1),
    pages: id('Number of pages.', 3),
    counts: closed(
      {
        all: count('All.', 41),
        reopened: count('To be decided again.', 3),
        waiting: count('That wait for an approval.', 2),
        late: count('Whose day has passed.', 1),
        actions: count('Actions that are not closed.', 9),
        decided: count('In effect.', 23),
        closed: count('Done.', 3),
      },
      {
        description: 'Numbers without filters.',
        examples: [{ all: 41, reopened: 3, waiting: 2, late: 1, actions: 9, decided: 23, closed: 3 }],
      },
    ),
    kinds: list(Facet, 'What was decided.'),
    places: list(Facet, 'Places of scopes, A to Z.'),
    products: list(Facet, 'Products of scopes, A to Z.'),
    owners: list(Facet, 'Owners, the reader first.'),
  },
  { $id: 'decisions/decision-list', description: 'Decisions of the reader and those that colleagues share.' },
);
export type DecisionList = Static<typeof DecisionList>;

const Entry = closed(
  {
    number: id('From 1.', 2),
    kind: word(
      [
        ...(['decided', 'changed', 'confirmed', 'evidence', 'approved', 'returned', 'reopened'] as const),
        ...(['closed', 'handed', 'unowned'] as const),
      ],
      {
        description:
          'What happened. `handed`: it got another owner. `unowned`: the account of its owner was deleted.',
        examples: ['approved'],
      },
    ),
    at: time('When (RFC 3339, UTC).'),
    by: text(
      'Name of who did it; empty for Regatlas itself, `A former colleague` once the account is deleted.',
      'Jane Doe',
    ),
    decision: Type.Optional(parts.kind),
    text: text('What was said with it, one sentence or the words of a person; may be empty.', 'Filed.'),
    owner: Type.Optional(
      text('Name of who became its owner; `A former colleague` once the account is deleted.', 'Jane Doe'),
    ),
    evidence: count('Links that came with it.', 0),
    file: Type.Optional(text('Name of the file that came with it.', 'own-funds.xlsx')),
    itemVersion: Type.Optional(id('The version of the item that it is about.', 11)),
    seal: text('Its seal: SHA-256 in hex.', '6ad188c0'),
  },
  { description: 'An entry of the record.' },
);

const TextLine = closed(
  {
    state: word(['same', 'added', 'removed', 'changed'], {
      description: 'What happened to the line.',
      examples: ['changed'],
    }),
    runs: list(
      closed(
        {
          text: text('Words.', 'EUR 500,000'),
          change: Type.Optional(
            word(['added', 'removed'], { description: 'Absent for what both have.', examples: ['added'] }),
          ),
        },
        { description: 'Words in a row with the same fate.' },
      ),
      'Its words.',
    ),
  },
  { description: 'A line of the text, as both versions have it.' },
);

export const Decision = closed(
  {
    decision: DecisionSummary,
    reason: parts.reason,
    evidence: parts.evidence('All links that are evidence, the first first.'),
    files: list(EvidenceFile, 'All files that are evidence, the first first.'),
    decidedAt: time('When it was decided as it is now.'),
    on: closed(
      {
        title: text('Title of the item; empty where the reader cannot open it.', 'Lithuania: payments guide'),
        section: text('Title of the section; empty for the whole item.', 'Capital and safeguarding'),
        version: id('The version that it rests on.', 11),
        now: id('The version of the item now.', 14),
        stood: list(Type.String(), 'The first lines of the text as it stood; none where it cannot be read.'),
      },
      {
        description: 'What it rests on.',
        examples: [{ title: '', section: '', version: 1, now: 1, stood: [] }],
      },
    ),
    change: Type.Optional(
      closed(
        {
          causes: list(
            word(['text', 'dates', 'gone', 'unknown', 'returned'], { description: 'One of them.' }),
            'Why it was reopened.',
          ),
          at: time('When.'),
          lines: list(TextLine, 'Lines that changed since; none where they cannot be read.'),
          isLimited: Type.Boolean({
            description: 'Whether there are more changes than are shown.',
            examples: [false],
          }),
        },
        { description: 'Why it has to be decided again; absent unless it is reopened.', examples: [{}] },
      ),
    ),
    entries: list(Entry, 'The record, the newest first.'),
    chain: closed(
      {
        isWhole: Type.Boolean({ description: 'Whether every seal holds.', examples: [true] }),
        checkedAt: time('When the seals were checked: now.'),
        filesAt: Type.Optional(
          time(
            'When the files were compared with their seals; absent without any, or where they could not be read.',
          ),
        ),
        fault: Type.Optional(text('What does not fit, a sentence.', 'Entry 4 is not what was sealed.')),
      },
      { description: 'Whether the record is as it was written.', examples: [{ isWhole: true }] },
    ),
    placed: list(Placed, 'Items of lists of work that were made from it, on lists that the reader may open.'),
    people: list(parts.Person, 'Who may own and approve it.'),
    mayHandOver: Type.Boolean({
      description: 'Whether the reader may give it another owner.',
      examples: [true],
    }),
    places: list(Type.String(), 'Names of places that its scope may have; none: any name.'),
    zone: text('Time zone of the reader.', 'Europe/London'),
  },
  { $id: 'decisions/decision', description: 'A decision with its record.' },
);
export type Decision = Static<typeof Decision>;

export const DecisionDraft = closed(
  {
    nid: nid('Node id of the item.'),
    title: text('Title of the item.', 'Lithuania: payments guide'),
    path: text('Path of the page.', '/guide/lithuania'),
    version: id('The version that the reader reads.', 14),
    section: parts.section('The section that was asked for; empty for the whole item.'),
    sections: list(
      closed(
        {
          id: parts.section('Its id.'),
          title: text('Its title.', 'Capital and safeguarding'),
        },
        { description: 'A section or requirement.' },
      ),
      'Sections and requirements of the item, in their order.',
    ),
    dates: list(
      closed(
        { date: text('The day.', '2027-03-31'), label: text('What happens.', 'Plan is due') },
        { description: 'A date of the item.' },
      ),
      'Dates of the item by which something has to be done.',
    ),
    places: list(Type.String(), 'Names of places that a scope may have; none: any name.'),
    decisions: list(DecisionSummary, 'Decisions on the item that the reader may open.'),
  },
  { $id: 'decisions/decision-draft', description: 'What a decision on an item needs.' },
);
export type DecisionDraft = Static<typeof DecisionDraft>;
