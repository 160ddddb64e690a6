import { FEATURE_STORES } from '#generated/features/stores.ts';

const PLATFORM = [
  '0001-first-tables',
  '0002-lists',
  '0003-time',
  '0004-ended-sign-ins',
  '0005-accounts',
  '0006-content-sources',
  '0008-dates',
  '0009-superseded-revisions',
  '0010-authors',
  '0011-content-media',
  '0012-watch',
  '0013-mail',
  '0014-bookmarks',
  '0015-notes',
  '0016-reports',
  '0017-ratings',
  '0018-checklists',
  '0019-deadlines',
  '0020-digest-pause',
  '0021-feed-kind',
  '0022-read-marks',
  '0023-feed-entries',
  '0024-memberships',
  '0025-notes-in-order',
];

/** The names of all migrations, in the order in which they are applied. */
export const MIGRATIONS = [
  ...PLATFORM,
  ...FEATURE_STORES.flatMap(([id, { migrations = {} }]) =>
    Object.keys(migrations).map((name) => `${id}/${name}`),
  ),
];
