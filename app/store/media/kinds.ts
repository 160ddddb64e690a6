/** Kinds of files in the storage, by extension. */

interface Kind {
  /** Media type (RFC 6838). */
  type: string;
  /** Shown in pages; other files are downloads. */
  picture?: true;
}

/** Only kinds without scripts; HTML and SVG can contain them. */
export const MEDIA_KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['png', { type: 'image/png', picture: true }],
  ['jpg', { type: 'image/jpeg', picture: true }],
  ['gif', { type: 'image/gif', picture: true }],
  ['webp', { type: 'image/webp', picture: true }],
  ['avif', { type: 'image/avif', picture: true }],
  ['pdf', { type: 'application/pdf' }],
  ['docx', { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }],
  ['xlsx', { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }],
  ['pptx', { type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' }],
  ['odt', { type: 'application/vnd.oasis.opendocument.text' }],
  ['ods', { type: 'application/vnd.oasis.opendocument.spreadsheet' }],
  ['odp', { type: 'application/vnd.oasis.opendocument.presentation' }],
  ['doc', { type: 'application/msword' }],
  ['xls', { type: 'application/vnd.ms-excel' }],
  ['ppt', { type: 'application/vnd.ms-powerpoint' }],
  ['rtf', { type: 'application/rtf' }],
  ['zip', { type: 'application/zip' }],
  ['csv', { type: 'text/csv' }],
  ['txt', { type: 'text/plain' }],
  ['ics', { type: 'text/calendar' }],
  ['json', { type: 'application/json' }],
]);
