/** What is asked and decided. */
import { Type, type Static } from 'typebox';
import { closed, nid, nullable, word } from '#app/contract.ts';
import { exportQuery } from '#app/contracts/exported-file.ts';
import { LONGEST_NAME, LONGEST_REASON } from '../limits.ts';
import { KINDS } from '../record/entry.ts';
import * as parts from './parts.ts';

const { id } = parts;

/** What a list shows. */
export const SHOWN = ['all', 'reopened', 'waiting', 'late', 'actions', 'decided', 'closed'] as const;

const name = (description: string) =>
  Type.Optional(Type.String({ description, examples: ['Lithuania'], minLength: 1, maxLength: LONGEST_NAME }));
const filters = {
  show: Type.Optional(
    word([...SHOWN], { description: 'Which of them, by the names of `counts`.', examples: ['reopened'] }),
  ),
  kind: Type.Optional(word([...KINDS], { description: 'Those that decided this.', examples: ['action'] })),
  place: name('Those whose scope has this place.'),
  product: name('Those whose scope has this product.'),
  owner: Type.Optional(
    Type.String({
      description: 'Those of this account, or `none` for those without an owner.',
      examples: ['12'],
      pattern: '^(none|[1-9]\\d{0,9})$',
    }),
  ),
};

export const DecisionsQuery = closed(
  {
    ...filters,
    page: Type.Optional(id('Page of the list, from 1.', 1)),
  },
  { $id: 'decisions/decisions-query', description: 'Which decisions are wanted.' },
);
export type DecisionsQuery = Static<typeof DecisionsQuery>;

export const DecisionsExportQuery = closed(
  { ...filters, ...exportQuery },
  {
    $id: 'decisions/decisions-export-query',
    description: 'Which decisions are wanted, and in which format.',
  },
);

export const DecisionQuery = closed(
  {
    files: Type.Optional(
      word(['again'], {
        description: 'The files are compared with their seals now, not only where that was long ago.',
        examples: ['again'],
      }),
    ),
  },
  { $id: 'decisions/decision-query', description: 'How a decision is checked.' },
);

export const DraftQuery = closed(
  {
    nid: nid('Node id of the item.'),
    section: Type.Optional(parts.section('Id of a section or requirement.')),
  },
  { $id: 'decisions/decision-draft-query', description: 'What is to be decided on.' },
);

/** What a person decides, in a request. */
const values = {
  title: Type.Optional(parts.title),
  kind: parts.kind,
  reason: Type.Optional(parts.reason),
  scope: Type.Optional(parts.scope),
  owner: Type.Optional(
    nullable(id('Account of who sees to it; null for nobody. By default the reader.', 12)),
  ),
  due: Type.Optional(parts.due),
  approver: Type.Optional(nullable(id('Account of who has to approve it; null if nobody has to.', 13))),
};
const added = Type.Optional(parts.evidence('Evidence that is added.'));
const read = id('The version of the item that the reader read.', 14);

export const DecisionRequest = closed(
  {
    key: parts.key,
    nid: nid('Node id of the item.'),
    section: Type.Optional(parts.section('Id of the section or requirement; by default the whole item.')),
    read,
    ...values,
    evidence: added,
  },
  { $id: 'decisions/decision-request', description: 'A decision on an item, a section or a requirement.' },
);
export type DecisionRequest = Static<typeof DecisionRequest>;

const seen = { key: parts.key, version: id('The version of the decision that the reader saw.', 3) };

export const DecisionChange = closed(
  { ...seen, read, ...values, evidence: added },
  { $id: 'decisions/decision-change', description: 'What is decided instead.' },
);
export type DecisionChange = Static<typeof DecisionChange>;

export const DecisionOwner = closed(
  {
    ...seen,
    owner: id('Account of who sees to it from now on.', 12),
    note: Type.String({
      description: 'Why; it stays in the record.',
      examples: ['On leave until March.'],
      minLength: 1,
      maxLength: LONGEST_REASON,
      pattern: '\\S',
    }),
  },
  { $id: 'decisions/decision-owner', description: 'Who sees to a decision from now on.' },
);

export const DecisionStep = closed(
  {
    ...seen,
    step: word(['confirm', 'approve', 'return', 'close', 'evidence'], {
      description:
        '`confirm`: a reopened decision still holds. `approve`, `return`: its approver agrees, or sends it back. `close`: it is done. `evidence`: evidence is added.',
      examples: ['approve'],
    }),
    read: Type.Optional(read),
    note: Type.Optional(parts.note),
    evidence: added,
  },
  { $id: 'decisions/decision-step', description: 'An entry that leaves what was decided as it is.' },
);
export type DecisionStep = Static<typeof DecisionStep>;
