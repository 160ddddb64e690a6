/**
 * A variable that has one of some words, or none: undefined then, and with another value, which a message names.
 *
 * @param env reading a variable makes its name known
 * @param messages gets what is wrong
 * @example oneOf(env, 'LOG_FORMAT', ['json', 'text'], messages) ?? 'json'
 */
export function oneOf<Word extends string>(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  words: readonly Word[],
  messages: string[],
): Word | undefined {
  const given = env[name] || undefined;
  const known = words.find((word) => word === given);
  if (given !== undefined && known === undefined)
    messages.push(`${name} must be one of ${words.join(', ')}, but it is "${given}".`);
  return known;
}
