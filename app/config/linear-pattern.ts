/** Patterns of plugins’ schemas, matched in time linear in the text: what editors import must not stop the server. */
import { RE2JS } from 're2js';

/** A compiled pattern, found anywhere in a text. */
export interface LinearPattern {
  test(text: string): boolean;
  /** Ajv tells patterns apart by their text. */
  toString(): string;
}

/**
 * Compiles a pattern in RE2's syntax: that of JavaScript without look-around and back-references, which need
 * exponential time.
 * @throws Error if the pattern is not valid
 */
export function linearPattern(pattern: string): LinearPattern {
  const compiled = RE2JS.compile(pattern);
  return { test: (text) => compiled.matcher(text).find(), toString: () => `/${pattern}/` };
}

/**
 * For the option `code.regExp` of Ajv. Two fields that all content types share look ahead, which RE2 cannot; they keep
 * JavaScript's engine. In the schema of a plugin, the check refuses such patterns.
 */
export const linearPatterns = Object.assign(
  (pattern: string, flags: string): LinearPattern => {
    try {
      return linearPattern(pattern);
    } catch {
      return new RegExp(pattern, flags);
    }
  },
  { code: 'linearPatterns' },
);
