/** Ids in the store are 32-bit integers. */
const MAX_ID = 2_147_483_647;

/** The id that a path or a link names, or undefined: then no record can have it, and the store is not asked. */
export function recordId(text: string | number | undefined): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(String(text)) ? Number(text) : NaN;
  return id <= MAX_ID ? id : undefined;
}
