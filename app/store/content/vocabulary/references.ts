/** References to terms in the fields of an item (`jurisdictions/de`), and what they are now. Pure. */

/** The references of now, by former ones. */
export type CurrentReferences = ReadonlyMap<string, string>;

/**
 * Replaces former references in place. A list in which two references have become one has it once.
 *
 * @returns whether anything was replaced
 */
export function replaceReferences(value: unknown, current: CurrentReferences): boolean {
  if (typeof value !== 'object' || value === null) return false;
  let replaced = false;
  const became = new Set<string>();
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    const part = holder[key];
    const now = typeof part === 'string' ? current.get(part) : undefined;
    if (now !== undefined) {
      holder[key] = now;
      became.add(now);
    }
    if (now !== undefined || replaceReferences(part, current)) replaced = true;
  }
  if (Array.isArray(value) && became.size > 0) leaveOutRepeated(value, became);
  return replaced;
}

function leaveOutRepeated(list: unknown[], references: ReadonlySet<string>): void {
  const once = list.filter(
    (part, index) => !(typeof part === 'string' && references.has(part)) || list.indexOf(part) === index,
  );
  list.splice(0, list.length, ...once);
}

/** The JSON of fields with the references of now; undefined if there is nothing to replace. */
export function replacedFields(json: string, current: CurrentReferences): string | undefined {
  if (![...current.keys()].some((reference) => json.includes(JSON.stringify(reference)))) return undefined;
  const fields: unknown = JSON.parse(json);
  return replaceReferences(fields, current) ? JSON.stringify(fields) : undefined;
}
