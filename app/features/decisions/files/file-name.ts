/** Names of files as they are sealed and saved. Pure. */
import { LONGEST_FILE_NAME } from '../limits.ts';

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

/**
 * The last part of a path, as every system can save it: one line, at most {@link LONGEST_FILE_NAME} characters.
 *
 * @example cleanFileName('C:\\Users\\Mira\\Own funds.xlsx') // 'Own funds.xlsx'
 */
export function cleanFileName(given: string): string {
  const last = given.split(/[\\/]/).at(-1)!;
  const clean = last
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(NOT_IN_NAMES, '-')
    .replace(/\s+/gu, ' ')
    // A name that begins with a dot is hidden, and one that ends with it loses it.
    .replace(/^[. ]+|[. ]+$/g, '');
  const extension = extensionIn(clean);
  const stem = clean.slice(0, clean.length - extension.length).replace(/[. ]+$/, '');
  const safe = (stem || 'file').replace(DEVICE, (device) => `${device}-`);
  const cut = [...safe].slice(0, LONGEST_FILE_NAME - extension.length).join('');
  return `${cut.trimEnd()}${extension}`;
}
