/** Types of files that are taken as evidence, by the extension of their names. Browsers load it. */

export interface FileType {
  /** Media type (RFC 6838). */
  type: string;
  /** What readers call it. */
  label: string;
}

const WORD = 'Word';
const EXCEL = 'Excel';
const OFFICE = 'application/vnd.openxmlformats-officedocument';

export const FILE_TYPES: ReadonlyMap<string, FileType> = new Map([
  ['pdf', { type: 'application/pdf', label: 'PDF' }],
  ['docx', { type: `${OFFICE}.wordprocessingml.document`, label: WORD }],
  ['doc', { type: 'application/msword', label: WORD }],
  ['xlsx', { type: `${OFFICE}.spreadsheetml.sheet`, label: EXCEL }],
  ['xls', { type: 'application/vnd.ms-excel', label: EXCEL }],
  ['csv', { type: 'text/csv', label: 'CSV' }],
  ['txt', { type: 'text/plain', label: 'Text' }],
  ['eml', { type: 'message/rfc822', label: 'E-mail' }],
  ['msg', { type: 'application/vnd.ms-outlook', label: 'E-mail' }],
  ['png', { type: 'image/png', label: 'PNG' }],
  ['jpg', { type: 'image/jpeg', label: 'JPEG' }],
  ['jpeg', { type: 'image/jpeg', label: 'JPEG' }],
  ['gif', { type: 'image/gif', label: 'GIF' }],
  ['webp', { type: 'image/webp', label: 'WebP' }],
  ['avif', { type: 'image/avif', label: 'AVIF' }],
]);

/** For people: what is taken. */
export const TYPES_SENTENCE = 'PDF, Word, Excel, CSV, plain text, e-mail (.eml, .msg) and pictures';

/** For `accept` of a control. */
export const ACCEPTED = [...FILE_TYPES.keys()].map((extension) => `.${extension}`).join(',');

export const findExtension = (name: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** What readers call a media type of a sealed entry. */
export const typeLabel = (type: string): string =>
  [...FILE_TYPES.values()].find((one) => one.type === type)?.label ?? type;
