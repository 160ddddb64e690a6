const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Media types of exported files, by their format. */
export const MEDIA_TYPES = {
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  csv: 'text/csv; charset=utf-8; header=present',
} as const;
