/** Names of files as they are sealed and saved. Pure. */
import { LONGEST_FILE_NAME, MOST_FILE_NAME_BYTES } from '../limits.ts';

/**
 * What is not shown, or turns the letters after it around, so that `invoice[RLO]fdp.exe` would look like a PDF: control and
 * format characters, line ends, halves of pairs, and what is not assigned.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}]/gu;
/** What a system does not have in names of files. */
const NOT_IN_NAMES = /["*:<>?|]/g;
/** Devices of Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const extensionIn = (name: string) => /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';

/** As many characters as there is room for, without half ones. */
function cutTo(text: string, { characters, bytes }: { characters: number; bytes: number }): string {
  let [cut, size] = ['', 0];
  for (const character of [...text].slice(0, characters)) {
    size += Buffer.byteLength(character);
    if (size > bytes) break;
    cut += character;
  }
  return cut;
}

function cleanOnce(name: string): string {
  const clean = name
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(NOT_IN_NAMES, '-')
    .replace(/\s+/gu, ' ')
    // A name that begins with a dot is hidden, and one that ends with it loses it.
    .replace(/^[. ]+|[. ]+$/g, '');
  const extension = extensionIn(clean);
  const stem = clean.slice(0, clean.length - extension.length).replace(/[. ]+$/, '');
  const safe = (stem || 'file').replace(DEVICE, (device) => `${device}-`);
  const room = {
    characters: LONGEST_FILE_NAME - extension.length,
    bytes: MOST_FILE_NAME_BYTES - extension.length,
  };
  return `${cutTo(safe, room).replace(/[. ]+$/, '')}${extension}`;
}

/**
 * The last part of a path, as every system can save it: one line, at most {@link LONGEST_FILE_NAME} characters and
 * {@link MOST_FILE_NAME_BYTES} bytes. A name that is clean stays as it is.
 *
 * @example cleanFileName('C:\\Users\\Mira\\Own funds.xlsx') // 'Own funds.xlsx'
 */
export function cleanFileName(given: string): string {
  // What is cut may end with what a name does not end with; each time it becomes shorter.
  for (let name = given.split(/[\\/]/).at(-1)!; ;) {
    const clean = cleanOnce(name);
    if (clean === name) return clean;
    name = clean;
  }
}
