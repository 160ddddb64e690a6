/** Whether the stored files of a decision are those that its entries name. Pure. */
import type { EntryContent, EvidenceFile } from '../record/entry.ts';

/** A file as an entry has sealed it. */
export interface SealedFile extends EvidenceFile {
  /** Of the entry. */
  number: number;
  note: string;
  at: string;
  /** Tag of the person. */
  by: string;
}

/** What is stored under the number of an entry. */
export interface StoredHash {
  number: number;
  bytes: number;
  /** SHA-256 of the bytes that were read, in hex. */
  hash: string;
}

/** `unchecked`: nobody read it. `unnamed`: it is stored, and no entry names it. */
type FileState = 'right' | 'changed' | 'missing' | 'unchecked' | 'unnamed';

export interface ComparedFile {
  number: number;
  name: string;
  state: FileState;
}

/** The files that the entries of a decision name, the first first. */
export const sealedFiles = (
  entries: readonly { number: number; at: string; by: string; content: string }[],
): SealedFile[] =>
  entries.flatMap(({ number, at, by, content }) => {
    const said = JSON.parse(content) as EntryContent;
    return said.kind === 'evidence' && said.file ? [{ ...said.file, number, at, by, note: said.note }] : [];
  });

/** @param stored undefined: what is stored could not be read */
export function compareFiles(
  sealed: readonly Pick<SealedFile, 'number' | 'name' | 'bytes' | 'hash'>[],
  stored: readonly StoredHash[] | undefined,
): ComparedFile[] {
  const byNumber = new Map(stored?.map((one) => [one.number, one]));
  const named = sealed.map(({ number, name, bytes, hash }): ComparedFile => {
    const one = byNumber.get(number);
    byNumber.delete(number);
    if (!stored) return { number, name, state: 'unchecked' };
    if (!one) return { number, name, state: 'missing' };
    return { number, name, state: one.hash === hash && one.bytes === bytes ? 'right' : 'changed' };
  });
  const rest = [...byNumber.keys()].map((number): ComparedFile => ({ number, name: '', state: 'unnamed' }));
  return [...named, ...rest];
}

/** What is wrong with a file, a sentence; undefined if nothing is, or nobody read it. */
export function sayFile({ number, name, state }: ComparedFile): string | undefined {
  switch (state) {
    case 'changed':
      return `The file “${name}” of entry ${number} is not the one that was sealed.`;
    case 'missing':
      return `The file “${name}” of entry ${number} is missing.`;
    case 'unnamed':
      return `A file is stored for entry ${number}, which names none.`;
    default:
      return undefined;
  }
}
