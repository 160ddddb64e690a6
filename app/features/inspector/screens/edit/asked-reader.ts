/** The reader that an edit is tried with, in the fields of a form. Pure. */
import type { ReaderQuery } from '../../contract/reader.ts';

/** Names of the fields. */
export const READER = {
  vertical: 'reader-vertical',
  permission: 'permission',
  person: 'person',
  path: 'path',
} as const;

/** @returns undefined if nobody asked to try the edit */
export function askedReader(fields: FormData): ReaderQuery | undefined {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const vertical = text(READER.vertical);
  if (vertical === '') return undefined;
  const [person, path] = [text(READER.person), text(READER.path)];
  const permission = fields.getAll(READER.permission).filter((value) => typeof value === 'string');
  return { vertical, ...(person ? { person } : { permission }), ...(path && { path }) };
}
