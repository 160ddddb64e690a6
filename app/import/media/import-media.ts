/** Imports the pictures and files that a record refers to. */
import type { RecordProblem } from '../record.ts';
import { FILE_PATH, PICTURE_PATH } from './media-paths.ts';
import type { MediaKind } from '#app/runtime/plugins/field-rules.ts';
import type { MediaIntake } from './intake.ts';
import { mediaName, type MediaUse } from './media.ts';

type Entry = Record<string, unknown> & { src: string };

/** Whether pages may show a picture, or link to a file, at this address: in the storage or, for files, on other sites. */
export function isMediaUrl(src: string, kind: MediaKind): boolean {
  return kind === 'picture' ? PICTURE_PATH.test(src) : FILE_PATH.test(src) || /^https?:\/\//i.test(src);
}

/**
 * Imports the pictures or files of a field, in place. Those that cannot be imported are removed and reported to `used`.
 *
 * @param pointer of the field
 */
export function importMedia(
  { media, folder }: { media: MediaIntake | undefined; folder: string | undefined },
  { pointer, holder, key, kind }: MediaField,
  used: (use: MediaUse, pointer: string) => void,
): void {
  changeEntries(holder, key, (entry, index) => {
    if (isMediaUrl(entry.src, kind)) return entry;
    const taken = media?.[kind](entry.src, folder) ?? { refused: `${kind}s are not imported here` };
    const refused = 'refused' in taken && { refused: taken.refused };
    used({ kind, name: mediaName(entry.src), ...refused }, `${pointer}${index}`);
    return refused ? undefined : { ...entry, ...taken };
  });
}

/** A field of a record that names pictures or files. */
export interface MediaField {
  /** JSON pointer. */
  pointer: string;
  /** The object that has the field, under `key`. */
  holder: Record<string, unknown>;
  key: string;
  kind: MediaKind;
}

/** Removes the entries of a field without an allowed URL. */
export function filterMedia(
  holder: Record<string, unknown>,
  key: string,
  isWanted: (src: string) => boolean,
): void {
  changeEntries(holder, key, (entry) => (isWanted(entry.src) ? entry : undefined));
}

/** @param change called with an entry and the end of its pointer: `/0` in a list */
function changeEntries(
  holder: Record<string, unknown>,
  key: string,
  change: (entry: Entry, index: string) => Entry | undefined,
): void {
  const given = holder[key];
  const isList = Array.isArray(given);
  const remaining = [given].flat().flatMap((entry, index) => {
    if (!isEntry(entry)) return [];
    return change(entry, isList ? `/${index}` : '') ?? [];
  });
  if (remaining.length === 0) delete holder[key];
  else holder[key] = isList ? remaining : remaining[0];
}

function isEntry(entry: unknown): entry is Entry {
  return typeof (entry as Entry | null)?.src === 'string';
}

/** The warning for a picture or file that was not imported. */
export function mediaWarning({ kind, name, refused }: MediaUse, pointer: string): RecordProblem {
  return { pointer, message: `${kind} not imported: ${name} (${refused})` };
}
