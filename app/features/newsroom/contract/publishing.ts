/** Publication, withdrawal, versions, jobs. */
import { Type, type Static } from 'typebox';
import { anyObject, closed, nid, nullable, word } from '#app/contract.ts';
import { MOST_VERSIONS } from '../limits.ts';
import {
  by,
  changeKind,
  clientId,
  deskNote,
  id,
  Job,
  Moment,
  readerNote,
  reason,
  revision,
  time,
  title,
  type,
  version,
} from './parts.ts';

export const PublishRequest = closed(
  {
    client_id: clientId,
    revision,
    kind: changeKind,
    reader_note: Type.Optional(readerNote),
    desk_note: Type.Optional(deskNote),
    when: Type.Optional(Moment),
    release: Type.Optional(id('The open release to publish it with; not with `when`.')),
  },
  {
    $id: 'newsroom/publish-request',
    description:
      'Publishes a revision of a draft: now, at `when`, or with `release`. It replaces what was scheduled for the draft before.',
  },
);

export type PublishRequest = Static<typeof PublishRequest>;

export const PublishResult = closed(
  {
    outcome: word(['published', 'unchanged', 'hidden', 'scheduled', 'in-release', 'withdrawn'], {
      description:
        '`unchanged`: the draft was equal to what is published, and is gone. `hidden`: published, but its day of publication is to come.',
      examples: ['published'],
    }),
    nid: nid('Node id of the item.'),
    version: nullable(
      Type.Integer({ description: 'The new version; null if there is none yet.', examples: [3] }),
    ),
    path: nullable(
      Type.String({
        description: 'Path of its page; null if readers have none.',
        examples: ['/page/7/about'],
      }),
    ),
    job: Type.Union([Job, Type.Null()], {
      description: 'Of what is scheduled; null otherwise.',
      examples: [null],
    }),
  },
  { $id: 'newsroom/publish-result', description: 'What was done with an item.' },
);
export type PublishResult = Static<typeof PublishResult>;

export const WithdrawRequest = closed(
  {
    ...{ client_id: clientId, version, reason, reader_note: Type.Optional(readerNote) },
    replaced_by: Type.Optional(
      nid('Node id of the published item that replaces it: readers of its address are led there.'),
    ),
  },
  {
    $id: 'newsroom/withdraw-request',
    description:
      'Takes a page from readers. Its draft, versions and bookmarks stay; publishing brings it back. Who could read all of it finds the note and what replaces it at its address.',
  },
);

export const WithholdRequest = closed(
  {
    withheld: Type.Boolean({
      description: 'Whether nobody is shown the version; false shows it again.',
      examples: [true],
    }),
    reason,
  },
  {
    $id: 'newsroom/withhold-request',
    description:
      'Withholds a version that was replaced, or shows it again. The same request twice changes nothing the second time.',
  },
);

const versionKind = word(['update', 'correction', 'minor', 'withdrawal', 'revert', 'import'], {
  description: '`import`: it did not come from the newsroom. `revert`: a release was reverted.',
  examples: ['correction'],
});

export const ItemVersion = closed(
  {
    version,
    kind: versionKind,
    title,
    at: nullable(time('When it was published; null if that is not known any more.')),
    by,
    readerNote: Type.String({
      description: 'What changed, for readers; empty without a note.',
      examples: [''],
    }),
    deskNote: Type.String({ description: 'Why, for the desk; empty without a note.', examples: [''] }),
    release: nullable(id('The release that it came with; null without one.')),
    replacedBy: nullable(nid('Of a withdrawal: the item that replaces it; null without one.')),
    isCurrent: Type.Boolean({ description: 'Whether it is the newest.', examples: [true] }),
    hasFields: Type.Boolean({
      description:
        'Whether its fields can be read and restored; a withdrawal has those of the version before.',
      examples: [true],
    }),
    withheld: Type.Optional(
      closed(
        {
          at: time('Since when.'),
          by,
          reason: Type.String({ description: 'Why, for the desk.', examples: ['A court order.'] }),
        },
        { description: 'The version is shown to nobody; absent where it is not withheld.' },
      ),
    ),
  },
  { $id: 'newsroom/item-version', description: 'A version of an item.' },
);
export type ItemVersion = Static<typeof ItemVersion>;

export const ItemVersions = closed(
  {
    nid: nid('Node id of the item.'),
    type,
    title,
    status: word(['published', 'withdrawn', 'hidden'], {
      description: '`hidden`: until its day of publication.',
      examples: ['published'],
    }),
    path: nullable(
      Type.String({ description: 'Path of its page; null if it has none.', examples: ['/page/7/about'] }),
    ),
    versions: Type.Array(ItemVersion, {
      maxItems: MOST_VERSIONS,
      description: 'The newest first.',
      examples: [[]],
    }),
  },
  { $id: 'newsroom/item-versions', description: 'The history of an item.' },
);
export type ItemVersions = Static<typeof ItemVersions>;

export const VersionFields = closed(
  {
    nid: nid('Node id of the item.'),
    type,
    version: ItemVersion,
    fields: anyObject({
      description: 'The record in the format of imports, as a draft has it.',
      examples: [{ title: 'About us' }],
    }),
  },
  { $id: 'newsroom/version-fields', description: 'A version of an item with its fields.' },
);
export type VersionFields = Static<typeof VersionFields>;

export const Jobs = closed(
  {
    jobs: Type.Array(Job, {
      description: 'What fails or waits, the earliest first; then what has ended.',
      examples: [[]],
    }),
  },
  { $id: 'newsroom/jobs', description: 'What is scheduled in the vertical.' },
);
export type Jobs = Static<typeof Jobs>;

export const JobChange = closed(
  {
    when: Type.Optional(Moment),
    again: Type.Optional(
      Type.Literal(true, { description: 'Runs a failed job again, now.', examples: [true] }),
    ),
  },
  { $id: 'newsroom/job-change', minProperties: 1, description: 'Another instant, or another attempt.' },
);
