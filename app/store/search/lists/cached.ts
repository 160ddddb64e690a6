/** An LRU cache of at most `most` values. */
export function cached<Value>(most: number): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const values = new Map<string, Promise<Value>>();
  return (key, make) => {
    const value = values.get(key) ?? make();
    values.delete(key);
    values.set(key, value);
    if (values.size > most) values.delete(values.keys().next().value!);
    return value;
  };
}

/** Makes the value on first use. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}
