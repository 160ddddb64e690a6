/** Ids in the store are 32-bit integers. */
const MAX_ID = 2_147_483_647;

/** Parses an id from a path or link; undefined if no record can have it, so that the store need not be queried. */
export function recordId(text: string | number | undefined): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(String(text)) ? Number(text) : NaN;
  return id <= MAX_ID ? id : undefined;
}
