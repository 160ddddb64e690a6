import { FEATURE_STORES } from '#generated/features/stores.ts';

/** The names of the migrations of a new database, in the order in which they are applied. */
export const MIGRATIONS = [
  '0026-baseline',
  '0027-access',
  '0030-hand-over',
  '0031-certainty',
  '0032-reset-requests',
  '0033-minor-changes',
  '0034-edited-terms',
  '0036-listed-values',
  '0037-change-notes',
  '0038-awaited-mail',
  '0039-content-links',
  '0040-term-merges',
  '0041-shown-versions',
  '0042-signing-keys',
  ...FEATURE_STORES.flatMap(([id, { migrations = {} }]) =>
    Object.keys(migrations).map((name) => `${id}/${name}`),
  ),
];
