/** What a backup says of itself: `manifest.json` in its folder. */
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** Of the layout of the folder. A program reads its own only. */
export const FORMAT = 1;

const Table = Type.Object({
  name: Type.String({ pattern: '^[a-z][a-z0-9_]*$' }),
  /** In the order of the values in a line. */
  columns: Type.Array(Type.String(), { minItems: 1 }),
  rows: Type.Integer({ minimum: 0 }),
  /** SHA-256 of the lines, before compression. */
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** For a table whose ids are never used again: the last one. */
  lastId: Type.Optional(Type.Integer({ minimum: 0 })),
});

const Manifest = Type.Object({
  product: Type.Literal('regatlas'),
  format: Type.Literal(FORMAT),
  /** Of the program that wrote it. */
  version: Type.String(),
  /** When it began: the state of the database is that of this moment. */
  at: Type.String(),
  engine: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]),
  /** Names of the migrations that a new database with the same tables has recorded, by the table that records them. */
  migrations: Type.Record(Type.String(), Type.Array(Type.String())),
  /** After those to which they refer. */
  tables: Type.Array(Table),
  /** Number of files of content. */
  media: Type.Integer({ minimum: 0 }),
  /** Files that items name and the storage did not have when the backup was made. */
  missingMedia: Type.Array(Type.String()),
});

export type Manifest = Static<typeof Manifest>;
export type BackedUpTable = Static<typeof Table>;

/** @returns undefined if it is not the manifest of a backup that this program reads */
export function readManifest(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(Manifest, value) ? value : undefined;
  } catch {
    return undefined;
  }
}
