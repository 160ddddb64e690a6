/** What becomes of the pictures and files that a record names. */
import type { RecordProblem } from '../record.ts';
import { FILE_PATH, PICTURE_PATH } from './address.ts';
import type { MediaKind } from '#app/runtime/plugins/field-rules.ts';
import type { MediaIntake } from './intake.ts';

/** A picture or file that a record names. */
export interface MediaUse {
  kind: MediaKind;
  /** Its address in the source, cut where that is content itself. */
  name: string;
  /** Why it was left out; it was taken in where this is absent. */
  refused?: string;
}

type Entry = Record<string, unknown> & { src: string };

/** Whether pages may show a picture, or lead to a file, at this address: of the storage, and for files of other sites. */
export function isAddress(src: string, kind: MediaKind): boolean {
  return kind === 'picture' ? PICTURE_PATH.test(src) : FILE_PATH.test(src) || /^https?:\/\//i.test(src);
}

/**
 * Takes in what a field names, in place. What cannot be taken in leaves the field, or the list, and is told to `used`.
 *
 * @param pointer of the field
 */
export function takeMedia(
  { media, folder }: { media: MediaIntake | undefined; folder: string | undefined },
  { pointer, holder, key, kind }: MediaField,
  used: (use: MediaUse, pointer: string) => void,
): void {
  changeEntries(holder, key, (entry, index) => {
    if (isAddress(entry.src, kind)) return entry;
    const taken = media?.[kind](entry.src, folder) ?? { refused: `${kind}s are not taken in here` };
    const refused = 'refused' in taken && { refused: taken.refused };
    used({ kind, name: mediaName(entry.src), ...refused }, `${pointer}${index}`);
    return refused ? undefined : { ...entry, ...taken };
  });
}

/** A field of a record that names pictures or files. */
export interface MediaField {
  /** JSON pointer. */
  pointer: string;
  /** Has the field under `key`. */
  holder: Record<string, unknown>;
  key: string;
  kind: MediaKind;
}

/** Leaves in a field what has an address that is wanted. */
export function keepMedia(
  holder: Record<string, unknown>,
  key: string,
  isWanted: (src: string) => boolean,
): void {
  changeEntries(holder, key, (entry) => (isWanted(entry.src) ? entry : undefined));
}

/** @param change gets an entry and the end of its pointer: `/0` in a list */
function changeEntries(
  holder: Record<string, unknown>,
  key: string,
  change: (entry: Entry, index: string) => Entry | undefined,
): void {
  const given = holder[key];
  const isList = Array.isArray(given);
  const kept = [given].flat().flatMap((entry, index) => {
    if (!isEntry(entry)) return [];
    return change(entry, isList ? `/${index}` : '') ?? [];
  });
  if (kept.length === 0) delete holder[key];
  else holder[key] = isList ? kept : kept[0];
}

function isEntry(entry: unknown): entry is Entry {
  return typeof (entry as Entry | null)?.src === 'string';
}

/** An address as a report says it. */
export function mediaName(src: string): string {
  return src.startsWith('data:') ? `${src.slice(0, 24)}…` : src || 'without an address';
}

/** What is said of a picture or file that was left out. */
export function mediaWarning({ kind, name, refused }: MediaUse, pointer: string): RecordProblem {
  return { pointer, message: `${kind} was left out: ${name} (${refused})` };
}
