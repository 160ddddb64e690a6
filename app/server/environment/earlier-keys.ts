/** Reads `TOKEN_SECRET_PREVIOUS`. */

/** Least characters of a key that signs. */
const SHORTEST_KEY = 32;

const isLong = (key: string) => key.length >= SHORTEST_KEY;

/**
 * The keys of the variable, with spaces or line breaks between. A key that has spaces itself is a line of its own in a
 * value with line breaks; where such a line could also be several keys, it counts as both.
 *
 * @returns undefined if one of them is too short
 */
export function readEarlierKeys(value: string): readonly string[] | undefined {
  const lines = value.split(/\r?\n/);
  const keys = lines.flatMap((line) => {
    const words = line.split(/\s+/).filter(Boolean);
    if (words.length < 2 || lines.length < 2) return words;
    const whole = line.trim();
    return words.every(isLong) ? [...words, whole] : [whole];
  });
  return keys.every(isLong) ? keys : undefined;
}

/** What to do about a value that {@link readEarlierKeys} does not accept; it does not repeat the value. */
export const EARLIER_KEYS_MESSAGE = `Each key of TOKEN_SECRET_PREVIOUS must have at least ${SHORTEST_KEY} characters, and spaces separate keys. If a key has spaces itself, put each key on a line of its own, after an empty first line: best in the file of TOKEN_SECRET_PREVIOUS_FILE.`;
