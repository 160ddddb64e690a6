/**
 * The merge patch (RFC 7396) that makes one value of another: what the file of a vertical has to say.
 *
 * @returns undefined if nothing differs
 */
export function mergeDifference(base: unknown, wanted: unknown): unknown {
  if (!isObject(base) || !isObject(wanted))
    return JSON.stringify(base) === JSON.stringify(wanted) ? undefined : wanted;
  const changed = Object.entries(wanted).flatMap(([key, value]) => {
    const difference = Object.hasOwn(base, key) ? mergeDifference(base[key], value) : value;
    return difference === undefined ? [] : [[key, difference] as const];
  });
  const removed = Object.keys(base).flatMap((key) =>
    Object.hasOwn(wanted, key) ? [] : [[key, null] as const],
  );
  const all = [...changed, ...removed];
  return all.length > 0 ? Object.fromEntries(all) : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
