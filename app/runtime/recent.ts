/** A bounded memory: keeps what was used most recently. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** @param most entries kept; what was used longest ago goes first */
export function createRecent<Value>(most: number): Recent<Value> {
  // Maps keep the order of insertion: the front is what was used longest ago.
  const entries = new Map<string, Value>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size > most) entries.delete(entries.keys().next().value!);
    },
  };
}
